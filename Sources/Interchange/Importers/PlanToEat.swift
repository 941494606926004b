import Storage
import Support
import Almanac
import Amounts

extension Importer {
  /// The table that Plan to Eat exports.
  static let planToEat = Importer(
    name: "plan-to-eat", title: "the table that Plan to Eat exports",
    recognises: { source in
      let head = String(decoding: source.bytes.prefix(500).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
      let names = Set(head.split(separator: ",").map(String.init))
      return names.isSuperset(of: ["Title", "Ingredients", "Directions"])
        || head.hasPrefix("Title,Course,Cuisine,")
    },
    read: { (source) throws(Problems) in
      let (records, unclosed) = CSVReader.records(try SourceLines(source).text)
      func fail(_ line: Int, _ message: String) -> Problems {
        Problems([Problem(Place(file: source.path, line: line), .error, message)])
      }
      if let unclosed {
        throw fail(unclosed, "a quote is opened and not closed (export the table once more)")
      }
      guard let head = records.first, head.fields.contains("Title") else {
        throw fail(1, "the table's first line does not name its columns, Title among them")
      }
      var reader = PlanToEatReader(source: source)
      for record in records.dropFirst() {
        let cells = Dictionary(zip(head.fields, record.fields)) { first, _ in first }
        reader.read(cells.filter { !$0.value.isBlank }, Place(file: source.path, line: record.line))
      }
      return Imported(archives: reader.archives, warnings: reader.warnings + reader.notKept.warnings)
    })
}

/// Reads one line of the table after the other.
private struct PlanToEatReader {
  let source: ImportSource
  var archives: [ArchiveDraft] = []
  var notKept = DroppedFields()
  var warnings: [Problem] = []

  private static let known: Set<String> = [
    "Title", "Course", "Cuisine", "Main Ingredient", "Description", "Url", "Url Host", "Prep Time",
    "Cook Time",
    "Total Time", "Servings", "Yield", "Ingredients", "Directions", "Tags", "Public Url", "Photo Url",
    "Private",
    "Created At", "Updated At",
  ]

  init(source: ImportSource) { self.source = source }

  mutating func read(_ cells: [String: String], _ place: Place) {
    func text(_ column: String) -> String? { cells[column]?.trimmed }
    guard let title = text("Title")?.onOneLine else {
      warnings.append(Problem(place, .warning, "a recipe without a title is left out"))
      return
    }
    var recipe = RecipeDraft(title: title)
    let total = text("Total Time").map(time)
    recipe.indication = RecipeDraft.indication(
      total: total, parts: [text("Prep Time").map(time), text("Cook Time").map(time)])
    if total != nil {
      for key in ["Prep Time", "Cook Time"] where text(key) != nil { notKept.note(key, at: place) }
    }
    recipe.servings = text("Servings") ?? text("Yield")
    if text("Servings") != nil, text("Yield") != nil { notKept.note("Yield", at: place) }
    recipe.description = text("Description")
    for line in RecipeDraft.lines(text("Ingredients") ?? "") {
      // A comma where the amount would be makes a line a heading.
      if line.hasPrefix(",") {
        notKept.note("a section's title", at: place)
      } else {
        recipe.ingredients.append(Ingredient(name: line))
      }
    }
    recipe.steps = RecipeDraft.lines(text("Directions") ?? "")
    recipe.tags = RecipeDraft.tags(
      ["Course", "Cuisine", "Main Ingredient"].compactMap(text) + RecipeDraft.tags(listed: text("Tags") ?? "")
    )
    recipe.url = RecipeDraft.address(text("Url"))
    recipe.image = RecipeDraft.address(text("Photo Url")).map { .remote($0) }
    for (column, isKept) in [("Url", recipe.url != nil), ("Photo Url", recipe.image != nil)]
    where !isKept && text(column) != nil {
      notKept.note(column, at: place)
    }
    recipe.source = text("Public Url").map { "plan-to-eat:\($0)" }
    for column in cells.keys.sorted() where !Self.known.contains(column) { notKept.note(column, at: place) }
    let created = text("Created At").flatMap { Day(iso8601: $0.prefix(10)) }
    archives.append(ArchiveDraft(created: created, recipes: [recipe]))
  }

  /// The table has bare minutes.
  private func time(_ text: String) -> String {
    Int(text).flatMap(CookingTime.init(minutes:))?.text(in: source.language) ?? text
  }
}
