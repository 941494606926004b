/// Renders a program's steps for one page.
struct TemplateRenderer {
  /// The blocks given to a parent, and the index of the blocks in force around it.
  private struct Arguments {
    var parent: Int
    var outer: Int
  }

  /// Enough for any realistic tree of data, and small enough for a thread's stack.
  static let deepest = 256
  /// More than any page needs. It stops templates that double their includes at each level.
  static let mostIncludes = 1_000_000

  var output: [UInt8] = []
  private let program: TemplateProgram
  /// The program's text. Slices of the array would update its reference count, for which all cores would
  /// contend.
  private let text: UnsafeBufferPointer<UInt8>
  private let isStrict: Bool
  /// The contexts for looking up names, the innermost last.
  private var contexts: [Value]
  private var arguments: [Arguments] = []
  /// The indentation of each line of the current template.
  private var indentation: [UInt8] = []
  /// Whether the next line continues one that is already indented.
  private var continuesLine = false
  private var depth = 0
  private var includes = 0

  /// - Parameter text: the program's text, which must stay valid during rendering.
  init(_ program: TemplateProgram, _ text: UnsafeBufferPointer<UInt8>, _ root: Value, isStrict: Bool) {
    (self.program, self.text, self.isStrict) = (program, text, isStrict)
    contexts = [root]
    contexts.reserveCapacity(16)
  }

  mutating func render(template: Int) throws(TemplateError) {
    try walk(program.templates[template].nodes, -1)
  }

  /// - Parameter arguments: the blocks in force, an index into `self.arguments`; -1 for none.
  private mutating func walk(_ nodes: Range<Int>, _ arguments: Int) throws(TemplateError) {
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let node = program.nodes[index]
      if node.startsLine { startLine() }
      switch node.kind {
      case .literal: appendLiteral(node.range)
      case .variable, .raw: try show(value(of: node, at: index), node, at: index)
      case .section: try section(value(of: node, at: index), index, arguments)
      case .inverted:
        if try !value(of: node, at: index).isShown { try enter(index, arguments) }
      case .partial, .parent: try include(node, at: index, arguments)
      case .block: try block(node, at: index, arguments)
      }
      index = Int(node.end)
    }
  }

  /// Renders the steps inside a step.
  private mutating func enter(_ index: Int, _ arguments: Int) throws(TemplateError) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      let message = "sections are nested more than \(Self.deepest) deep (does a template include itself?)"
      throw program.error(message, at: index)
    }
    try walk(index + 1..<Int(program.nodes[index].end), arguments)
  }
}

// MARK: - Sections

extension TemplateRenderer {
  private mutating func section(_ value: Value, _ index: Int, _ arguments: Int) throws(TemplateError) {
    guard value.isShown else { return }
    if case .list(let elements) = value {
      for element in elements { try enter(index, element, arguments) }
    } else {
      try enter(index, value, arguments)
    }
  }

  private mutating func enter(_ index: Int, _ context: Value, _ arguments: Int) throws(TemplateError) {
    contexts.append(context)
    defer { contexts.removeLast() }
    try enter(index, arguments)
  }
}

// MARK: - Partials, parents and blocks

extension TemplateRenderer {
  private mutating func include(_ node: TemplateProgram.Node, at index: Int, _ arguments: Int)
    throws(TemplateError)
  {
    guard node.target >= 0 else { return }
    includes += 1
    depth += 1
    defer { depth -= 1 }
    let template = Int(node.target)
    guard depth <= Self.deepest, includes <= Self.mostIncludes else {
      let limit = depth > Self.deepest ? "\(Self.deepest) deep" : "\(Self.mostIncludes) times on one page"
      let name = program.templates[template].name
      throw program.error("\"\(name)\" is included more than \(limit) (does it include itself?)", at: index)
    }
    let around = indentation
    defer { indentation = around }
    if node.isAlone { indentation += text[node.range] } else { indentation = [] }
    if node.kind == .partial { return try walk(program.templates[template].nodes, arguments) }
    self.arguments.append(Arguments(parent: index, outer: arguments))
    defer { self.arguments.removeLast() }
    try walk(program.templates[template].nodes, self.arguments.count - 1)
  }

