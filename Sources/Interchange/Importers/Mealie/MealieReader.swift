import Storage
import Support
import Almanac
import Amounts

/// Reads Mealie's recipes; those of one day make one archive.
struct MealieReader {
  private let source: ImportSource
  private(set) var archives: [ArchiveDraft] = []
  private(set) var warnings: [Problem] = []
  private(set) var errors: [Problem] = []
  private(set) var notKept = DroppedFields()

  init(_ source: ImportSource) { self.source = source }

  mutating func read(_ backup: MealieBackup) {
    for row in backup.recipes { read(row, parts: backup.parts(of: row)) }
    if let lacking = backup.lacking { warnings.append(lacking) }
  }

  mutating func read(_ recipe: SourceValue) { read(recipe, parts: MealieParts(recipe)) }

  private mutating func read(_ row: SourceValue, parts: MealieParts) {
    guard let title = row["name"]?.text else {
      errors.append(Problem(row.place, .error, "this recipe has no \"name\" (a recipe needs a title)"))
      return
    }
    var recipe = RecipeDraft(title: title)
    let slug = row["slug"]?.text
    recipe.source = (slug ?? row["id"]?.text).map { "mealie:\($0)" }
    recipe.image = image(of: row, slug: slug)
    recipe.indication = indication(of: row)
    recipe.tags = parts.tags
    recipe.url = row[["orgURL", "org_url", "orgUrl"]]?.text.flatMap { WebReference.absolute($0, base: nil) }
    recipe.description = row["description"]?.text
    recipe.servings =
      row[["recipeYield", "recipe_yield"]]?.text
      ?? row["recipeServings"]?.text.flatMap { $0 == "0" ? nil : $0 }
    recipe.ingredients = parts.ingredients.compactMap { ingredient($0) }
    recipe.steps = parts.steps.compactMap { step($0) }
    notKept.note(membersOf: row, except: Self.kept)
    add(recipe, on: day(of: row), notes: parts.notes.compactMap(note))
  }

  /// Members that are kept, or say nothing of the dish.
  private static let kept: Set<String> = [
    "id", "slug", "name", "image", "description", "tags", "recipeCategory", "recipe_category", "orgURL",
    "org_url",
    "orgUrl", "recipeYield", "recipe_yield", "recipeServings", "recipe_servings", "recipeYieldQuantity",
    "recipeIngredient", "recipe_ingredient", "recipeInstructions", "recipe_instructions", "notes",
    "totalTime",
    "total_time", "prepTime", "prep_time", "performTime", "perform_time", "cookTime", "cook_time",
    "dateAdded",
    "date_added", "lastMade", "last_made", "dateUpdated", "date_updated", "createdAt", "created_at",
    "updateAt",
    "updatedAt", "update_at", "settings", "groupId", "group_id", "userId", "user_id", "householdId",
    "nameNormalized",
    "name_normalized", "descriptionNormalized", "description_normalized", "is_ocr_recipe", "isOcrRecipe",
  ]

  /// The day it was last cooked, or else came into Mealie.
  private func day(of row: SourceValue) -> Day? {
    row[["lastMade", "last_made"]]?.text.flatMap { Day(iso8601: $0.prefix(10)) }
      ?? row[["dateAdded", "date_added", "createdAt", "created_at"]]?.text.flatMap {
        Day(iso8601: $0.prefix(10))
      }
  }

  private mutating func add(_ recipe: RecipeDraft, on day: Day?, notes: [String]) {
    let memo = notes.isEmpty ? nil : notes.joined(separator: "\n\n")
    if let known = archives.firstIndex(where: { $0.created == day }) {
      archives[known].recipes.append(recipe)
      archives[known].memo = [archives[known].memo, memo].compactMap(\.self).joined(separator: "\n\n")
      if archives[known].memo?.isEmpty ?? false { archives[known].memo = nil }
    } else {
      archives.append(ArchiveDraft(created: day, memo: memo, recipes: [recipe]))
    }
  }

  /// Mealie lets people write a time as they like, and ISO 8601 where a page gave it.
  private mutating func indication(of row: SourceValue) -> String? {
    func time(_ keys: [String]) -> (text: String, place: Place, key: String)? {
      row[keys].flatMap { value in
        value.text.map { text in
          (CookingTime(iso8601: text)?.text(in: source.language) ?? text, value.place, keys[0])
        }
      }
    }
    let times = [
      time(["totalTime", "total_time"]), time(["performTime", "perform_time", "cookTime", "cook_time"]),
      time(["prepTime", "prep_time"]),
    ].compactMap(\.self)
    for other in times.dropFirst() { notKept.note(other.key, at: other.place) }
    return times.first?.text
  }

  /// A picture lies in the recipe's own folder, whatever the recipe says.
  private func image(of row: SourceValue, slug: String?) -> RecipeDraft.Image? {
    if let address = row["image"]?.text.flatMap({ WebReference.absolute($0, base: nil) }) {
      return .remote(address)
    }
    let folders =
      ["images/"] + (row["id"]?.text.map { ["data/recipes/\($0)/images/", "recipes/\($0)/images/"] } ?? [])
    for folder in folders {
      for ending in ["webp", "jpg", "png"] {
        guard let bytes = source.neighbour(folder + "original." + ending), !bytes.isEmpty else { continue }
        return .bytes(bytes, name: "\(slug ?? "recipe").\(ending)")
      }
    }
    return nil
  }

  /// A line as it was written, or the amount apart from what Mealie knows as the food.
  private mutating func ingredient(_ part: MealieIngredient) -> Ingredient? {
    if let title = part.title { notKept.note("a section's title", at: title.place) }
    guard let food = part.food else { return (part.note ?? part.display).map { Ingredient(name: $0) } }
    let name = [food, part.note].compactMap(\.self).joined(separator: ", ")
    return Ingredient(name: name, amount: part.amount)
  }

  private mutating func step(_ value: SourceValue) -> String? {
    if let title = value["title"], title.text != nil { notKept.note("a section's title", at: title.place) }
    return value["text"]?.text ?? value.text
  }

  private func note(_ value: SourceValue) -> String? {
    guard let text = value["text"]?.text else { return nil }
    return value["title"]?.text.map { "## \($0)\n\n\(text)" } ?? text
  }
}
