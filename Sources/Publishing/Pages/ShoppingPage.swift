import Markup
import Storage

extension PageKind {
  /// The list of what to buy for chosen recipes, which a script keeps in the browser. A site whose recipes name no
  /// ingredients has none.
  static let shopping = PageKind(
    name: "shopping",
    pages: { plan in
      plan.hasIngredients ? [Page(kind: "shopping", path: shoppingPath, subject: .shopping)] : []
    },
    fields: { page, context in
      context.frame(page, title: context.texts.shopping, windowTitle: context.texts.shopping, in: nil)
    })

  static let shoppingPath = "shopping.html"
}

extension SitePlan {
  var hasIngredients: Bool { archives.contains { $0.recipes.contains { !$0.ingredients.isEmpty } } }
}

extension Texts {
  /// The value of `words.shoppingTexts`: what the list and its script say.
  var shoppingTexts: Fields {
    [
      .empty: .text(shoppingEmpty), .remove: .text(shoppingRemove), .share: .text(shoppingShare),
      .copied: .text(shoppingCopied), .printOut: .text(shoppingPrint), .clear: .text(shoppingClear),
    ]
  }
}
