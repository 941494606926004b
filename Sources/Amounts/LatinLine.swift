/// An ingredient of one line that begins with its amount: `2 cups flour`, `200g/7oz butter`, `1 cup (120 g) flour`,
/// `3 to 4 cloves garlic`, `1 lb 4 oz beef`.
struct LatinLine {
  private let text: [Unicode.Scalar]

  init(_ text: [Unicode.Scalar]) { self.text = text }

  /// - Returns: nil where the line is of another kind, or where it is not sure what its numbers say.
  func pieces() -> [Amount.Piece]? {
    // A line that begins with a number and is not Latin begins with a size: 5mm角の豆腐.
    guard text.allSatisfy({ $0.value < 0x3000 }), !hasSpacedThousands(text), let numbers = numbers(at: 0)
    else {
      return nil
    }
    return measure(after: numbers.end).map(measured) ?? counted(numbers)
  }

  /// 2 carrots: the number alone is scaled, since whatever else there is tells of one.
  private func counted(_ numbers: (pieces: [Amount.Piece], end: Int)) -> [Amount.Piece]? {
    let rest = string(numbers.end..<text.count)
    guard rest.hasPrefix(" "), ![" a ", " an ", " of a "].contains(where: rest.hasPrefix) else { return nil }
    return numbers.pieces + [.words(rest)]
  }

  /// - Parameter end: of the first measure.
  private func measured(to end: Int) -> [Amount.Piece]? {
    var end = end
    while let next = continuation(after: end) { end = next }
    let head = Amount(string(0..<end))
    guard head.isScalable else { return nil }
    var pieces = head.pieces
    var written = end
    // 1 cup butter (2 sticks), soft; what follows another number is of that: 1 cup flour, plus 2 tbsp (15 g)
    for start in end..<text.count {
      if start >= written, WrittenNumber.digit(text[start]) != nil { break }
      guard let inside = bracket(at: start),
        RepeatedAmount.isAll(of: text, in: inside, isOfMeasure: true)
      else { continue }
      pieces.append(.words(string(written..<inside.lowerBound)))
      pieces += Amount(string(inside)).pieces
      written = inside.upperBound
    }
    return pieces + [.words(string(written..<text.count))]
  }

  /// Where what goes on with the amount ends: `/7oz` after `200g`, ` plus 2 tbsp` after `1 cup`, ` 4 oz` after `1 lb`,
  /// and a bracket.
  private func continuation(after end: Int) -> Int? {
    for joint in ["/", " / ", " plus ", " + ", "+", " and ", " & ", " "] where begins(with: joint, at: end) {
      if let numbers = numbers(at: end + joint.unicodeScalars.count), let end = measure(after: numbers.end) {
        return end
      }
    }
    return bracket(at: begins(with: " ", at: end) ? end + 1 : end).map { $0.upperBound + 1 }
  }

  /// A number, or two of a range.
  private func numbers(at start: Int) -> (pieces: [Amount.Piece], end: Int)? {
    guard let (first, end) = WrittenNumber.read(text, at: start) else { return nil }
    for joint in ["-", "–", " - ", " – ", " to ", " or ", " bis ", " oder ", " ou ", " à "]
    where begins(with: joint, at: end) {
      guard let (second, last) = WrittenNumber.read(text, at: end + joint.unicodeScalars.count) else {
        continue
      }
      return ([.number(first, isMeasured: false), .words(joint), .number(second, isMeasured: false)], last)
    }
    return ([.number(first, isMeasured: false)], end)
  }

  /// Where a measure after a number ends: `g`, ` cups`, ` heaping tablespoons`, ` fl. oz`.
  private func measure(after end: Int) -> Int? {
    var start = begins(with: " ", at: end) ? end + 1 : end
    while let word = word(at: start) {
      let name = string(word)
      let isShort = word.upperBound < text.count && text[word.upperBound] == "."
      let end = word.upperBound + (isShort ? 1 : 0)
      let isFluid = ["fl", "fluid"].contains(name.lowercased())
      if !isFluid, Kitchen.isMeasure(name) || ["T", "C"].contains(name) { return end }
      guard isFluid || Plural.adjectives.contains(Substring(name.lowercased())), begins(with: " ", at: end)
      else { return nil }
      start = end + 1
    }
    return nil
  }

  private func word(at start: Int) -> Range<Int>? {
    guard start < text.count else { return nil }
    let end = text[start...].firstIndex { !$0.properties.isAlphabetic } ?? text.count
    return end > start ? start..<end : nil
  }

  /// What is in a bracket that opens here.
  private func bracket(at start: Int) -> Range<Int>? {
    guard start < text.count, text[start] == "(", let close = text[start...].firstIndex(of: ")") else {
      return nil
    }
    return (start + 1)..<close
  }

  private func begins(with words: String, at start: Int) -> Bool {
    start <= text.count && text[start...].starts(with: words.unicodeScalars)
  }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }
}
