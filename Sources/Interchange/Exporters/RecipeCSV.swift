import Storage
import Support
import Almanac

extension Exporter {
  /// One line a recipe, for spreadsheets.
  static let csv = Exporter(
    name: "csv", title: "a table, one line a recipe", endings: ["csv"], isText: true
  ) { (source, write) throws(Problems) in
    // Without the mark, Excel takes the text for Shift_JIS or whatever its machine is set to.
    try write([0xEF, 0xBB, 0xBF] + CSVText.line(RecipeColumn.all.map(\.name)))
    for archive in source.store.archives {
      // An archive without recipes still has a line, for its memo.
      for recipe in archive.recipes.isEmpty ? [nil] : archive.recipes.map(Optional.some) {
        try write(CSVText.line(RecipeColumn.all.map { CSVText.defused($0.text(archive, recipe)) }))
      }
    }
    return []
  }
}

/// A column of the table: its name, and what it says of a recipe.
struct RecipeColumn: Sendable {
  var name: String
  var text: @Sendable (Archive, Recipe?) -> String

  /// Named as the store's keys are.
  static let all: [RecipeColumn] = [
    .archive("archive.id") { "\($0.id)" },
    .archive("archive.created") { "\($0.created)" },
    .archive("archive.title") { $0.title },
    .archive("archive.memo") { $0.memo?.text },
    .archive("archive.tags") { lines($0.tags.map { [$0] }) },
    .recipe("id") { "\($0.id)" },
    .recipe("title") { $0.title },
    .recipe("image") { recipe in
      switch recipe.image {
      case .file(let path, _): path
      case .remote(let address, _): address
      case nil: nil
      }
    },
    .recipe("alt") { $0.alt },
    .recipe("indication") { $0.indication },
    .recipe("published") { $0.published?.description },
    .recipe("tags") { lines($0.tags.map { [$0] }) },
    .recipe("url") { $0.url },
    .recipe("rakutenId") { $0.rakutenID },
    .recipe("source") { $0.source },
    .recipe("description") { $0.description },
    .recipe("servings") { $0.servings },
    .recipe("ingredients") { lines($0.ingredients.map { [$0.name] + ($0.amount.map { [$0] } ?? []) }) },
    .recipe("steps") { lines($0.steps.map { [$0] }) },
  ]

  private static func archive(_ name: String, _ text: @escaping @Sendable (Archive) -> String?)
    -> RecipeColumn
  {
    RecipeColumn(name: name) { archive, _ in text(archive) ?? "" }
  }

  private static func recipe(_ name: String, _ text: @escaping @Sendable (Recipe) -> String?) -> RecipeColumn
  {
    RecipeColumn(name: name) { _, recipe in recipe.flatMap(text) ?? "" }
  }

  /// One item a line, its parts with a tab between them; a line break or tab within a part is written `\n` or `\t`, and
  /// a backslash is doubled, so that the items can be told apart.
  private static func lines(_ items: [[String]]) -> String {
    items.map { $0.map(escaped).joined(separator: "\t") }.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
