import Storage
import Support
import Almanac

extension Importer {
  /// A recipe of Nextcloud Cookbook: `recipe.json`, which is schema.org's, and its picture beside it.
  static let nextcloud = Importer(
    name: "nextcloud", title: "recipes of Nextcloud Cookbook: recipe.json with full.jpg beside it",
    recognises: { source in
      let text = JSONGlance(source)
      return source.path.split(separator: "/").last == "recipe.json" && text.isObjectOrArray
        && (text.holds("\"Recipe\"") || text.holds("\"recipeIngredient\""))
    },
    read: { (source) throws(Problems) in
      let json = try SourceJSON(source)
      var reader = SchemaReader(LinkedData([json.root]), form: .plain, source: source)
      guard let recipe = nextcloudRecipe(json.root, &reader) else { throw Problems(reader.errors) }
      let created = json.root["dateCreated"]?.text.flatMap { Day(iso8601: $0.prefix(10)) }
      return Imported(
        archives: [ArchiveDraft(created: created, recipes: [recipe])],
        warnings: (json.warnings + reader.warnings + reader.notKept.warnings).sorted())
    })

  private static func nextcloudRecipe(_ root: SourceValue, _ reader: inout SchemaReader) -> RecipeDraft? {
    let source = reader.source
    let folder = source.path.split(separator: "/").dropLast().last.map(String.init)
    guard var recipe = reader.recipe(root) else { return nil }
    for name in ["full.jpg", "full.png", "full.webp"] {
      guard let bytes = source.neighbour(name), !bytes.isEmpty else { continue }
      recipe.image = .bytes(bytes, name: (folder ?? recipe.title) + name.dropFirst(4))
      break
    }
    // Without a number, Nextcloud itself knows a recipe by its folder.
    if let id = root["id"]?.text {
      recipe.source = "nextcloud:\(id)"
    } else if recipe.url == nil, let folder {
      recipe.source = "nextcloud:\(folder)"
    }
    return recipe
  }
}
