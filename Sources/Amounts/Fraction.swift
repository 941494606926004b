/// A number that thirds keep whole: numerator over denominator, in lowest terms, never negative.
public struct Fraction: Sendable, Hashable, Comparable {
  public let numerator: Int
  public let denominator: Int

  /// Nil where either number is out of what amounts need, or the denominator is 0.
  public init?(_ numerator: Int, _ denominator: Int = 1) {
    guard (0...Self.limit).contains(numerator), (1...Self.limit).contains(denominator) else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    (self.numerator, self.denominator) = (numerator / a, denominator / a)
  }

  private static let limit = 100_000_000

  public var whole: Int { numerator / denominator }
  public var isWhole: Bool { denominator == 1 }
  public var double: Double { Double(numerator) / Double(denominator) }

  /// Nil where the product is out of what amounts need.
  public func times(_ other: Fraction) -> Fraction? {
    Fraction(numerator * other.numerator, denominator * other.denominator)
  }

  public func plus(_ other: Fraction) -> Fraction? {
    Fraction(
      numerator * other.denominator + other.numerator * denominator, denominator * other.denominator)
  }

  public static func < (a: Fraction, b: Fraction) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }
}

extension Fraction {
  /// The parts of a whole in which cooks measure: halves, thirds, quarters and so on, and 1 for what is whole.
  public static let cooksDenominators = [1, 2, 3, 4, 5, 6, 8, 12, 16, 32]

  /// The characters that are a fraction by themselves.
  public static let signs: [Unicode.Scalar: Fraction] = [
    "½": Fraction(1, 2)!, "⅓": Fraction(1, 3)!, "⅔": Fraction(2, 3)!, "¼": Fraction(1, 4)!,
    "¾": Fraction(3, 4)!,
    "⅕": Fraction(1, 5)!, "⅖": Fraction(2, 5)!, "⅗": Fraction(3, 5)!, "⅘": Fraction(4, 5)!,
    "⅙": Fraction(1, 6)!,
    "⅚": Fraction(5, 6)!, "⅛": Fraction(1, 8)!, "⅜": Fraction(3, 8)!, "⅝": Fraction(5, 8)!,
    "⅞": Fraction(7, 8)!,
  ]

  /// `3/2`, and `2` for a whole number: as programs read it.
  public var text: String { isWhole ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
