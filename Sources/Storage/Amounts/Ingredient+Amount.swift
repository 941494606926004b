extension Ingredient {
  /// What of the ingredient is its name and what its amount. An ingredient of one line is parted where it is sure:
  /// `醤油 大さじ2` at the space, `醤油：大さじ2` after the colon, `2 cups flour` after the number, which is then all that is
  /// scaled, but for the same in other measures: `1 cup (120 g) flour`.
  ///
  /// - Returns: the words before the amount, and the amount; nil where there is none that more servings change.
  public var measured: (before: String, amount: Amount)? {
    if let amount {
      let read = Amount(amount)
      return read.isScalable ? ("", read) : nil
    }
    let scalars = Array(name.unicodeScalars)
    if WrittenNumber.read(scalars, at: 0) != nil {
      return LatinLine(scalars).pieces().map { ("", Amount(name, $0)) }
    }
    // half a 400g tin
    if name.hasPrefix("half a") || name.hasPrefix("Half a") { return nil }
    let gaps = " \u{3000}：…".unicodeScalars
    for (index, scalar) in scalars.enumerated().dropLast()
    where gaps.contains(scalar) && !gaps.contains(scalars[index + 1]) {
      let amount = Amount(String(String.UnicodeScalarView(scalars[(index + 1)...])))
      if amount.isScalable { return (String(String.UnicodeScalarView(scalars[...index])), amount) }
    }
    return nil
  }
}
