/// The starts and ends of lines in a template's text: if a tag is alone on its line, the whole line is
/// removed with it.
struct TemplateLines {
  let source: [UInt8]

  /// Returns the start of the line if only blanks are between it and an index.
  func blankStart(before index: Int) -> Int? {
    var start = index
    while start > 0, isBlank(source[start - 1]) { start -= 1 }
    return start == 0 || source[start - 1] == UInt8(ascii: "\n") ? start : nil
  }

  /// Returns the start of the next line, or the end of the text, if only blanks are between an index and it.
  func blankEnd(after index: Int) -> Int? {
    var end = index
    while end < source.count, isBlank(source[end]) { end += 1 }
    if end < source.count, source[end] == UInt8(ascii: "\r") { end += 1 }
    if end == source.count { return end }
    return source[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }

  /// Returns the blanks before the first line that is not blank, searching from the start of a line.
  func indentation(from lineStart: Int) -> ArraySlice<UInt8> {
    var (start, index) = (lineStart, lineStart)
    while index < source.count, isSpace(source[index]) {
      if source[index] == UInt8(ascii: "\n") { start = index + 1 }
      index += 1
    }
    return source[start..<index]
  }
}
