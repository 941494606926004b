/// The text of one template: `name` as pages and partials call it, `file` as errors show it.
public struct TemplateSource: Sendable {
  public var name: String
  public var file: String
  public var text: String
  public init(name: String, file: String, text: String) {
    (self.name, self.file, self.text) = (name, file, text)
  }
}

/// A fault of a template, at its place.
public struct TemplateError: Error, Sendable, Equatable {
  public var file: String
  public var line: Int
  public var column: Int
  public var message: String
}

/// All faults of the templates, told at once.
public struct TemplateErrors: Error, Sendable, Equatable {
  public var all: [TemplateError]
}

/// Parsed templates. Immutable, so that pages can be made on all cores from one library.
public struct TemplateLibrary: Sendable {
  public init(_ sources: [TemplateSource]) throws(TemplateErrors) {}  // stub

  /// Appends the template's UTF-8 text to `output`.
  public func render(_ name: String, _ fields: Fields, into output: inout [UInt8]) throws(TemplateError) {
  }  // stub
}