  /// Shows the replacement of the block if one was given, otherwise its default content.
  private mutating func block(_ node: TemplateProgram.Node, at index: Int, _ arguments: Int)
    throws(TemplateError)
  {
    guard let (given, outer) = argument(node.target, in: arguments) else {
      return try enter(index, arguments)
    }
    let around = indentation
    defer { indentation = around }
    indentation += text[node.range]
    if program.nodes[given].isAlone {
      continuesLine = !node.isAlone
    } else if node.isAlone {
      startLine()
    }
    // Blocks inside it use the replacements in force where it was written.
    try enter(given, outer)
    continuesLine = false
  }

  /// Returns the replacement for a block that the outermost active template gives.
  private func argument(_ name: Int32, in arguments: Int) -> (block: Int, arguments: Int)? {
    var found: (block: Int, arguments: Int)?
    var current = arguments
    while current >= 0 {
      let frame = self.arguments[current]
      var child = frame.parent + 1
      while child < Int(program.nodes[frame.parent].end) {
        if program.nodes[child].kind == .block, program.nodes[child].target == name {
          found = (child, frame.outer)
        }
        child = Int(program.nodes[child].end)
      }
      current = frame.outer
    }
    return found
  }
}

// MARK: - Text

extension TemplateRenderer {
  private mutating func startLine() {
    if continuesLine { continuesLine = false } else { output.append(contentsOf: indentation) }
  }

  private mutating func appendLiteral(_ range: Range<Int>) {
    if indentation.isEmpty { return append(range) }
    var start = range.lowerBound
    for index in range.dropLast() where text[index] == UInt8(ascii: "\n") {
      append(start..<index + 1)
      output.append(contentsOf: indentation)
      start = index + 1
    }
    append(start..<range.upperBound)
  }

  private mutating func append(_ range: Range<Int>) {
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
  }

  private mutating func show(_ value: Value, _ node: TemplateProgram.Node, at index: Int)
    throws(TemplateError)
  {
    switch value {
    case .none: break
    case .bool(let flag): output.append(flag ? "true" : "false")
    case .number(let number): output.append(decimal: number)
    case .html(let html): output.append(html.text)
    case .text(let text):
      if node.kind == .variable { return output.appendEscaped(text) }
      guard !isStrict else {
        let name = program.spelling(node)
        throw program.error(
          "\"\(name)\" is text, and only HTML may go unescaped (like {{\(name)}})", at: index)
      }
      output.append(text)
    case .list, .fields:
      guard isStrict else { return }
      let name = program.spelling(node)
      throw program.error(
        "\"\(name)\" is \(value.kind), which has no text (like {{#\(name)}}…{{/\(name)}})", at: index)
    }
  }
}

// MARK: - Names

extension TemplateRenderer {
  /// Looks up the first part of a name in all contexts, the innermost first, and each further part in the
  /// previous result.
  private func value(of node: TemplateProgram.Node, at index: Int) throws(TemplateError) -> Value {
    guard node.count > 0 else { return contexts[contexts.count - 1] }
    let first = program.paths[Int(node.start)]
    var level = contexts.count - 1
    while level >= 0 {
      if case .fields(let fields) = contexts[level], let found = fields.index(of: first) {
        let value = fields.entries[found].value
        return node.count == 1 ? value : try rest(of: node, in: value, at: index)
      }
      level -= 1
    }
    guard isStrict else { return .none }
    throw unknown(first, among: contexts, at: index)
  }

  private func rest(of node: TemplateProgram.Node, in start: Value, at index: Int) throws(TemplateError)
    -> Value
  {
    var value = start
    for part in program.paths[node.range].dropFirst() {
      switch value {
      case .fields(let fields):
        if let found = fields.index(of: part) {
          value = fields.entries[found].value
        } else if isStrict {
          throw unknown(part, among: [value], at: index)
        } else {
          return .none
        }
      // Everything within none is none.
      case .none: return .none
      default:
        guard isStrict else { return .none }
        throw program.error(
          "\"\(Name(number: part))\" is looked up in \(value.kind) (only a group has names)", at: index)
      }
    }
    return value
  }

  private func unknown(_ name: Int32, among contexts: [Value], at index: Int) -> TemplateError {
    var names: [String] = []
    for case .fields(let fields) in contexts { names += fields.names.map(\.description) }
    let name = Name(number: name).description
    return program.error(
      "unknown name \"\(name)\" (\(suggestion(for: name, among: names, called: "names")))", at: index)
  }
}
