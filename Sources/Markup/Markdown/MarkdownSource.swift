/// The text of a memo, and where its Markdown starts.
struct MarkdownSource {
  /// Ten times the longest memo one would write; above it, cmark 0.30 can be made to work for seconds.
  static let mostBytes = 500_000
  /// cmark's time grows with the square of some passages.
  static let mostBytesWithoutBlankLine = 65_536
  /// How far to the right quotes and list items may start: 50 lists in each other. Each line costs cmark as much as
  /// there are around it.
  static let mostColumns = 100

  /// Without front matter.
  let body: Substring
  /// The lines of front matter.
  let skippedLines: Int

  init(_ text: String) {
    let text =
      text.unicodeScalars.first == "\u{FEFF}" ? Substring(text.unicodeScalars.dropFirst()) : text[...]
    let matter = FrontMatter.end(in: text)
    skippedLines = matter?.lines ?? 0
    body = text[(matter?.index ?? text.startIndex)...]
  }

  /// What cmark 0.30 would need too long for is an error at its line.
  func checkLimits() throws(MarkdownError) {
    let bytes = Array(body.utf8)
    guard bytes.count <= Self.mostBytes else {
      throw MarkdownError(line: 1, message: "the text has \(bytes.count) bytes (at most \(Self.mostBytes))")
    }
    var line = skippedLines
    var passage = (line: 0, bytes: 0)
    for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      if text.allSatisfy(isSpace) {
        passage.bytes = 0
      } else {
        if passage.bytes == 0 { passage.line = line }
        passage.bytes += text.count + 1
      }
      guard passage.bytes <= Self.mostBytesWithoutBlankLine else {
        throw MarkdownError(
          line: passage.line,
          message:
            "a passage has more than \(Self.mostBytesWithoutBlankLine) bytes (a blank line must end it before)"
        )
      }
      guard columnOfLastMarker(in: text) <= Self.mostColumns else {
        throw MarkdownError(
          line: line, message: "quotes and lists are nested too deep (at most \(Self.mostColumns) columns)")
      }
    }
  }

  /// Where the last of the markers `>`, `-`, `*`, `+`, `1.` stands that a line starts with; 0 without one.
  private func columnOfLastMarker(in line: ArraySlice<UInt8>) -> Int {
    // A rule across the page, `* * * *`, can be as long as one likes.
    if let first = line.first(where: { !isSpace($0) }),
      [UInt8(ascii: "-"), UInt8(ascii: "*")].contains(first),
      line.allSatisfy({ $0 == first || isSpace($0) })
    {
      return 0
    }
    var column = 0
    var last = 0
    var digits = 0
    for byte in line {
      column = byte == UInt8(ascii: "\t") ? (column / 4 + 1) * 4 : column + 1
      switch byte {
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): last = column
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1; continue
      case UInt8(ascii: "."), UInt8(ascii: ")"):
        guard digits > 0 else { return last }
        last = column
      case _ where isSpace(byte): break
      default: return last
      }
      digits = 0
    }
    return last
  }
}
