import Amounts
import Markup
import Storage

/// What the shopping list has to know of an ingredient to add it to others, as attributes of its place on the recipe's
/// page. `Templates/assets/recipe.js` keeps them in the browser, and `shopping.js` adds them up.
///
/// - `data-number`: for each of the servings that readers can choose, how many, as `3/2`; only one where servings change
///   nothing.
/// - `data-unit`: what is alike for all that can be added to each other.
/// - `data-before`, `data-after`, `data-plural`: the words before the number, and those behind it where it is one or less,
///   and more.
/// - `data-form`: `decimal` or `sign` where that is how parts are written, and `grouped` where commas part thousands.
/// - `data-joint`: what stands between a whole number and a fraction, where that is no space.
/// - `data-name`: what is bought, where the ingredient is one line; empty for `2 eggs`, which is an amount as a whole.
struct ShoppingData: Sendable {
  /// With the numbers for all of `Portions.factors`, and for all but the first, which not all recipes have.
  private let all: HTML
  private let withoutHalf: HTML

  /// Nil where it is no quantity. Of an ingredient that is not scaled, the number is the one that was written.
  init?(_ ingredient: Ingredient, isScaled: Bool) {
    let line = ingredient.amount == nil ? Quantity.inLine(ingredient.name) : nil
    guard let quantity = line?.quantity ?? ingredient.amount.flatMap({ Quantity($0) }) else { return nil }
    let values = isScaled ? Portions.factors.map { quantity.value.times($0) } : [quantity.value]
    let numbers = values.compactMap { $0?.text }
    if numbers.count < values.count { return nil }

    let style: String? =
      switch quantity.style {
      case .fraction: nil
      case .sign: "sign"
      case .decimal: "decimal"
      }
    let form = [style, quantity.isGrouped ? "grouped" : nil].compactMap { $0 }.joined(separator: " ")
    let attributes: [(String, String?)] = [
      ("unit", quantity.unit), ("before", quantity.before.isEmpty ? nil : quantity.before),
      ("after", quantity.after.isEmpty ? nil : quantity.after),
      ("plural", quantity.plural == quantity.after ? nil : quantity.plural),
      ("form", form.isEmpty ? nil : form),
      ("joint", quantity.joint == " " || style == "decimal" ? nil : quantity.joint), ("name", line?.name),
    ]
    let others = attributes.map { name, value in
      value.map { " data-\(name)=\"\(HTML(escaping: $0).text)\"" } ?? ""
    }.joined()
    func html(_ numbers: some Sequence<String>) -> HTML {
      HTML(" data-number=\"\(numbers.joined(separator: " "))\"" + others)
    }
    (all, withoutHalf) = (html(numbers), html(isScaled ? numbers.dropFirst() : numbers[...]))
  }

  /// - Parameter choices: what readers can choose; none where nothing is scaled.
  func attributes(for choices: [Portions.Choice]) -> HTML { choices.first?.index == 1 ? withoutHalf : all }
}
