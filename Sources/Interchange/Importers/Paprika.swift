import Storage
import Support
import Almanac
import Imaging
import Compression

extension Importer {
  /// A recipe of Paprika: JSON packed by gzip, with its photo in it. An export of many is a zip of these.
  static let paprika = Importer(
    name: "paprika", title: "exports of Paprika: .paprikarecipes and .paprikarecipe",
    recognise: { source in paprikaReader(of: source) },
    read: { (source) throws(Problems) in try imported(try paprikaJSON(source)) })

  private static func paprikaReader(of source: ImportSource) -> Reader? {
    do throws(Problems) {
      let json = try paprikaJSON(source)
      guard json.root["name"] != nil, (json.root["directions"] ?? json.root["ingredients"]) != nil else {
        return nil
      }
      return { () throws(Problems) in try imported(json) }
    } catch {
      // What its name promises and what is none is an error, not another form.
      guard source.path.lowercased().hasSuffix(".paprikarecipe") else { return nil }
      return { () throws(Problems) in throw error }
    }
  }

  private static func imported(_ json: SourceJSON) throws(Problems) -> Imported {
    var reader = PaprikaReader(root: json.root)
    let archive = try reader.archive()
    return Imported(
      archives: [archive], warnings: json.warnings + reader.warnings + reader.notKept.warnings)
  }

  private static func paprikaJSON(_ source: ImportSource) throws(Problems) -> SourceJSON {
    try SourceJSON(try unpacked(source), file: source.path)
  }

  private static func unpacked(_ source: ImportSource) throws(Problems) -> [UInt8] {
    do throws(Gunzip.Fault) {
      return try Gunzip.unpacked(source.bytes, limit: Expander.largestFile)
    } catch {
      let message =
        switch error {
        case .noGzip: "this is no recipe of Paprika, which is packed by gzip (export it once more)"
        case .damaged: "the file is damaged: gzip cannot unpack it (export it once more)"
        case .tooLarge(let limit): "it would unpack to more than \(limit >> 20) MB, which is no recipe"
        }
      throw Problems([Problem(Place(file: source.path), .error, message)])
    }
  }
}

/// Reads one recipe.
private struct PaprikaReader {
  let root: SourceValue
  var notKept = DroppedFields()
  var warnings: [Problem] = []

  /// What the recipe is made of here, and what only Paprika itself needs.
  private static let known: Set<String> = [
    "name", "ingredients", "directions", "description", "notes", "servings", "prep_time", "cook_time",
    "total_time", "categories", "source_url", "created", "uid", "photo_data", "image_url", "photo",
    "photo_hash",
    "photo_large", "photo_url", "photos", "hash", "scale", "on_grocery_list", "is_pinned", "in_trash",
    "deleted",
  ]

  init(root: SourceValue) { self.root = root }

  mutating func archive() throws(Problems) -> ArchiveDraft {
    guard let title = text("name")?.onOneLine else {
      throw Problems([Problem(root.place, .error, "the recipe has no name (give it one in Paprika)")])
    }
    var recipe = RecipeDraft(title: title)
    let total = text("total_time")
    recipe.indication = RecipeDraft.indication(total: total, parts: [text("prep_time"), text("cook_time")])
    if total != nil { for key in ["prep_time", "cook_time"] where text(key) != nil { lose(key) } }
    recipe.servings = text("servings")
    recipe.description = RecipeDraft.paragraphs([text("description"), text("notes")])
    recipe.ingredients = RecipeDraft.lines(text("ingredients") ?? "").map { Ingredient(name: $0) }
    recipe.steps = RecipeDraft.lines(text("directions") ?? "")
    recipe.tags = RecipeDraft.tags((root["categories"]?.values ?? []).compactMap(\.text))
    recipe.url = RecipeDraft.address(text("source_url"))
    if recipe.url == nil, text("source_url") != nil { lose("source_url") }
    recipe.source = text("uid").map { "paprika:\($0)" }
    recipe.image = image(title: title)
    // A rating of 0 is none.
    for (key, value) in root.members where !Self.known.contains(key) && value.isTelling && value.text != "0" {
      notKept.note(key, at: value.place)
    }
    return ArchiveDraft(created: text("created").flatMap { Day(iso8601: $0.prefix(10)) }, recipes: [recipe])
  }

  private mutating func image(title: String) -> RecipeDraft.Image? {
    var data = root["photo_data"].map { [$0] } ?? []
    data += (root["photos"]?.values ?? []).compactMap { $0["data"] }
    for other in data.dropFirst() { notKept.note("another photo", at: other.place) }
    guard let first = data.first else { return RecipeDraft.address(text("image_url")).map { .remote($0) } }
    guard let bytes = first.text.flatMap(Base64.decoded), let ending = try? Photo.fileEndings(of: bytes).first
    else {
      warnings.append(
        Problem(first.place, .warning, "the photo's data is damaged; the recipe is taken without it"))
      return nil
    }
    return .bytes(bytes, name: "\(title).\(ending)")
  }

  private func text(_ key: String) -> String? { root[key]?.text }

  private mutating func lose(_ key: String) {
    if let value = root[key] { notKept.note(key, at: value.place) }
  }
}
