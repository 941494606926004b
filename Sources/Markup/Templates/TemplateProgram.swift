/// All templates of a library as one flat list of steps, so that rendering follows no pointers and counts no
/// references.
struct TemplateProgram: Sendable {
  var templates: [Template] = []
  /// In the order of the text. The steps inside a section, a parent or a block follow it, up to its `end`.
  var nodes: [Node] = []
  /// The text between the tags, and the indentations.
  var text: [UInt8] = []
  /// The parts of dotted names, as numbers of `Name`s.
  var paths: [Int32] = []

  struct Template: Sendable {
    var name: String
    var file: String
    var source: [UInt8]
    var nodes: Range<Int>
  }

  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      /// Text, shown unchanged.
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
      /// `{{<template}}…{{/template}}`: a partial with replacements for its blocks.
      case parent
      /// `{{$name}}…{{/name}}`: inside a parent, the replacement for the block of that name; elsewhere a
      /// block with its default content.
      case block
    }

    var kind: Kind
    /// Whether it is the first on its line in its template, so that the template's indentation precedes it.
    var startsLine = false
    /// Whether its tag is alone on its line. A block's content then starts on the next line; the content of a
    /// partial or parent is indented like the tag.
    var isAlone = false
    /// The range in `text` of a literal or an indentation, or the range in `paths` of a name's parts (empty
    /// for `{{.}}`).
    var start: Int32 = 0
    var count: Int32 = 0
    /// The template of a partial or a parent (-1 if there is none); the number of a block's name.
    var target: Int32 = -1
    /// The index after the last step inside it.
    var end: Int32
    /// The offset of the tag in its source.
    var offset: Int32

    var range: Range<Int> { Int(start)..<Int(start + count) }
  }

  /// Returns the template that contains a step.
  func template(ofNode node: Int) -> Int {
    var (low, high) = (0, templates.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if templates[middle].nodes.lowerBound <= node { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns a template and all that it may include, ascending.
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

  /// Returns the name as the template spells it.
  func spelling(_ node: Node) -> String {
    node.count == 0
      ? "." : paths[node.range].map { Name(number: $0).description }.joined(separator: ".")
  }

  /// Returns the steps directly inside a step.
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
  /// Line and column are computed only here, when there is an error.
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
