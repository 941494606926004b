/// An ingredient of one line that begins with its amount: `2 cups flour`, `200g/7oz butter`, `1 cup (120 g) flour`,
/// `3 to 4 cloves garlic`, `1 lb 4 oz beef`. It finds where the amount ends; what its numbers are, the rules say.
struct LatinLine {
  private let text: AmountText
  /// Where the first number, or the second of a range, ends.
  private let numberEnd: Int

  /// Nil where the line is of another kind, or where it is not sure what its numbers say.
  init?(_ text: AmountText) {
    // A line that begins with a number and is not Latin begins with a size: 5mm角の豆腐.
    guard text.scalars.allSatisfy({ $0.value < 0x3000 }), !text.hasSpacedThousands,
      let end = text.endOfNumbers(at: 0)
    else { return nil }
    (self.text, numberEnd) = (text, end)
  }

  /// Nil where the amount is none that more servings change.
  func pieces() -> [Amount.Piece]? {
    text.endOfMeasure(after: numberEnd).map(measured) ?? counted()
  }

  /// 2 carrots: the number alone is scaled, since whatever else there is tells of one.
  private func counted() -> [Amount.Piece]? {
    guard text.begins(with: " ", at: numberEnd),
      ![" a ", " an ", " of a "].contains(where: { text.begins(with: $0, at: numberEnd) })
    else { return nil }
    let numbers = text.tokens.prefix { $0.range.lowerBound < numberEnd }.map { token in
      token.number.map { .number($0, isMeasured: false) } ?? Amount.Piece.words(text.string(token))
    }
    return numbers + [.words(text.string(numberEnd..<text.scalars.count))]
  }

  /// - Parameter end: of the first measure.
  private func measured(to end: Int) -> [Amount.Piece]? {
    var end = end
    while let next = continuation(after: end) { end = next }
    let head = Amount(text.string(0..<end))
    guard head.isScalable else { return nil }
    var pieces = head.pieces
    var written = end
    // 1 cup butter (2 sticks), soft; what follows another number is of that: 1 cup flour, plus 2 tbsp (15 g)
    for start in end..<text.scalars.count {
      if start >= written, text.scalars[start].isDigit { break }
      guard let inside = bracket(at: start), RepeatedAmount.isAll(of: text, in: inside, isOfMeasure: true)
      else { continue }
      pieces.append(.words(text.string(written..<inside.lowerBound)))
      pieces += Amount(text.string(inside)).pieces
      written = inside.upperBound
    }
    return pieces + [.words(text.string(written..<text.scalars.count))]
  }

  /// Stand between two measures of one amount: `/7oz` after `200g`, ` plus 2 tbsp` after `1 cup`, ` 4 oz` after `1 lb`,
  /// `, 1 teaspoon` after `1 tablespoon`.
  private static let joints = ["/", " / ", " plus ", " + ", "+", " and ", " & ", ", ", " "]

  /// Where what goes on with the amount ends: another measure, or a bracket.
  private func continuation(after end: Int) -> Int? {
    for joint in Self.joints where text.begins(with: joint, at: end) {
      if let numbers = text.endOfNumbers(at: end + joint.unicodeScalars.count),
        let end = text.endOfMeasure(after: numbers)
      {
        return end
      }
    }
    return bracket(at: text.begins(with: " ", at: end) ? end + 1 : end).map { $0.upperBound + 1 }
  }

  /// What is in a bracket that opens here.
  private func bracket(at start: Int) -> Range<Int>? {
    let scalars = text.scalars
    guard start < scalars.count, scalars[start] == "(", let close = scalars[start...].firstIndex(of: ")")
    else { return nil }
    return (start + 1)..<close
  }
}

extension AmountText {
  /// Stand between the two numbers of a range, in the languages that recipes come in.
  private static let ranges = ["-", "–", " - ", " – ", " to ", " or ", " bis ", " oder ", " ou ", " à "]

  /// Where a number that begins here, or a range, ends.
  func endOfNumbers(at start: Int) -> Int? {
    guard let first = number(at: start) else { return nil }
    for range in Self.ranges where begins(with: range, at: first) {
      if let second = number(at: first + range.unicodeScalars.count) { return second }
    }
    return first
  }

  /// Where a measure after a number ends: `g`, ` cups`, ` heaping tablespoons`, ` fl. oz`.
  ///
  /// - Parameter isCount: whether a noun that is counted, right after the number, is a measure too: ` cloves`.
  func endOfMeasure(after end: Int, isCount: Bool = false) -> Int? {
    let first = begins(with: " ", at: end) ? end + 1 : end
    var start = first
    while let token = tokens.first(where: { $0.range.lowerBound == start }), token.kind == .latinWord {
      let word = string(token)
      let end = token.range.upperBound + (begins(with: ".", at: token.range.upperBound) ? 1 : 0)
      let isFluid = Kitchen.isFluid(word)
      if !isFluid, Kitchen.isMeasure(word) || ["T", "C"].contains(word) { return end }
      if isCount, start == first, Plural.isCounted(word) { return end }
      guard isFluid || Plural.adjectives.contains(word.lowercased()), begins(with: " ", at: end) else {
        return nil
      }
      start = end + 1
    }
    return nil
  }

  private func number(at start: Int) -> Int? {
    tokens.first { $0.range.lowerBound == start && $0.number != nil }?.range.upperBound
  }
}
