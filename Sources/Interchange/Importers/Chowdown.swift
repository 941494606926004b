import Storage
import Support
import Almanac

extension Importer {
  /// A recipe of a Chowdown site: Markdown, with the recipe in the YAML before it.
  static let chowdown = Importer(
    name: "chowdown", title: "recipes of Chowdown: Markdown with the recipe in its front matter",
    recognises: { source in
      guard
        source.bytes.starts(with: "---".utf8)
          || source.bytes.starts(with: [0xEF, 0xBB, 0xBF, 0x2D, 0x2D, 0x2D])
      else { return false }
      let lines = String(decoding: source.bytes.prefix(65_536), as: UTF8.self).split(
        whereSeparator: \.isNewline)
      func has(_ key: String) -> Bool { lines.contains { $0.hasPrefix(key + ":") } }
      return has("ingredients") && has("directions") || has("components") && has("title")
        || lines.contains { $0.hasPrefix("layout:") && $0.dropFirst(7).allSatisfy { "recipe ".contains($0) } }
    },
    read: { (source) throws(Problems) in
      let parts = try YAMLFrontMatter(source)
      guard let yaml = parts.yaml else {
        let message = "there is no block of YAML at the beginning (between two lines of three dashes)"
        throw Problems([Problem(Place(file: source.path, line: 1), .error, message)])
      }
      let root = try YAML.document(yaml.text, file: source.path, firstLine: yaml.line)
      var reader = ChowdownReader(source: source, root: root)
      let archive = try reader.archive(notes: parts.body.text.trimmed)
      return Imported(archives: [archive], warnings: reader.warnings + reader.notKept.warnings)
    })
}

/// Reads one recipe.
private struct ChowdownReader {
  let source: ImportSource
  let root: YAML
  var notKept = DroppedFields()
  var warnings: [Problem] = []

  /// What the recipe is made of here, and what only the site itself needs.
  private static let known: Set<String> = [
    "layout", "title", "image", "ingredients", "directions", "components", "tags", "categories", "date",
    "yield",
    "servings", "time", "total_time", "prep_time", "cook_time", "source", "permalink", "published",
  ]

  init(source: ImportSource, root: YAML) { (self.source, self.root) = (source, root) }

  /// - Parameter notes: Markdown.
  mutating func archive(notes: String) throws(Problems) -> ArchiveDraft {
    guard case .map = root.content else {
      throw Problems([
        Problem(Place(file: source.path, line: 1), .error, "the YAML names no values (title: … is one)")
      ])
    }
    var recipe = RecipeDraft(title: (text("title") ?? source.title).onOneLine)
    recipe.image = image()
    recipe.tags = RecipeDraft.tags(listed("tags") + listed("categories"))
    let total = text("time") ?? text("total_time")
    recipe.indication = RecipeDraft.indication(total: total, parts: [text("prep_time"), text("cook_time")])
    if total != nil { for key in ["prep_time", "cook_time"] where text(key) != nil { lose(key) } }
    recipe.servings = text("servings") ?? text("yield")
    recipe.url = RecipeDraft.address(text("source"))
    if recipe.url == nil, text("source") != nil { lose("source") }
    recipe.source = source.identity(of: "chowdown")
    recipe.ingredients = wordings("ingredients").map { Ingredient(name: $0) }
    recipe.steps = wordings("directions")
    // A component is a recipe of its own, and to this one an ingredient.
    for component in wordings("components") {
      recipe.ingredients.append(Ingredient(name: component))
      notKept.note(
        "the links to components", at: Place(file: source.path, line: root["components"]?.line ?? 0))
    }
    for (key, value) in root.members where !Self.known.contains(key) && value.wording != nil { lose(key) }
    return ArchiveDraft(
      created: text("date").flatMap { Day(iso8601: $0.prefix(10)) }, memo: notes.isEmpty ? nil : notes,
      recipes: [recipe])
  }

  /// Chowdown's pictures lie in a folder of their own, beside that of the recipes.
  private mutating func image() -> RecipeDraft.Image? {
    guard let name = text("image") else { return nil }
    if let address = RecipeDraft.address(name) { return .remote(address) }
    let file = name.split(separator: "/").last.map(String.init) ?? name
    for path in [name, "../images/\(file)", "images/\(file)", "../\(name)"] {
      if let bytes = source.neighbour(path), !bytes.isEmpty { return .bytes(bytes, name: file) }
    }
    warnings.append(
      Problem(
        Place(file: source.path, line: root["image"]?.line ?? 0), .warning,
        "the picture \(ValueReader.quoted(name)) is not there"
          + " (name the folder that has both the recipes and images/ in it)"))
    return nil
  }

  private func text(_ key: String) -> String? { root[key]?.text }

  private func wordings(_ key: String) -> [String] { (root[key]?.values ?? []).compactMap(\.wording) }

  /// A list, or one text with commas.
  private func listed(_ key: String) -> [String] {
    guard let value = root[key] else { return [] }
    return value.text.map { RecipeDraft.tags(listed: $0) } ?? value.values.compactMap(\.wording)
  }

  private mutating func lose(_ key: String) {
    notKept.note(key, at: Place(file: source.path, line: root[key]?.line ?? 0))
  }
}
