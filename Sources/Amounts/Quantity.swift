/// A number with its unit, to which alike ones can be added: 300g and 200g, 1/2個 and 半個. What recipes' pages scale and
/// is none, such as 2〜3本 or 各1/2, stands on a shopping list beside the others.
public struct Quantity: Sendable, Equatable {
  /// How a value that is not whole is written.
  public enum Style: Sendable, Equatable {
    /// `1 1/2`, `1と1/2`.
    case fraction
    /// `1½`.
    case sign
    /// `1.5`.
    case decimal
  }

  public private(set) var value: Fraction
  /// What is counted, the same for all that can be added to each other: `大さじ`, `g`, `large egg`.
  public let unit: String
  /// The words before the number.
  public let before: String
  /// The words behind the number where it is one or less.
  public let after: String
  /// The words behind the number where it is more.
  public let plural: String
  public let style: Style
  /// Whether commas part its thousands.
  public let isGrouped: Bool
  /// What stands between a whole number and a fraction.
  public let joint: String

  /// Reads an amount. Full-width letters and signs of several letters become plain ones.
  ///
  /// Nil where it is more than one number with a unit, or none that says how much.
  public init?(_ amount: String) { self.init(AmountText(plain: amount)) }

  init?(_ text: AmountText) {
    guard let count = text.withoutHalf else {
      self.init(counted: text)
      return
    }
    guard var quantity = Quantity(counted: count), quantity.value.isWhole,
      let value = quantity.value.plus(Fraction(1, 2)!)
    else { return nil }
    quantity.value = value
    self = quantity
  }

  private init?(counted text: AmountText) {
    guard text.tokens.count(where: { $0.number != nil }) == 1, let judged = AmountReader(text).judged.first,
      judged.rule.verdict == .adds
    else { return nil }
    let place = judged.place
    let words = text.string(0..<place.start)
    let behind = text.withoutPoints(place.end..<text.scalars.count)
    (value, before) = (place.number.value, words)
    (after, plural) = (Plural.words(behind, after: Fraction(1)!), Plural.words(behind, after: Fraction(2)!))
    unit = String(String.UnicodeScalarView(AmountText.plain(words + " " + after)))
    style =
      switch place.number.form {
      case _ where place.isWeight: .decimal
      case .fraction: .fraction
      case .sign: .sign
      case .decimal: .decimal
      }
    isGrouped = place.number.grouping == ","
    joint = (words + behind).unicodeScalars.contains { $0.value >= 0x3040 } ? "と" : " "
  }
}

extension Quantity {
  /// Reads an ingredient of one line: `玉ねぎ 1個` at the last gap with a quantity behind it, `2 cups flour` and
  /// `1 1/2 cups of milk` behind the measure.
  ///
  /// - Returns: what is bought, and how much of it. The name is empty where the line is a quantity as a whole: `2 eggs`.
  public static func inLine(_ line: String) -> (name: String, quantity: Quantity)? {
    let text = AmountText(plain: line)
    if text.beginsWithNumber { return inLatinLine(text) }
    for index in text.scalars.indices.dropFirst().reversed() where text.isGap(at: index) {
      let rest = AmountText(Array(text.scalars[(index + 1)...]))
      if !rest.tokens.contains(where: { $0.number != nil }) { continue }
      let name = text.scalars[..<index].reversed().drop { " :…".unicodeScalars.contains($0) }.reversed()
      return name.isEmpty ? nil : Quantity(rest).map { (String(String.UnicodeScalarView(name)), $0) }
    }
    return nil
  }

  private static func inLatinLine(_ text: AmountText) -> (name: String, quantity: Quantity)? {
    guard text.scalars.allSatisfy({ $0.value < 0x3000 }), let first = text.tokens.first else { return nil }
    if let end = text.endOfMeasure(after: first.range.upperBound, isCount: true),
      text.begins(with: " ", at: end)
    {
      let start = text.begins(with: " of ", at: end) ? end + 4 : end + 1
      if start < text.scalars.count, !text.goesOn(at: start),
        let quantity = Quantity(AmountText(Array(text.scalars[..<end])))
      {
        return (text.string(start..<text.scalars.count), quantity)
      }
    }
    guard text.begins(with: " ", at: first.range.upperBound) else { return nil }
    return Quantity(text).map { ("", $0) }
  }
}

extension AmountText {
  fileprivate init(plain text: String) { self.init(Self.plain(text)) }

  /// In half-width characters, with single spaces and none around it.
  fileprivate static func plain(_ text: String) -> [Unicode.Scalar] {
    var plain: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if scalar.isWhitespace {
        if let last = plain.last, last != " " { plain.append(" ") }
      } else if let unit = units[scalar] {
        plain.append(contentsOf: unit.unicodeScalars)
      } else {
        plain.append(scalar.narrow)
      }
    }
    if plain.last == " " { plain.removeLast() }
    return plain
  }

  /// Units that are one character.
  private static let units: [Unicode.Scalar: String] = [
    "㎎": "mg", "㎏": "kg", "㎖": "ml", "㎗": "dl", "㏄": "cc", "㎝": "cm", "㎜": "mm", "㌘": "グラム", "㌔": "キロ",
    "㍑": "リットル",
    "㌢": "センチ", "㍉": "ミリ", "⁄": "/", "∕": "/",
  ]

  /// 2枚 of 2枚半.
  fileprivate var withoutHalf: AmountText? {
    guard hasHalfBehindCount, scalars.last == "半", let count = tokens.last(where: { $0.number != nil }),
      (2...3).contains(scalars.count - count.range.upperBound)
    else { return nil }
    return AmountText(Array(scalars.dropLast()))
  }

  /// 2 oz of 2 oz.
  fileprivate func withoutPoints(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(range.filter { !isPointOfMeasure(at: $0) }.map { scalars[$0] }))
  }

  /// Whether an ingredient may part from its amount here. The colon of 1:2 is no gap.
  fileprivate func isGap(at index: Int) -> Bool {
    switch scalars[index] {
    case " ", "…": true
    case ":": !scalars[index - 1].isDigit
    default: false
    }
  }

  /// Whether the amount of a line goes on behind its first measure: 1 lb 4 oz, 1 cup plus 2 tbsp, 1 cup (120 g).
  fileprivate func goesOn(at start: Int) -> Bool {
    let token = tokens.first { $0.range.lowerBound == start }
    switch token?.kind {
    case .number, .open: return true
    case .sign: return ".+&/|,–-".unicodeScalars.contains(scalars[start])
    case .latinWord: return ["plus", "minus", "and", "or", "to"].contains(token.map(string)?.lowercased())
    default: return false
    }
  }
}
