// Adds steps to the program: joined and dedented text, and tags with their names or indentation.
extension TemplateParser {
  /// Returns the line of a tag that is alone on it and is removed with it.
  func loneLine(of tag: TemplateTag) -> Range<Int>? {
    guard let start = lines.blankStart(before: tag.range.lowerBound),
      let end = lines.blankEnd(after: tag.range.upperBound)
    else { return nil }
    return start..<end
  }

  /// Adds the text before a tag, and skips the tag or its line.
  mutating func pass(_ tag: TemplateTag, alone line: Range<Int>?) {
    takeText(before: line?.lowerBound ?? tag.range.lowerBound)
    cursor = line?.upperBound ?? tag.range.upperBound
  }

  mutating func takeText(before end: Int) {
    defer { cursor = max(cursor, end) }
    guard cursor < end else { return }
    let start = program.text.count
    appendDedented(cursor..<end)
    let count = program.text.count - start
    guard count > 0 else { return }
    let startsLine = atLineStart
    atLineStart = program.text.last == UInt8(ascii: "\n")
    if canJoin, let last = program.nodes.indices.last,
      startsLine == (program.nodes[last].count > 0 && program.text[start - 1] == UInt8(ascii: "\n"))
    {
      program.nodes[last].count += Int32(count)
      return
    }
    appendText(start: start, count: count, startsLine: startsLine, offset: cursor)
  }

  /// Adds an empty text, because a tag without a step still starts a line, which needs the template's
  /// indentation.
  mutating func holdLine(_ tag: TemplateTag) {
    guard atLineStart else { return }
    appendText(start: program.text.count, count: 0, startsLine: true, offset: tag.range.lowerBound)
    atLineStart = false
  }

  private mutating func appendText(start: Int, count: Int, startsLine: Bool, offset: Int) {
    program.nodes.append(
      TemplateProgram.Node(
        kind: .literal, startsLine: startsLine, start: Int32(start), count: Int32(count),
        end: Int32(program.nodes.count + 1), offset: Int32(offset)))
    canJoin = true
  }

  private mutating func appendDedented(_ range: Range<Int>) {
    guard !dedent.isEmpty else { return program.text.append(contentsOf: source[range]) }
    var index = range.lowerBound
    while index < range.upperBound {
      let end =
        source[index..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? range.upperBound
      let startsLine = index == 0 || source[index - 1] == UInt8(ascii: "\n")
      program.text.append(contentsOf: startsLine ? dedented(source[index..<end]) : source[index..<end])
      index = end
    }
  }

  func dedented(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.dropFirst(zip(line, dedent).prefix { $0 == $1 }.count)
  }

  /// Reports text that is inside a parent but in none of its blocks, since it is never shown.
  mutating func refuseText(before end: Int) {
    guard isStrict, cursor < end, let text = source[cursor..<end].firstIndex(where: { !isSpace($0) }) else {
      return
    }
    faults.append((text, Self.onlyBlocks))
  }

  static let onlyBlocks =
    "this would never show: a parent takes nothing but blocks (like {{$main}}…{{/main}})"

  @discardableResult
  mutating func append(
    _ tag: TemplateTag, _ kind: TemplateProgram.Node.Kind, _ slice: (start: Int, count: Int),
    alone: Bool = false
  ) -> Int {
    let node = program.nodes.count
    program.nodes.append(
      TemplateProgram.Node(
        kind: kind, startsLine: !alone && atLineStart, isAlone: alone, start: Int32(slice.start),
        count: Int32(slice.count), end: Int32(node + 1), offset: Int32(tag.range.lowerBound)))
    if !alone { atLineStart = false }
    canJoin = false
    return node
  }

  /// Adds the parts of a tag's dotted name.
  mutating func path(of tag: TemplateTag) -> (start: Int, count: Int) {
    let start = program.paths.count
    if tag.name != "." {
      let parts = tag.name.split(separator: ".", omittingEmptySubsequences: false)
      if parts.contains("") {
        faults.append((tag.range.lowerBound, "a part of \"\(tag.name)\" is empty (like a.b)"))
      }
      program.paths += parts.map { Name(String($0)).number }
    }
    return (start, program.paths.count - start)
  }

  /// Adds the blanks before a tag on its line.
  mutating func indentation(_ lineStart: Int?, _ tag: TemplateTag) -> (start: Int, count: Int) {
    guard let lineStart else { return (program.text.count, 0) }
    return add(dedented(source[lineStart..<tag.range.lowerBound]))
  }

  mutating func add(_ blanks: ArraySlice<UInt8>) -> (start: Int, count: Int) {
    let start = program.text.count
    program.text.append(contentsOf: blanks)
    return (start, blanks.count)
  }
}
