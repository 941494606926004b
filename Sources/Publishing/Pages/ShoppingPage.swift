import Amounts
import Languages
import Markup
import Storage

extension PageKind {
  /// The shopping list for chosen recipes, which a script keeps in the browser. A site whose recipes have no
  /// ingredients has no such page.
  static let shopping = PageKind(
    name: "shopping",
    pages: { plan in
      plan.hasIngredients ? [Page(kind: "shopping", path: shoppingPath, subject: .shopping)] : []
    },
    fields: { page, context in
      context.frame(
        page, title: context.words["shoppingList"], windowTitle: context.words["shoppingList"], in: nil,
        [
          .recipeIds: .text(recipeIds(context.plan)), .signs: .text(signs),
          .denominators: .text(Fraction.cooksDenominators.map(String.init).joined(separator: " ")),
        ])
    })

  /// The signs of fractions, as `1/2½ 1/3⅓`, the smallest first.
  private static let signs = Fraction.signs.sorted { $0.value < $1.value }.map { "\($0.value.text)\($0.key)" }
    .joined(separator: " ")

  /// The ids of all recipes, as ranges: `1-40 42`. Nil if they are so scattered that they would be larger
  /// than the page; its script then assumes that every recipe exists.
  private static func recipeIds(_ plan: SitePlan) -> String? {
    var ranges: [ClosedRange<Int>] = []
    for id in plan.archives.flatMap({ $0.recipes.map(\.id) }).sorted() {
      if let last = ranges.last, id <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(id, last.upperBound)
      } else {
        ranges.append(id...id)
      }
    }
    if ranges.count > maxRanges { return nil }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: " ")
  }

  private static let maxRanges = 500

  static let shoppingPath = "shopping.html"
}

extension SitePlan {
  var hasIngredients: Bool { archives.contains { $0.recipes.contains { !$0.ingredients.isEmpty } } }
}
