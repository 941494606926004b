import Markup
import Storage

/// What ingredients come to for fewer and for more servings than they were written for.
struct Portions: Sendable {
  /// How many times what was written; the second is that itself.
  static let factors = [Fraction(1, 2)!, Fraction(1)!, Fraction(2)!, Fraction(3)!]

  /// An ingredient's words before its amount, and the amount for each factor.
  struct Scaled: Sendable, Equatable {
    var before: String
    var amounts: [String]
  }

  /// By what was written: most amounts are written many times in a diary.
  private var known: [Ingredient: Scaled?] = [:]

  init(_ archives: [Archive]) {
    for archive in archives {
      for recipe in archive.recipes {
        for ingredient in recipe.ingredients {
          let key = Self.key(ingredient)
          if known[key] == nil { known[key] = .some(Self.scaled(key)) }
        }
      }
    }
  }

  /// Nil where more servings do not change it.
  subscript(ingredient: Ingredient) -> Scaled? { known[Self.key(ingredient)] ?? nil }

  /// What is scaled of an ingredient with an amount does not depend on its name.
  private static func key(_ ingredient: Ingredient) -> Ingredient {
    ingredient.amount == nil ? ingredient : Ingredient(name: "", amount: ingredient.amount)
  }

  private static func scaled(_ ingredient: Ingredient) -> Scaled? {
    ingredient.measured.map { before, amount in
      Scaled(before: before, amounts: factors.map { amount.scaled(by: $0) })
    }
  }
}

extension PageContext {
  /// The value of `ingredients`.
  func ingredients(of recipe: Recipe) -> Value {
    let scaled = recipe.ingredients.map { portions[$0] }
    let choices = scaled.contains { $0 != nil } ? Self.choices(recipe.servings) : nil
    let items = zip(recipe.ingredients, scaled).map { ingredient, scaled -> Value in
      guard let scaled, let choices else {
        return .fields([
          .name: .text(ingredient.name), .amount: .text(ingredient.amount), .line: .none, .scaled: .none,
        ])
      }
      let amounts = Value.fields([
        .items: .list(
          choices.map { .fields([.text: .text(scaled.amounts[$0.index]), .current: .bool($0.index == 1)]) })
      ])
      let isLine = ingredient.amount == nil
      return .fields([
        .name: .text(isLine ? scaled.before : ingredient.name), .amount: .none,
        .line: isLine ? amounts : .none, .scaled: isLine ? .none : amounts,
      ])
    }
    if items.isEmpty { return .none }
    return .fields([
      .items: .list(items),
      .portions: .items(
        (choices ?? []).map { .fields([.text: .text($0.label), .current: .bool($0.index == 1)]) }),
      .servings: .text(choices != nil && Amount(recipe.servings ?? "").isScalable ? nil : recipe.servings),
    ])
  }

  /// What readers can choose: servings where the recipe counts them, else how many times as much. Half of what cannot
  /// be halved is left out.
  private static func choices(_ servings: String?) -> [(index: Int, label: String)] {
    let amount = servings.map { Amount($0) }
    let labels = Portions.factors.map { factor -> String in
      if let amount, amount.isScalable { return amount.scaled(by: factor) }
      return factor.isWhole ? "×\(factor.numerator)" : "×\(factor.numerator)/\(factor.denominator)"
    }
    let isHalvable = amount?.value?.times(Portions.factors[0])?.isWhole ?? true
    return labels.enumerated().map { ($0, $1) }.filter { isHalvable || $0.0 != 0 }
  }
}
