import Storage
import Support
extension Importer {
  /// Recipes of Mealie: a recipe's JSON, with the snake_case keys of 2021 or the camelCase ones since, and the
  /// `database.json` of a backup.
  static let mealie = Importer(
    name: "mealie", title: "recipes of Mealie: exports, and the database.json of backups",
    recognises: { source in
      let text = JSONGlance(source)
      guard text.isObjectOrArray, text.holds("\"slug\""), !text.holds("\"@context\"") else { return false }
      let isRecipe =
        (text.holds("\"recipe_ingredient\"") || text.holds("\"recipeIngredient\""))
        && ["date_added", "dateAdded", "groupId", "disable_amount", "disableAmount"].contains {
          text.holds("\"\($0)\"")
        }
      return isRecipe || (text.holds("\"recipes\"") && text.holds("\"group_id\""))
    },
    read: { (source) throws(Problems) in
      let json = try SourceJSON(source)
      var reader = MealieReader(source)
      if let rows = json.root["recipes"], rows.kind == .array {
        reader.read(MealieBackup(json.root))
      } else {
        for recipe in json.root.values { reader.read(recipe) }
      }
      guard reader.errors.isEmpty else { throw Problems(reader.errors) }
      return Imported(
        archives: reader.archives,
        warnings: (json.warnings + reader.warnings + reader.notKept.warnings).sorted())
    })
}
