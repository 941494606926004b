import Amounts
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

  /// What is shown of an ingredient, and what the shopping list is told of it.
  private struct Entry: Sendable {
    var scaled: Scaled?
    var shopping: ShoppingData?
  }

  /// One of the factors.
  struct Choice: Sendable, Equatable {
    /// Into `factors`.
    var index: Int
    var label: String
    /// Whether the label says for how many it is.
    var isServings: Bool
  }

  // By what was written: most amounts are written many times in a diary.
  private var amounts: [String: Entry] = [:]
  private var lines: [String: Entry] = [:]
  /// By a recipe's servings.
  private var choices: [String?: [Choice]] = [:]

  init(_ archives: [Archive]) {
    for archive in archives.indices {
      for number in archives[archive].recipes.indices {
        let ingredients = archives[archive].recipes[number].ingredients
        if ingredients.isEmpty { continue }
        let servings = archives[archive].recipes[number].servings
        if choices[servings] == nil { choices[servings] = Self.choices(servings) }
        for ingredient in ingredients {
          if let amount = ingredient.amount {
            if amounts[amount] == nil { amounts[amount] = Self.entry(ingredient) }
          } else if lines[ingredient.name] == nil {
            lines[ingredient.name] = Self.entry(ingredient)
          }
        }
      }
    }
  }

  /// What readers of a recipe can choose; of those that have ingredients.
  func choices(for servings: String?) -> [Choice] { choices[servings] ?? [] }

  /// Nil where more servings do not change it.
  subscript(ingredient: Ingredient) -> Scaled? { entry(of: ingredient)?.scaled }

  /// Nil where it cannot be added to others.
  func shopping(_ ingredient: Ingredient) -> ShoppingData? { entry(of: ingredient)?.shopping }

  private func entry(of ingredient: Ingredient) -> Entry? {
    ingredient.amount.map { amounts[$0] } ?? lines[ingredient.name]
  }

  private static func entry(_ ingredient: Ingredient) -> Entry {
    let scaled = ingredient.measured.map { before, amount in
      Scaled(before: before, amounts: factors.map { amount.scaled(by: $0) })
    }
    return Entry(scaled: scaled, shopping: ShoppingData(ingredient, isScaled: scaled != nil))
  }

  /// What readers can choose: servings where the recipe counts them, else how many times as much. Half of what cannot
  /// be halved is left out.
  private static func choices(_ servings: String?) -> [Choice] {
    let amount = servings.map { Amount($0) }
    let labels = factors.map { factor -> String in
      if let amount, amount.isScalable { return amount.scaled(by: factor) }
      return factor.isWhole ? "×\(factor.numerator)" : "×\(factor.numerator)/\(factor.denominator)"
    }
    let isHalvable = amount?.value?.times(factors[0])?.isWhole ?? true
    let replaces = amount?.isScalable ?? false
    return labels.enumerated().filter { isHalvable || $0.0 != 0 }.map {
      Choice(index: $0, label: $1, isServings: replaces)
    }
  }
}

extension PageContext {
  /// The value of `ingredients`.
  func ingredients(of recipe: Recipe) -> Value {
    if recipe.ingredients.isEmpty { return .none }
    let portions = portions.value
    let scaled = recipe.ingredients.map { portions[$0] }
    let choices = scaled.contains { $0 != nil } ? portions.choices(for: recipe.servings) : nil
    let items = zip(recipe.ingredients, scaled).map { ingredient, scaled -> Value in
      let quantity =
        portions.shopping(ingredient).map { Value.html($0.attributes(for: choices ?? [])) } ?? .none
      guard let scaled, let choices else {
        return .fields([
          .name: .text(ingredient.name), .amount: .text(ingredient.amount), .line: .none, .scaled: .none,
          .quantity: quantity,
        ])
      }
      let amounts = Value.fields([
        .items: .list(
          choices.map { .fields([.text: .text(scaled.amounts[$0.index]), .current: .bool($0.index == 1)]) })
      ])
      let isLine = ingredient.amount == nil
      return .fields([
        .name: .text(isLine ? scaled.before : ingredient.name), .amount: .none,
        .line: isLine ? amounts : .none, .scaled: isLine ? .none : amounts, .quantity: quantity,
      ])
    }
    return .fields([
      .items: .list(items),
      .portions: .items(
        (choices ?? []).map { .fields([.text: .text($0.label), .current: .bool($0.index == 1)]) }),
      .servings: .text(choices?.first?.isServings == true ? nil : recipe.servings),
    ])
  }
}
