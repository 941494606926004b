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
    for (key, value) in document.members(of: JSONDocument.root) {
      let name = document.text(of: key)
      switch ArchiveKey(rawValue: name) {
      case .id: break
      case .created: if let day = try? Day(typed: document.text(of: value)) { set(created: day) }
      case .recipes:
        for recipe in document.elements(of: value) {
          if let id = document.id(of: recipe) {
            recipes.append(RecipeEdit(id, recipe, of: document, site: site, folder: folder))
          } else {
            newRecipes.add(recipe, of: document, site: site, folder: folder)
          }
        }
      default: values.append(Value(key: name, tree: document.treeUnlessNull(of: value)))
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

extension RecipeEdit {
  fileprivate init(
    _ id: Int, _ node: JSONDocument.Index, of document: JSONDocument, site: String, folder: String
  ) {
    self.init(id)
    for (key, value) in document.members(of: node) {
      let name = document.text(of: key)
      switch RecipeKey(rawValue: name) {
      case .id: break
      case .published where document.kind(of: value) != .null:
        guard let day = try? Day(typed: document.text(of: value)) else { continue }
        values.append(ArchiveEdit.Value(key: name, tree: .string("\(day)")))
      case .image where document.kind(of: value) != .null:
        image = NewRecipe.Image(document.text(of: value), site: site, folder: folder)
      default:
        values.append(ArchiveEdit.Value(key: name, tree: document.treeUnlessNull(of: value)))
      }
    }
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

extension JSONDocument {
  fileprivate func treeUnlessNull(of node: Index) -> JSONTree? {
    kind(of: node) == .null ? nil : tree(of: node)
  }

  fileprivate func id(of recipe: Index) -> Int? {
    value(of: RecipeKey.id.rawValue, in: recipe).flatMap { integer(of: $0) }
  }
}
