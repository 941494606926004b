import Support
import Almanac
import Interchange
import Storage

/// What an import gave, as a text that a person can check.
enum ImportedText {
  static func of(_ source: ImportSource, by importer: Importer) -> String {
    do throws(Problems) {
      let imported = try importer.read(source)
      let warnings = imported.warnings.map { "warning: \($0)" }
      return (imported.archives.flatMap(lines) + warnings).map { $0 + "\n" }.joined()
    } catch {
      return error.all.map { "error: \($0)\n" }.joined()
    }
  }

  private static func lines(_ archive: ArchiveDraft) -> [String] {
    ["archive \(archive.created.map { "\($0)" } ?? "without a day")"]
      + field("title", archive.title) + field("memo", archive.memo) + field("tags", archive.tags)
      + archive.recipes.flatMap(lines).map { "  " + $0 }
  }

  private static func lines(_ recipe: RecipeDraft) -> [String] {
    ["recipe \(recipe.title)"]
      + field("image", recipe.image.map(text)) + field("alt", recipe.alt)
      + field("indication", recipe.indication) + field("published", recipe.published.map { "\($0)" })
      + field("tags", recipe.tags) + field("url", recipe.url) + field("rakutenId", recipe.rakutenID)
      + field("source", recipe.source) + field("description", recipe.description)
      + field("servings", recipe.servings)
      + recipe.ingredients.map { "  - " + [$0.name, $0.amount].compactMap(\.self).joined(separator: " | ") }
      + recipe.steps.enumerated().map { "  \($0 + 1). \(oneLine($1))" }
  }

  private static func text(_ image: RecipeDraft.Image) -> String {
    switch image {
    case .remote(let address): address
    case .file(let path): "the file \(path)"
    case .bytes(let bytes, let name): "\(bytes.count) bytes as \(name)"
    }
  }

  private static func field(_ name: String, _ value: String?) -> [String] {
    value.map { ["  \(name): \(oneLine($0))"] } ?? []
  }

  private static func field(_ name: String, _ values: [String]) -> [String] {
    values.isEmpty ? [] : ["  \(name): \(values.joined(separator: " | "))"]
  }

  private static func oneLine(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
  }
}
