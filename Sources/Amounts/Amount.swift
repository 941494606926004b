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
    pieces = AmountReader(AmountText(text)).pieces
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
