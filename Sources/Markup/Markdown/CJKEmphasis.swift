/// Makes `*` mark emphasis beside CJK characters.
///
/// CommonMark takes a run of `*` between a letter and a punctuation mark for the wrong end of an emphasis, since in
/// Latin text a space would stand on the other side of the mark. Where one of the two is CJK, this puts a punctuation
/// mark that no one uses between the letter and the run before cmark reads the text, and takes it out of all that
/// cmark read. So cmark still decides what is emphasis, and what is code, an escape or an address stays what it is.
struct CJKEmphasis {
  let text: String
  /// What was put in; nil if nothing was.
  private let mark: Unicode.Scalar?

  init(_ text: Substring) {
    guard text.utf8.contains(UInt8(ascii: "*")), let mark = Self.unusedMark(in: text) else {
      (self.text, mark) = (String(text), nil)
      return
    }
    self.text = Self.marked(text, with: mark)
    self.mark = mark
  }

  func restore(_ events: inout [MarkdownEvent]) {
    guard let mark else { return }
    let bytes = Array(String(mark).utf8)
    for index in events.indices {
      events[index] = events[index].mapped { text in
        guard text.utf8.contains(bytes[0]), text.unicodeScalars.contains(mark) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.lazy.filter { $0 != mark }))
      }
    }
    events.removeAll { $0 == .text("") }
  }

  /// Cuneiform and other punctuation marks of dead scripts, all of them known to cmark 0.30.
  private static let marks: [Unicode.Scalar] = [
    "\u{12470}", "\u{12471}", "\u{12472}", "\u{12473}", "\u{10A50}", "\u{10A51}", "\u{10A52}", "\u{10A53}",
    "\u{10A54}", "\u{10A55}", "\u{10A56}", "\u{10A57}", "\u{10857}", "\u{1091F}", "\u{1093F}", "\u{10A7F}",
  ]

  /// A mark that the text has neither as it is nor as a character reference.
  private static func unusedMark(in text: Substring) -> Unicode.Scalar? {
    var used: Set<UInt32> = []
    for scalar in text.unicodeScalars where scalar.value > 0xFFFF { used.insert(scalar.value) }
    var rest = text.utf8
    while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[rest.index(after: sign)...]
      guard rest.first == UInt8(ascii: "#") else { continue }
      let reference = Substring(rest.dropFirst().prefix(10)).prefix { $0 != ";" }
      let isHexadecimal = reference.first == "x" || reference.first == "X"
      if let value = UInt32(isHexadecimal ? reference.dropFirst() : reference, radix: isHexadecimal ? 16 : 10)
      {
        used.insert(value)
      }
    }
    return marks.first { !used.contains($0.value) }
  }

  private static func marked(_ text: Substring, with mark: Unicode.Scalar) -> String {
    let scalars = Array(text.unicodeScalars)
    var output = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "*" else {
        output.append(scalars[index])
        // What is escaped is no delimiter.
        if scalars[index] == "\\", index + 1 < scalars.count, scalars[index + 1].isASCII {
          index += 1
          output.append(scalars[index])
        }
        index += 1
        continue
      }
      let start = index
      while index < scalars.count, scalars[index] == "*" { index += 1 }
      let side = side(of: start..<index, in: scalars)
      if side == .before { output.append(mark) }
      output.append(contentsOf: scalars[start..<index])
      if side == .after { output.append(mark) }
    }
    return String(output)
  }

  private enum Side { case before, after }

  /// On which side of a run of stars the letter stands that keeps it from marking emphasis.
  private static func side(of run: Range<Int>, in scalars: [Unicode.Scalar]) -> Side? {
    var before = run.lowerBound - 1
    while before > 0, scalars[before].isVariationSelector { before -= 1 }
    guard before >= 0, run.upperBound < scalars.count else { return nil }
    let (left, right) = (scalars[before], scalars[run.upperBound])
    guard !left.properties.isWhitespace, !right.properties.isWhitespace else { return nil }
    guard left.isCJK || left.isHangul || right.isCJK || right.isHangul else { return nil }
    switch (left.isMarkdownPunctuation, right.isMarkdownPunctuation) {
    case (false, true): return .before
    case (true, false): return .after
    default: return nil
    }
  }
}
