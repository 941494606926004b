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
    if let pieces = MeasuredLine(scalars).pieces() { return ("", Amount(name, pieces)) }
    if var (number, end) = WrittenNumber.read(scalars, at: 0) {
      var pieces: [Amount.Piece] = []
      // 2-3 cloves garlic
      if end < scalars.count, "-–".unicodeScalars.contains(scalars[end]),
        let (most, after) = WrittenNumber.read(scalars, at: end + 1)
      {
        pieces = [.number(number, isMeasured: false), .words(String(scalars[end]))]
        (number, end) = (most, after)
      }
      let rest = String(String.UnicodeScalarView(scalars[end...]))
      // A line that begins with a number and is not Latin begins with a size: 5mm角の豆腐.
      guard rest.unicodeScalars.first == " ", rest.unicodeScalars.allSatisfy({ $0.value < 0x3000 }) else {
        return nil
      }
      let isMeasured = Amount(name).pieces.first.map {
        if case .number(_, true) = $0 { true } else { false }
      }
      return (
        "", Amount(name, pieces + [.number(number, isMeasured: isMeasured ?? false), .words(rest)])
      )
    }
    let gaps = " \u{3000}：…".unicodeScalars
    for (index, scalar) in scalars.enumerated().dropLast()
    where gaps.contains(scalar) && !gaps.contains(scalars[index + 1]) {
      let amount = Amount(String(String.UnicodeScalarView(scalars[(index + 1)...])))
      if amount.isScalable { return (String(String.UnicodeScalarView(scalars[...index])), amount) }
    }
    return nil
  }
}
