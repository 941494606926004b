import Support
/// The tables of Mealie's database, as a backup holds them in `database.json`.
struct MealieBackup {
  let recipes: [SourceValue]
  /// A warning where the tables with the recipes' parts are not there.
  let lacking: Problem?
  private let ingredients: [String: [SourceValue]]
  private let steps: [String: [SourceValue]]
  private let tags: [String: [SourceValue]]
  private let categories: [String: [SourceValue]]
  private let notes: [String: [SourceValue]]
  private let units: [String: SourceValue]
  private let foods: [String: SourceValue]
  private let tagNames: [String: SourceValue]
  private let categoryNames: [String: SourceValue]

  init(_ root: SourceValue) {
    func rows(_ table: String) -> [SourceValue] { root[table]?.values ?? [] }
    func byRecipe(_ table: String) -> [String: [SourceValue]] {
      Dictionary(grouping: rows(table)) { $0["recipe_id"]?.text ?? "" }
        .mapValues { $0.sorted { ($0["position"]?.integer ?? 0) < ($1["position"]?.integer ?? 0) } }
    }
    func byID(_ table: String) -> [String: SourceValue] {
      Dictionary(rows(table).compactMap { row in row["id"]?.text.map { ($0, row) } }) { first, _ in first }
    }
    recipes = rows("recipes")
    ingredients = byRecipe("recipes_ingredients")
    steps = byRecipe("recipe_instructions")
    tags = byRecipe("recipes_to_tags")
    categories = byRecipe("recipes_to_categories")
    notes = byRecipe("notes")
    units = byID("ingredient_units")
    foods = byID("ingredient_foods")
    tagNames = byID("tags")
    categoryNames = byID("categories")
    let missing = ["recipes_ingredients", "recipe_instructions"].filter { root[$0] == nil }
    lacking =
      missing.isEmpty
      ? nil
      : Problem(
        root.place, .warning,
        "the tables \(missing.map { "\"\($0)\"" }.joined(separator: " and ")) are missing (the recipes come without them)"
      )
  }

  func parts(of recipe: SourceValue) -> MealieParts {
    let id = recipe["id"]?.text ?? ""
    var parts = MealieParts()
    parts.ingredients = (ingredients[id] ?? []).map { row in
      let unit = row["unit_id"]?.text.flatMap { units[$0]?["name"]?.text }
      return MealieIngredient(
        row, unit: unit, food: row["food_id"]?.text.flatMap { foods[$0]?["name"]?.text })
    }
    parts.steps = steps[id] ?? []
    parts.notes = notes[id] ?? []
    let categoryNames = (categories[id] ?? []).compactMap {
      $0["category_id"]?.text.flatMap { self.categoryNames[$0] }
    }
    let tagNames = (tags[id] ?? []).compactMap { $0["tag_id"]?.text.flatMap { self.tagNames[$0] } }
    parts.tags = (categoryNames + tagNames).compactMap { $0["name"]?.text }
    return parts
  }
}
