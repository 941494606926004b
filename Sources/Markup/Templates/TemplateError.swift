/// A fault in a template, with its place.
public struct TemplateError: Error, Sendable, Equatable {
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in characters.
  public var column: Int
  /// What is wrong, and in parentheses what would be right.
  public var message: String

  public init(file: String, line: Int, column: Int, message: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
  }
}

extension TemplateError: CustomStringConvertible {
  public var description: String { "\(file):\(line):\(column): \(message)" }
}

/// All faults of the templates, reported together: by file in the order of the sources, then by place.
public struct TemplateErrors: Error, Sendable, Equatable {
  public var all: [TemplateError]

  public init(all: [TemplateError]) { self.all = all }
}
