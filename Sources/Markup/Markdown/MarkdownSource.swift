/// The text of a memo, and where its Markdown starts.
struct MarkdownSource {
  /// Ten times the longest memo one would write; above it, cmark 0.30 can be made to work for seconds.
  static let mostBytes = 500_000
  /// cmark's time grows with the square of some passages.
  static let mostBytesWithoutBlankLine = 32_768
  /// How far to the right quotes and list items may start: 50 lists in each other. Each line costs cmark as much as
  /// there are around it.
  static let mostColumns = 100

  /// Without byte order mark and front matter, as UTF-8.
  let body: [UInt8]
  /// The lines of front matter.
  let skippedLines: Int

  init(_ text: String) {
    let text =
      text.unicodeScalars.first == "\u{FEFF}" ? Substring(text.unicodeScalars.dropFirst()) : text[...]
    let matter = FrontMatter.end(in: text)
    skippedLines = matter?.lines ?? 0
    body = Array(text[(matter?.index ?? text.startIndex)...].utf8)
  }

  /// What cmark 0.30 would need too long for is an error at its line.
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

  /// Where the last of the marks `>`, `-`, `*`, `+`, `1.` stands that a line starts with; 0 without one.
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

  /// A rule across the page, `* * * *`, can be as long as one likes.
  private func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first(where: { !isSpace($0) }) else { return false }
    return (first == UInt8(ascii: "-") || first == UInt8(ascii: "*"))
      && line.allSatisfy { $0 == first || isSpace($0) }
  }
}
