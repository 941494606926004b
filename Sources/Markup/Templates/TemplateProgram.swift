/// All templates of a library, as one flat list of steps: walking it follows no pointers and counts no references.
struct TemplateProgram: Sendable {
  var templates: [Template] = []
  /// In the order of the text; the steps inside a section, a parent or a block follow it, up to its `end`.
  var nodes: [Node] = []
  /// The text between the tags, and indentations.
  var text: [UInt8] = []
  /// The parts of dotted names, as numbers of names.
  var paths: [Int32] = []

  struct Template: Sendable {
    var name: String
    var file: String
    var source: [UInt8]
    var nodes: Range<Int>
  }

  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      /// Text, shown as it is.
      case literal
      /// `{{name}}`
      case variable
      /// `{{{name}}}` or `{{&name}}`
      case raw
      /// `{{#name}}…{{/name}}`
      case section
      /// `{{^name}}…{{/name}}`
      case inverted
      /// `{{>template}}`
      case partial
      /// `{{<template}}…{{/template}}`: a partial with blocks of one's own in it.
      case parent
      /// `{{$name}}…{{/name}}`: in a parent, what to show at the block of that name there; elsewhere such a place, with
      /// what it shows unless told otherwise.
      case block
    }

    var kind: Kind
    /// It is the first on its line in its template, so an indentation of the whole template goes before it.
    var startsLine = false
    /// A block whose tag has its line for itself: its content starts on the next. A partial or parent alike: its
    /// content is indented like the tag.
    var isAlone = false
    /// A literal's text or the indentation, in `text`; for a name its parts, in `paths` (none of them for `{{.}}`).
    var start: Int32 = 0
    var count: Int32 = 0
    /// The template, for a partial or a parent (-1 if there is none); the number of a block's name.
    var target: Int32 = -1
    /// Past the last step inside of it.
    var end: Int32
    /// Where the tag starts in its source.
    var offset: Int32

    var range: Range<Int> { Int(start)..<Int(start + count) }
  }

  /// The template that a step belongs to.
  func template(ofNode node: Int) -> Int {
    var (low, high) = (0, templates.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if templates[middle].nodes.lowerBound <= node { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// A template and all that it includes, whatever a page says, ascending.
  func closure(of template: Int) -> [Int] {
    var found: Set<Int> = [template]
    var waiting = [template]
    while let next = waiting.popLast() {
      for node in nodes[templates[next].nodes] where node.kind == .partial || node.kind == .parent {
        if node.target >= 0, found.insert(Int(node.target)).inserted { waiting.append(Int(node.target)) }
      }
    }
    return found.sorted()
  }

  /// The name as the template spells it.
  func spelling(_ node: Node) -> String {
    node.count == 0
      ? "." : paths[node.range].map { Name(number: $0).description }.joined(separator: ".")
  }

  /// The steps directly inside a step.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    while child < Int(nodes[index].end) {
      children.append(child)
      child = Int(nodes[child].end)
    }
    return children
  }

  func error(_ message: String, at node: Int) -> TemplateError {
    let template = templates[template(ofNode: node)]
    return TemplateError(message, at: Int(nodes[node].offset), in: template.source, of: template.file)
  }
}

extension TemplateError {
  /// Line and column are counted only now that there is something to tell.
  init(_ message: String, at offset: Int, in source: [UInt8], of file: String) {
    var line = 1
    var start = 0
    for index in 0..<min(offset, source.count) where source[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    let before = String(decoding: source[start..<min(max(start, offset), source.count)], as: UTF8.self)
    self.init(file: file, line: line, column: before.count + 1, message: message)
  }
}
