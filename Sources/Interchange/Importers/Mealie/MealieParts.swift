import Storage
/// What belongs to a recipe of Mealie beside its own fields.
struct MealieParts {
  var ingredients: [MealieIngredient] = []
  /// Texts, or objects with a text.
  var steps: [SourceValue] = []
  var tags: [String] = []
  var notes: [SourceValue] = []

  init() {}

  /// Of a recipe that holds its parts.
  init(_ recipe: SourceValue) {
    ingredients = (recipe[["recipeIngredient", "recipe_ingredient"]]?.values ?? []).map {
      MealieIngredient($0)
    }
    steps = recipe[["recipeInstructions", "recipe_instructions"]]?.values ?? []
    notes = recipe["notes"]?.values ?? []
    for value in (recipe[["recipeCategory", "recipe_category"]]?.values ?? [])
      + (recipe["tags"]?.values ?? [])
    {
      if let tag = value.text ?? value["name"]?.text, !tags.contains(tag) { tags.append(tag) }
    }
  }
}

/// An ingredient of Mealie.
struct MealieIngredient {
  var note: String?
  var food: String?
  /// Number and unit, where the recipe counts.
  var amount: String?
  /// The line as Mealie shows it, or as it was before it was taken apart.
  var display: String?
  /// The title of a section that begins here.
  var title: SourceValue?

  /// - Parameters:
  ///   - unit: the unit's name, where it stands elsewhere; likewise the food's.
  init(_ value: SourceValue, unit: String? = nil, food: String? = nil) {
    note = value.text ?? value["note"]?.text
    display = value[["display", "originalText", "original_text"]]?.text
    title = value["title"].flatMap { $0.text == nil ? nil : $0 }
    let isPlain = value[["disableAmount", "disable_amount"]]?.kind == .true
    self.food = isPlain ? nil : food ?? value["food"]?["name"]?.text ?? value["food"]?.text
    let unit = unit ?? value["unit"]?["name"]?.text ?? value["unit"]?.text
    let quantity = value["quantity"]?.text.flatMap { Self.number($0) }
    let words = [quantity, unit].compactMap(\.self).joined(separator: " ")
    amount = words.isEmpty || isPlain ? nil : words
  }

  /// `2` for `2.0`; none for nothing.
  private static func number(_ text: String) -> String? {
    guard let value = Double(text), value > 0 else { return nil }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
