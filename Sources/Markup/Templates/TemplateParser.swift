/// Parses the text of one template into steps, which it adds to a program.
struct TemplateParser {
  /// A section, parent or block without its end tag so far.
  struct Open {
    var kind: TemplateTag.Kind
    var name: String
    var node: Int
    var offset: Int
    /// The indentation removed from each line around it.
    var dedent: ArraySlice<UInt8>
  }

  /// Deeper than any real template, and shallow enough for the renderer's stack.
  static let deepest = 64

  var program: TemplateProgram
  var faults: [(offset: Int, message: String)] = []
  /// The name of each partial and parent, by its step.
  var includes: [Int: String] = [:]
  let source: [UInt8]
  let lines: TemplateLines
  let isStrict: Bool
  var tags: ArraySlice<TemplateTag> = []
  var open: [Open] = []
  /// The index up to which the source has been processed.
  var cursor = 0
  /// Whether the current line of the template has no output yet.
  var atLineStart = true
  /// Whether the last step is text to which more text may be appended.
  var canJoin = false
  /// The indentation removed from the lines of a block inside a parent, so that they can take the indentation
  /// of the place where they are shown.
  var dedent: ArraySlice<UInt8> = []

  init(_ source: [UInt8], into program: TemplateProgram, isStrict: Bool) {
    (self.source, self.program, self.isStrict) = (source, program, isStrict)
    lines = TemplateLines(source: source)
  }

  mutating func parse() {
    var scanner = TemplateScanner(source)
    tags = scanner.tags()[...]
    faults = scanner.faults
    while let tag = tags.popFirst() {
      if open.last?.kind == .parent { stepInParent(tag) } else { step(tag) }
    }
    if open.last?.kind == .parent { refuseText(before: source.count) } else { takeText(before: source.count) }
    for left in open { faults.append((left.offset, "\(spelled(left)) is never closed")) }
    while let left = open.popLast() { program.nodes[left.node].end = Int32(program.nodes.count) }
  }

  private mutating func step(_ tag: TemplateTag) {
    switch tag.kind {
    case .variable, .raw:
      pass(tag, alone: nil)
      append(tag, tag.kind == .raw ? .raw : .variable, path(of: tag))
    case .section, .inverted:
      let line = loneLine(of: tag)
      pass(tag, alone: line)
      open(tag, append(tag, tag.kind == .section ? .section : .inverted, path(of: tag), alone: line != nil))
    case .close:
      let line =
        isInParent
        ? lines.blankStart(before: tag.range.lowerBound).map { $0..<tag.range.upperBound } : loneLine(of: tag)
      pass(tag, alone: line)
      if line == nil { holdLine(tag) }
      close(tag)
    case .comment, .delimiters:
      let line = loneLine(of: tag)
      pass(tag, alone: line)
      if line == nil { holdLine(tag) }
    case .partial:
      let line = loneLine(of: tag)
      pass(tag, alone: line)
      includes[append(tag, .partial, indentation(line?.lowerBound, tag), alone: line != nil)] = tag.name
    case .parent: stepIntoParent(tag)
    case .block: stepIntoBlock(tag)
    }
  }

  /// A parent is alone if nothing else is on the lines of its two tags. The line of the end tag is removed
  /// later.
  private mutating func stepIntoParent(_ tag: TemplateTag) {
    var lineStart = lines.blankStart(before: tag.range.lowerBound)
    if endOfParent().flatMap(lines.blankEnd) == nil { lineStart = nil }
    takeText(before: lineStart ?? tag.range.lowerBound)
    cursor = tag.range.upperBound
    let node = append(tag, .parent, indentation(lineStart, tag), alone: lineStart != nil)
    includes[node] = tag.name
    open(tag, node)
  }

  /// Content that replaces the block's default is indented like the default, or like the tag.
  private mutating func stepIntoBlock(_ tag: TemplateTag) {
    let line = loneLine(of: tag)
    pass(tag, alone: line)
    let isEmpty =
      tags.first?.kind == .close && lines.blankStart(before: tags.first!.range.lowerBound) == cursor
    let place =
      line != nil && !isEmpty
      ? add(dedented(lines.indentation(from: cursor)))
      : indentation(lines.blankStart(before: tag.range.lowerBound), tag)
    let node = append(tag, .block, place, alone: line != nil)
    program.nodes[node].target = Name(tag.name).number
    open(tag, node)
  }

  /// Only blocks count directly inside a parent.
  private mutating func stepInParent(_ tag: TemplateTag) {
    refuseText(before: tag.range.lowerBound)
    cursor = tag.range.upperBound
    switch tag.kind {
    case .comment, .delimiters: break
    case .close:
      let isAlone = program.nodes[open.last!.node].isAlone
      close(tag)
      if isAlone, let end = lines.blankEnd(after: cursor) { cursor = end }
      atLineStart = isAlone
    case .block:
      let line = lines.blankEnd(after: cursor)
      let node = append(tag, .block, (0, 0), alone: true)
      program.nodes[node].isAlone = line != nil
      program.nodes[node].target = Name(tag.name).number
      open(tag, node)
      cursor = line ?? cursor
      atLineStart = line != nil
      if let line { dedent = lines.indentation(from: line) }
    default:
      faults.append((tag.range.lowerBound, Self.onlyBlocks))
      if tag.kind == .section || tag.kind == .inverted || tag.kind == .parent {
        open(tag, append(tag, .section, (0, 0)))
      }
    }
  }

  private mutating func open(_ tag: TemplateTag, _ node: Int) {
    open.append(
      Open(kind: tag.kind, name: tag.name, node: node, offset: tag.range.lowerBound, dedent: dedent))
    canJoin = false
    if open.count == Self.deepest + 1 {
      faults.append(
        (tag.range.lowerBound, "sections, parents and blocks are nested too deep (at most \(Self.deepest))"))
    }
  }

  private mutating func close(_ tag: TemplateTag) {
    canJoin = false
    guard let match = open.lastIndex(where: { $0.name == tag.name }) else {
      let hope = open.last.map { " (\(spelled($0)) waits for {{/\($0.name)}})" } ?? " (nothing is open)"
      faults.append((tag.range.lowerBound, "{{/\(tag.name)}} closes nothing\(hope)"))
      return
    }
    for left in open[(match + 1)...] {
      faults.append((left.offset, "\(spelled(left)) is not closed before {{/\(tag.name)}}"))
    }
    while open.count > match, let done = open.popLast() {
      program.nodes[done.node].end = Int32(program.nodes.count)
      dedent = done.dedent
    }
  }

  /// Whether the innermost open step is a block for a parent, so that text after its end tag on the same line
  /// is ignored.
  private var isInParent: Bool { open.last?.kind == .block && open.dropLast().last?.kind == .parent }

  /// Returns the end of the end tag of the parent that has just started.
  private func endOfParent() -> Int? {
    var depth = 1
    for tag in tags {
      switch tag.kind {
      case .section, .inverted, .parent, .block: depth += 1
      case .close: depth -= 1
      default: break
      }
      if depth == 0 { return tag.range.upperBound }
    }
    return nil
  }

  private func spelled(_ open: Open) -> String {
    let sigil =
      switch open.kind {
      case .inverted: "^"
      case .parent: "<"
      case .block: "$"
      default: "#"
      }
    return "{{\(sigil)\(open.name)}}"
  }
}
