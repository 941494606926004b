public import Support
import Almanac

extension ArchiveEdit {
  /// Reads what is to be different from an object in the store's shape: each key in it is set, `null` takes one out,
  /// and recipes are told apart by their `id`; one without joins the archive.
  ///
  /// - Parameters:
  ///   - archive: the id of the archive that is edited; the text may name no other.
  ///   - file: what the text is called, for places.
  ///   - site, folder: where pictures are looked for, as for a draft.
  public init(
    of archive: Int, json bytes: [UInt8], file: String, site: String, folder: String
  ) throws(Problems) {
    self.init()
    let document = try JSONDocument(bytes, file: file)
    try Self.check(document, archive, site: site)
    let root = JSONDocument.root
    let reader = DraftReader(document: document, site: site, folder: folder)
    values = reader.archiveMembers(of: root)
    guard let list = document.value(of: ArchiveKey.recipes.rawValue, in: root) else { return }
    var rules = ArchivesDecoder(document, site: site)
    rules.isDraft = true
    for node in document.elements(of: list) {
      let (image, members) = (reader.image(of: node), reader.recipeMembers(of: node))
      if let id = document.value(of: RecipeKey.id.rawValue, in: node).flatMap({ document.integer(of: $0) }) {
        var recipe = RecipeEdit(id)
        (recipe.image, recipe.values) = (image, members)
        recipes.append(recipe)
      } else {
        // What is wrong with it is told when it is held to the rules where it goes.
        let recipe = rules.recipe(node) ?? Recipe(id: 0, title: "", place: document.place(of: node))
        newRecipes.append(RecipeDraft(recipe, image: image, members: members))
      }
    }
  }

  /// Holds an edit to the store's rules where it stands, so that each error has its place.
  private static func check(_ document: JSONDocument, _ archive: Int, site: String) throws(Problems) {
    var rules = ArchivesDecoder(document, site: site)
    (rules.isDraft, rules.isEdit) = (true, true)
    let root = JSONDocument.root
    if document.kind(of: root) == .object {
      _ = rules.archive(root)
      rules.reader.checkIDs(ofEdit: archive)
    } else {
      rules.reader.wrongType(root, "an edit", right: "an object with the keys to set is right: { … }")
    }
    let errors = rules.reader.problems.filter { $0.severity == .error }.sorted()
    guard errors.isEmpty else { throw Problems(errors) }
  }
}

extension ValueReader {
  /// Notes ids that contradict the edit or each other, and `null` where there is nothing to take out.
  fileprivate mutating func checkIDs(ofEdit archive: Int) {
    for (key, value) in document.members(of: JSONDocument.root) {
      switch ArchiveKey(rawValue: document.text(of: key)) {
      case .id:
        guard let id = integer(value, .key("id"), in: 1...Archive.largestID), id != archive else { break }
        fail(
          value,
          "\"id\" is \(id), yet archive \(archive) is to be changed (take it out, or name archive \(id))")
      case .created where document.kind(of: value) == .null:
        wrongType(value, .key("created"), right: "every archive has a day")
      case .recipes where document.kind(of: value) == .null:
        wrongType(value, .key("recipes"), right: "ozen delete takes recipes away")
      case .recipes where document.kind(of: value) == .array:
        checkIDs(ofRecipes: document.elements(of: value))
      default: break
      }
    }
  }

  private mutating func checkIDs(ofRecipes recipes: [JSONDocument.Index]) {
    var seen: Set<Int> = []
    for recipe in recipes where document.kind(of: recipe) == .object {
      guard let node = document.value(of: RecipeKey.id.rawValue, in: recipe),
        let id = integer(node, .key("id"), in: 1...Archive.largestID)
      else { continue }
      if !seen.insert(id).inserted {
        fail(node, "recipe \(id) comes twice in this edit (write all of it into one object)")
      }
    }
  }
}
