/// Makes `*` mark emphasis beside CJK characters.
///
/// CommonMark takes a run of `*` between a letter and a punctuation mark for the wrong end of an emphasis,
/// since Latin text would have a space on the other side of the mark. If one of the two is CJK, this inserts
/// an unused punctuation mark between the letter and the run before cmark parses the text, and removes it
/// from everything that cmark returns. So cmark still decides what is emphasis, and code, escapes and
/// addresses stay unchanged.
struct CJKEmphasis {
  /// The UTF-8 text for cmark.
  private(set) var text: [UInt8]
  /// The inserted mark; nil if none was needed.
  private(set) var mark: [UInt8]?

  init(_ source: [UInt8]) {
    text = source
    guard let first = source.firstIndex(of: UInt8(ascii: "*")), let mark = Self.unusedMark(in: source) else {
      return
    }
    self.mark = mark
    text = []
    text.reserveCapacity(source.count + 256)
    var copied = 0
    var index = first
    while let star = source[index...].firstIndex(of: UInt8(ascii: "*")) {
      index = star
      while index < source.count, source[index] == UInt8(ascii: "*") { index += 1 }
      // A star after a backslash is no delimiter, unless that backslash is itself escaped.
      let slashes = source[..<star].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      let run = star + slashes % 2..<index
      guard !run.isEmpty, let side = Self.side(of: run, in: source) else { continue }
      let place = side == .before ? run.lowerBound : run.upperBound
      text += source[copied..<place]
      text += mark
      copied = place
    }
    text += source[copied...]
  }

  /// Punctuation marks of cuneiform and other extinct scripts, all of them known to cmark 0.30.
  private static let marks: [Unicode.Scalar] = [
    "\u{12470}", "\u{12471}", "\u{12472}", "\u{12473}", "\u{10A50}", "\u{10A51}", "\u{10A52}", "\u{10A53}",
    "\u{10A54}", "\u{10A55}", "\u{10A56}", "\u{10A57}", "\u{10857}", "\u{1091F}", "\u{1093F}", "\u{10A7F}",
  ]

  /// Returns a mark that the text contains neither literally nor as a character reference.
  private static func unusedMark(in text: [UInt8]) -> [UInt8]? {
    var used: Set<UInt32> = []
    for index in text.indices {
      if text[index] >= 0xF0 {
        if let scalar = scalar(at: index, in: text) { used.insert(scalar.value) }
      } else if text[index] == UInt8(ascii: "&"), text[(index + 1)...].first == UInt8(ascii: "#") {
        let reference = text[(index + 2)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
        let digits = String(decoding: reference, as: UTF8.self)
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        if let value = UInt32(digits.dropFirst(isHexadecimal ? 1 : 0), radix: isHexadecimal ? 16 : 10) {
          used.insert(value)
        }
      }
    }
    return marks.first { !used.contains($0.value) }.map { Array(String($0).utf8) }
  }

  private enum Side { case before, after }

  /// Returns the side of a run of stars on which a letter keeps it from marking emphasis.
  private static func side(of run: Range<Int>, in text: [UInt8]) -> Side? {
    var before = run.lowerBound
    var left: Unicode.Scalar?
    repeat {
      guard before > 0 else { return nil }
      before -= 1
      while before > 0, UTF8.isContinuation(text[before]) { before -= 1 }
      left = scalar(at: before, in: text)
    } while left?.isVariationSelector == true
    guard let left, let right = scalar(at: run.upperBound, in: text) else { return nil }
    guard left.isCJK || left.isHangul || right.isCJK || right.isHangul else { return nil }
    guard !left.properties.isWhitespace, !right.properties.isWhitespace else { return nil }
    switch (left.isMarkdownPunctuation, right.isMarkdownPunctuation) {
    case (false, true): return .before
    case (true, false): return .after
    default: return nil
    }
  }

  private static func scalar(at index: Int, in text: [UInt8]) -> Unicode.Scalar? {
    guard index < text.count else { return nil }
    if text[index] < 0x80 { return Unicode.Scalar(text[index]) }
    var decoder = UTF8()
    var bytes = text[index...].prefix(4).makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
    return nil
  }
}
