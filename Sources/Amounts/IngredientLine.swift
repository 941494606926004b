/// An ingredient that is written in one line, parted into its words and its amount where that is sure: `醤油 大さじ2` at
/// the space, `醤油：大さじ2` after the colon. `2 cups flour` is an amount as a whole, of which the number is all that is
/// scaled, but for the same in other measures: `1 cup (120 g) flour`.
public struct IngredientLine: Sendable, Equatable {
  /// The words before the amount, with the space or the sign after them.
  public let before: String
  public let amount: Amount

  /// Nil where the line has no amount that more servings change.
  public init?(_ line: String) {
    let text = AmountText(line)
    let scalars = text.scalars
    if text.beginsWithNumber {
      guard let pieces = LatinLine(text)?.pieces() else { return nil }
      (before, amount) = ("", Amount(line, pieces))
      return
    }
    // half a 400g tin
    if line.hasPrefix("half a") || line.hasPrefix("Half a") { return nil }
    let gaps = " \u{3000}：…".unicodeScalars
    for (index, scalar) in scalars.enumerated().dropLast()
    where gaps.contains(scalar) && !gaps.contains(scalars[index + 1]) {
      let amount = Amount(String(String.UnicodeScalarView(scalars[(index + 1)...])))
      if amount.isScalable {
        (before, self.amount) = (String(String.UnicodeScalarView(scalars[...index])), amount)
        return
      }
    }
    return nil
  }
}

extension AmountText {
  /// 半 at the beginning is a word of a line, and a number of an amount only.
  var beginsWithNumber: Bool { tokens.first?.number != nil && scalars[0] != "半" }
}
