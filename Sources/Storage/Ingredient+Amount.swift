public import Amounts

extension Ingredient {
  /// What of the ingredient is its name and what its amount; an ingredient of one line is parted as `IngredientLine` says.
  ///
  /// - Returns: the words before the amount, and the amount; nil where there is none that more servings change.
  public var measured: (before: String, amount: Amount)? {
    guard let amount else { return IngredientLine(name).map { ($0.before, $0.amount) } }
    let read = Amount(amount)
    return read.isScalable ? ("", read) : nil
  }
}
