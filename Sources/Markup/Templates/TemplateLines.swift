/// Where lines start and end in a template's text: a tag alone on its line takes the line with it.
struct TemplateLines {
  let source: [UInt8]

  /// The start of the line, if nothing but blanks stands between it and an index.
  func blankStart(before index: Int) -> Int? {
    var start = index
    while start > 0, isBlank(source[start - 1]) { start -= 1 }
    return start == 0 || source[start - 1] == UInt8(ascii: "\n") ? start : nil
  }

  /// The start of the next line or the end of the text, if nothing but blanks stands between an index and it.
  func blankEnd(after index: Int) -> Int? {
    var end = index
    while end < source.count, isBlank(source[end]) { end += 1 }
    if end < source.count, source[end] == UInt8(ascii: "\r") { end += 1 }
    if end == source.count { return end }
    return source[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }

  /// The blanks before the first line with something on it, from the start of a line.
  func indentation(from lineStart: Int) -> ArraySlice<UInt8> {
    var (start, index) = (lineStart, lineStart)
    while index < source.count, isSpace(source[index]) {
      if source[index] == UInt8(ascii: "\n") { start = index + 1 }
      index += 1
    }
    return source[start..<index]
  }
}
