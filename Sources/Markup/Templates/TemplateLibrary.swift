/// The text of one template: `name` is used by pages and partials, `file` by errors.
public struct TemplateSource: Sendable {
  public var name: String
  public var file: String
  public var text: String
  public init(name: String, file: String, text: String) {
    (self.name, self.file, self.text) = (name, file, text)
  }
}

/// Parsed templates. Immutable, so that all cores can render pages from one library.
///
/// The language is Mustache: `{{name}}`, `{{a.b}}`, `{{.}}`, `{{#section}}…{{/section}}`,
/// `{{^inverted}}…{{/inverted}}`, `{{! comment }}`, `{{>partial}}`, parents with blocks
/// (`{{<layout}}{{$main}}…{{/main}}{{/layout}}`) and other delimiters (`{{=<% %>=}}`). The following rules
/// are stricter than the specification or fill its gaps:
/// - A name, template or block that does not exist is an error. `Value.none` exists, and shows nothing.
/// - A section is omitted for none, false, empty text, empty HTML and an empty list; the number 0 is shown.
/// - Escaping depends on the type: text is always escaped, HTML never. `{{{name}}}` of text is an error.
/// - A block given to a parent sees the data of the place where it is shown. Parents in it take their own
///   blocks only.
/// - There are no lambdas, and no names of templates that depend on data.
public struct TemplateLibrary: Sendable {
  let program: TemplateProgram
  let isStrict: Bool
  private let numbers: [String: Int]

  /// - Parameters:
  ///   - sources: of two with the same name the last one counts, so that a site's own can follow the
  ///     defaults.
  ///   - vocabulary: all names that any page defines. A template that uses another name is at fault, even
  ///     where no page would show it. Without a vocabulary, names are checked only when a page is rendered.
  ///   - members: of names with members of their own, all that may follow them after a dot.
  public init(
    _ sources: [TemplateSource], vocabulary: [Name]? = nil, members: [Name: [Name]] = [:]
  ) throws(TemplateErrors) {
    try self.init(sources, vocabulary: vocabulary, members: members, isStrict: true)
  }

  /// - Parameter isStrict: false only for the tests of the official specification, in which missing names
  ///   show nothing and text may be unescaped.
  init(
    _ sources: [TemplateSource], vocabulary: [Name]? = nil, members: [Name: [Name]] = [:], isStrict: Bool
  ) throws(TemplateErrors) {
    let last = Dictionary(sources.enumerated().map { ($1.name, $0) }) { $1 }
    let sources = sources.enumerated().filter { last[$1.name] == $0 }.map(\.element)

    var program = TemplateProgram()
    var includes: [Int: String] = [:]
    var faults: [(template: Int, offset: Int, message: String)] = []
    for (index, source) in sources.enumerated() {
      var parser = TemplateParser(bytes(of: source.text), into: program, isStrict: isStrict)
      let start = program.nodes.count
      parser.parse()
      program = parser.program
      includes.merge(parser.includes) { $1 }
      program.templates.append(
        TemplateProgram.Template(
          name: source.name, file: source.file, source: parser.source, nodes: start..<program.nodes.count))
      faults += parser.faults.map { (index, $0.offset, $0.message) }
    }

    var linker = TemplateLinker(program)
    linker.link(includes, isStrict: isStrict)
    if let vocabulary { linker.check(vocabulary: vocabulary, members: members) }
    for (node, message) in linker.faults {
      faults.append((program.template(ofNode: node), Int(program.nodes[node].offset), message))
    }
    guard faults.isEmpty else {
      throw TemplateErrors(
        all: faults.sorted { ($0.template, $0.offset) < ($1.template, $1.offset) }.map {
          TemplateError(
            $0.message, at: $0.offset, in: program.templates[$0.template].source,
            of: program.templates[$0.template].file)
        })
    }
    self.program = linker.program
    self.isStrict = isStrict
    numbers = Dictionary(uniqueKeysWithValues: program.templates.enumerated().map { ($1.name, $0) })
  }

  /// The names of all templates, in the order of the sources.
  public var names: [String] { program.templates.map(\.name) }

  /// Returns the names of a template and all that it includes; empty if there is no such template.
  public func names(behind name: String) -> [String] {
    numbers[name].map { program.closure(of: $0).map { program.templates[$0].name } } ?? []
  }

  /// Returns the text of a template and of all that it includes, as a cache key: the same text and the same
  /// fields give the same output. Empty if there is no such template.
  public func text(behind name: String) -> [UInt8] {
    guard let template = numbers[name] else { return [] }
    return program.closure(of: template).flatMap { index in
      let part = program.templates[index]
      return Array("\(part.name) \(part.source.count)\n".utf8) + part.source
    }
  }

  /// Appends the template's UTF-8 text to `output`; after an error `output` is unchanged.
  public func render(_ name: String, _ fields: Fields, into output: inout [UInt8]) throws(TemplateError) {
    try render(name, .fields(fields), into: &output)
  }

  func render(_ name: String, _ root: Value, into output: inout [UInt8]) throws(TemplateError) {
    guard let template = numbers[name] else {
      let hint = suggestion(for: name, among: numbers.keys, called: "templates")
      throw TemplateError(
        file: name, line: 1, column: 1, message: "there is no template \"\(name)\" (\(hint))")
    }
    let start = output.count
    do throws(TemplateError) {
      try program.text.withUnsafeBufferPointer { text throws(TemplateError) in
        var renderer = TemplateRenderer(program, text, root, isStrict: isStrict)
        swap(&renderer.output, &output)
        defer { swap(&renderer.output, &output) }
        try renderer.render(template: template)
      }
    } catch {
      output.removeSubrange(start...)
      throw error
    }
  }
}

/// Returns UTF-8 without a byte order mark.
private func bytes(of text: String) -> [UInt8] {
  let bytes = Array(text.utf8)
  return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
}
