/// How much of something, as it was written, with the numbers in it that more or fewer servings change: 大さじ2,
/// 1/2カップ, 2〜3本, 1 1/2 cups. What is no such number, or tells a size, a time or a share, stays as it is.
public struct Amount: Sendable, Equatable {
  enum Piece: Sendable, Equatable {
    case words(String)
    case number(WrittenNumber, isMeasured: Bool)
  }

  public let text: String
  let pieces: [Piece]

  public init(_ text: String) {
    self.text = text
    var reader = AmountReader(text)
    pieces = reader.pieces()
  }

  init(_ text: String, _ pieces: [Piece]) { (self.text, self.pieces) = (text, pieces) }

  /// Whether more servings change it: 適量 is 適量.
  public var isScalable: Bool { numbers.contains { $0.value.numerator > 0 } }

  /// The first number that servings change: 4 of 4人分.
  public var value: Fraction? { numbers.first?.value }

  private var numbers: [WrittenNumber] {
    pieces.compactMap { if case .number(let number, _) = $0 { number } else { nil } }
  }

  /// The amount for so many times the servings, in the words and the way of writing of this one. Where it has nothing
  /// to scale, or no number can say it, the text as it was written.
  public func scaled(by factor: Fraction) -> String {
    if factor == Fraction(1) { return text }
    let joint = text.unicodeScalars.contains { $0.value >= 0x3040 } ? "と" : " "
    var scaled = ""
    var last: Fraction?
    for piece in pieces {
      switch piece {
      case .words(let words):
        scaled += last.map { Plural.words(words, after: $0) } ?? words
        last = nil
      case .number(let number, let isMeasured):
        guard let value = number.value.times(factor) else { return text }
        scaled += number.writing(value, isMeasured: isMeasured, joint: joint)
        last = value
      }
    }
    return scaled
  }
}

/// English nouns after a number.
enum Plural {
  private static let nouns: [(one: String, many: String)] =
    [
      "cup", "tablespoon", "teaspoon", "clove", "slice", "can", "tin", "jar", "stick", "piece", "ounce",
      "pound",
      "sprig", "stalk", "handful", "packet", "serving", "portion", "person", "egg", "drop", "head", "knob",
      "sheet",
    ].map { ($0, $0 == "person" ? "people" : $0 + "s") } + [
      ("pinch", "pinches"), ("bunch", "bunches"), ("dash", "dashes"), ("leaf", "leaves"), ("loaf", "loaves"),
    ]

  /// The words with their first in the number that the value asks for, where it is a noun that is known.
  static func words(_ words: String, after value: Fraction) -> String {
    guard words.hasPrefix(" ") else { return words }
    let noun = words.dropFirst().prefix { $0.isLetter }
    let isMany = value > Fraction(1)!
    for (one, many) in nouns where noun == (isMany ? one : many) {
      return " " + (isMany ? many : one) + words.dropFirst(1 + noun.count)
    }
    return words
  }
}
