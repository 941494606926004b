import Storage
import Support
import Almanac

extension Importer {
  /// The tables of the recipe app for iOS that the store descends from, as Realm's tools export them.
  static let realm = Importer(
    name: "realm", title: "the iOS app's Realm data, exported as JSON",
    recognises: { source in
      let text = JSONGlance(source)
      return text.isObjectOrArray && text.holds("\"Archive\"")
        && (text.holds("\"Recipe\"") || text.holds("\"created\""))
    },
    read: { (source) throws(Problems) in
      let json = try SourceJSON(source)
      var reader = RealmReader()
      let archives = reader.archives(in: json.root)
      guard reader.errors.isEmpty else { throw Problems(reader.errors.sorted()) }
      return Imported(
        archives: archives, warnings: (json.warnings + reader.warnings + reader.notKept.warnings).sorted())
    })
}

/// Reads the flat tables `Archive` and `Recipe`, which `archive_id` joins.
private struct RealmReader {
  var warnings: [Problem] = []
  var errors: [Problem] = []
  var notKept = DroppedFields()

  mutating func archives(in root: SourceValue) -> [ArchiveDraft] {
    guard let table = root["Archive"], table.kind == .array else {
      errors.append(
        Problem(root.place, .error, "the table \"Archive\" is missing (a list of archives is expected)"))
      return []
    }
    var recipes: [Int: [(id: Int, recipe: RecipeDraft)]] = [:]
    var orphans: [(row: SourceValue, owner: String, recipe: RecipeDraft)] = []
    let ids = Set(table.values.compactMap { $0["id"]?.integer })
    for row in root["Recipe"]?.values ?? [] {
      guard let recipe = recipe(row) else { continue }
      if let owner = row["archive_id"]?.integer, ids.contains(owner) {
        recipes[owner, default: []].append((row["id"]?.integer ?? 0, recipe))
      } else {
        orphans.append((row, row["archive_id"]?.text ?? "none", recipe))
      }
    }
    var archives: [ArchiveDraft] = []
    for row in table.values {
      var archive = self.archive(row)
      let own = row["id"]?.integer.flatMap { recipes.removeValue(forKey: $0) } ?? []
      archive.recipes = own.sorted { $0.id < $1.id }.map(\.recipe)
      archives.append(archive)
    }
    if !orphans.isEmpty {
      for orphan in orphans {
        warnings.append(
          Problem(
            orphan.row.place, .warning,
            "this recipe's archive (\(orphan.owner)) is not there (it comes into one of its own, without a day)"
          ))
      }
      archives.append(ArchiveDraft(recipes: orphans.map(\.recipe)))
    }
    return archives
  }

  private mutating func archive(_ row: SourceValue) -> ArchiveDraft {
    notKept.note(membersOf: row, except: ["id", "memo", "created"])
    guard let created = row["created"], let text = created.text else {
      errors.append(Problem(row.place, .error, "this archive has no \"created\" (a day is expected)"))
      return ArchiveDraft()
    }
    return ArchiveDraft(created: day(text, at: created), memo: row["memo"]?.text)
  }

  private mutating func recipe(_ row: SourceValue) -> RecipeDraft? {
    notKept.note(
      membersOf: row,
      except: [
        "id", "archive_id", "rakuten_id", "rakuten_indication", "rakuten_published", "rakuten_title",
        "rakuten_image",
        "rakuten_url",
      ])
    guard let title = row["rakuten_title"]?.text else {
      errors.append(
        Problem(row.place, .error, "this recipe has no \"rakuten_title\" (a recipe needs a title)"))
      return nil
    }
    var recipe = RecipeDraft(title: title)
    recipe.rakutenID = row["rakuten_id"]?.text
    // Not by Rakuten's number: the same recipe cooked on two days is two rows.
    recipe.source = row["id"]?.text.map { "realm:\($0)" }
    recipe.indication = row["rakuten_indication"]?.text
    recipe.url = row.webAddress("rakuten_url", warning: &warnings)
    recipe.image = row.webAddress("rakuten_image", warning: &warnings).map { .remote($0) }
    if let published = row["rakuten_published"], let text = published.text {
      recipe.published = RakutenAnswer.day(text)
      if recipe.published == nil {
        warnings.append(
          Problem(
            published.place, .warning, "\(ValueReader.quoted(text)) is no day that can be read (not kept)"))
      }
    }
    return recipe
  }

  /// A day as the app wrote it: `2018/04/27`, `2018-04-27 12:30:00`, or in the words of an era.
  private mutating func day(_ text: String, at value: SourceValue) -> Day? {
    if let day = Day(iso8601: text.prefix(10)) ?? RakutenAnswer.day(text) { return day }
    do throws(UnreadableDate) {
      return try Day(typed: text)
    } catch {
      errors.append(
        Problem(
          value.place, .error,
          "\(ValueReader.quoted(text)) is no day that can be read (write it as 2018-04-27)"))
      return nil
    }
  }
}
