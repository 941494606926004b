/// The text of a memo and the start of its Markdown.
struct MarkdownSource {
  /// Ten times the longest memo expected. Above it, cmark 0.30 can be made to run for seconds.
  static let mostBytes = 500_000
  /// cmark's time grows with the square of the length of some passages.
  static let mostBytesWithoutBlankLine = 32_768
  /// How far to the right nested quotes and list items may start: 50 nested lists. Each line costs cmark time
  /// for every level.
  static let mostColumns = 100

  /// The UTF-8 text without byte order mark and front matter.
  let body: [UInt8]
  /// The number of lines of front matter.
  let skippedLines: Int

  init(_ text: String) {
    let text =
      text.unicodeScalars.first == "\u{FEFF}" ? Substring(text.unicodeScalars.dropFirst()) : text[...]
    let matter = FrontMatter.end(in: text)
    skippedLines = matter?.lines ?? 0
    body = Array(text[(matter?.index ?? text.startIndex)...].utf8)
  }

  /// Throws an error at the line of anything that would take cmark 0.30 too long.
  func checkLimits() throws(MarkdownError) {
    guard body.count <= Self.mostBytes else {
      throw MarkdownError(line: 1, message: "the text has \(body.count) bytes (at most \(Self.mostBytes))")
    }
    var line = skippedLines
    var passage = (line: 0, start: 0)
    var start = 0
    while start < body.count {
      line += 1
      let end = body[start...].firstIndex(of: UInt8(ascii: "\n")) ?? body.count
      if body[start..<end].allSatisfy(isSpace) { passage = (line + 1, end + 1) }
      guard columnOfLastMarker(in: body[start..<end]) <= Self.mostColumns else {
        let message =
          "quotes and lists are nested too deep (their marks at most in column \(Self.mostColumns))"
        throw MarkdownError(line: line, message: message)
      }
      guard end - passage.start <= Self.mostBytesWithoutBlankLine else {
        let message =
          "a passage has more than \(Self.mostBytesWithoutBlankLine) bytes (a blank line must end it before)"
        throw MarkdownError(line: max(passage.line, skippedLines + 1), message: message)
      }
      start = end + 1
    }
  }

  /// Returns the column of the last of the markers `>`, `-`, `*`, `+`, `1.` at the start of a line; 0 if
  /// there is none.
  private func columnOfLastMarker(in line: ArraySlice<UInt8>) -> Int {
    var column = 0
    var last = 0
    var digits = 0
    loop: for index in line.indices {
      let byte = line[index]
      column = byte == UInt8(ascii: "\t") ? (column / 4 + 1) * 4 : column + 1
      let endsWord = line[(index + 1)...].first.map(isSpace) ?? true
      switch byte {
      case UInt8(ascii: ">"): last = column
      case UInt8(ascii: "-") where endsWord, UInt8(ascii: "*") where endsWord,
        UInt8(ascii: "+") where endsWord,
        UInt8(ascii: ".") where endsWord && digits > 0, UInt8(ascii: ")") where endsWord && digits > 0:
        last = column
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        continue
      case _ where isSpace(byte): break
      default: break loop
      }
      digits = 0
    }
    return last > Self.mostColumns && isRule(line) ? 0 : last
  }

  /// Returns whether a line is a thematic break, `* * * *`, which may have any length.
  private func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { !isSpace($0) }) else { return false }
    return (first == UInt8(ascii: "-") || first == UInt8(ascii: "*"))
      && line.allSatisfy { $0 == first || isSpace($0) }
  }
}
