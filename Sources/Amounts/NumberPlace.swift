/// A number of an amount and what stands around it: what the rules ask for.
struct NumberPlace {
  let text: AmountText
  let number: WrittenNumber
  /// In scalars.
  let range: Range<Int>
  /// How many brackets are open here.
  let depth: Int
  /// The numbers before it that are scaled, and whether each is of a weight.
  let scaledBefore: [(number: WrittenNumber, isWeight: Bool)]

  var start: Int { range.lowerBound }
  var end: Int { range.upperBound }
  var previous: Unicode.Scalar? { start > 0 ? text.scalars[start - 1] : nil }
  var next: Unicode.Scalar? { scalar(end) }
  var before: ArraySlice<Unicode.Scalar> { text.scalars[..<start] }
  var after: ArraySlice<Unicode.Scalar> { text.scalars[end...] }

  func scalar(_ index: Int) -> Unicode.Scalar? {
    text.scalars.indices.contains(index) ? text.scalars[index] : nil
  }

  func isFollowed(by words: [[Unicode.Scalar]]) -> Bool { words.contains { text.begins(with: $0, at: end) } }

  func isPreceded(by words: [[Unicode.Scalar]]) -> Bool {
    words.contains { start >= $0.count && text.begins(with: $0, at: start - $0.count) }
  }

  /// Whether more of its digits stand before or behind it, past a point: decimals that are too many to be read.
  var goesOn: Bool {
    func isPoint(_ scalar: Unicode.Scalar?) -> Bool { scalar.map(".．,".unicodeScalars.contains) ?? false }
    return isPoint(next) && scalar(end + 1)?.isDigit == true
      || isPoint(previous) && scalar(start - 2)?.isDigit == true
  }

  /// Whether it comes right after a number and its measure, as the second of 1kg200g.
  var isBehindMeasure: Bool {
    guard let word = text.tokens.lastIndex(where: { $0.range.upperBound == start }), word > 0 else {
      return false
    }
    return text.tokens[word - 1].number != nil && Kitchen.isMeasure(text.string(text.tokens[word]))
  }

  /// Whether one of the words stands anywhere before or after it.
  func isBeside(_ words: [[Unicode.Scalar]]) -> Bool {
    text.scalars.indices.contains { index in
      !range.contains(index) && words.contains { text.begins(with: $0, at: index) }
    }
  }

  /// What comes right after its weight, or its length; nil where it has none or nothing comes.
  func next(behind units: [[Unicode.Scalar]]) -> Unicode.Scalar? {
    text.unit(of: units, at: end).flatMap { scalar($0) }
  }

  var isWeight: Bool { text.unit(of: Kitchen.weights, at: end) != nil }
  /// ミリ is a length, ミリリットル is none.
  var isLength: Bool { text.unit(of: Kitchen.lengths, at: end) != nil && !isWeight }

  /// Whether there is a digit before or after it.
  var hasOther: Bool { before.contains(where: \.isDigit) || after.contains(where: \.isDigit) }

  /// Whether the bracket around it says the amount before it once more.
  var isRepeated: Bool {
    guard let open = before.lastIndex(where: { $0 == "(" || $0 == "（" }) else { return false }
    let close = after.firstIndex { $0 == ")" || $0 == "）" } ?? text.scalars.count
    let isLatin = text.scalars.allSatisfy { $0.value < 0x3000 }
    return RepeatedAmount.isAll(
      of: text, in: (open + 1)..<close, isOfMeasure: isLatin || scaledBefore.contains { $0.isWeight })
  }

  /// Whether it is the size of one behind a count, as its words say: 120g each, 50gずつ, à 150 g.
  var isOfEach: Bool {
    guard before.contains(where: \.isDigit) else { return false }
    let word = before.split { !$0.isLetter }.last.map { String(String.UnicodeScalarView($0)) }
    if let word, ["à", "je", "jeweils"].contains(word.lowercased()) { return true }
    return wordsAfter.contains { ["each", "apiece", "per", "pro"].contains($0) }
      || String(String.UnicodeScalarView(clause)).contains("ずつ")
  }

  /// Whether it follows another number and is the size of what that counts: 400g of `2 400g tins`.
  var isOfNextNoun: Bool {
    guard start > 1, previous == " ", text.scalars[start - 2].isDigit else { return false }
    let words = wordsAfter
    return words.count > 1 && Kitchen.isMeasure(words[0])
      && words[1].unicodeScalars.allSatisfy { $0.value < 0x3000 }
  }

  /// What follows, up to the next comma or bracket.
  private var clause: ArraySlice<Unicode.Scalar> {
    after.prefix { !",;(（、".unicodeScalars.contains($0) }
  }

  private var wordsAfter: [String] {
    String(String.UnicodeScalarView(clause)).split { !$0.isLetter }.map(String.init)
  }
}
