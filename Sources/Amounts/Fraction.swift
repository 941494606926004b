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
