import Almanac

extension ArchiveEdit {
  /// Reads what is to be different from an object in the store's shape: each key in it is set, `null` takes one out,
  /// and recipes are told apart by their `id`; one without joins the archive.
  ///
  /// - Parameters:
  ///   - file: what the text is called, for places.
  ///   - site, folder: where pictures are looked for, as for a draft.
  public init(json bytes: [UInt8], file: String, site: String, folder: String) throws(Problems) {
    self.init()
    let document = try JSONDocument(bytes, file: file)
    var reader = ValueReader(document)
    let root = JSONDocument.root
    guard document.kind(of: root) == .object else {
      reader.wrongType(root, "an edit", right: "an object with the keys to set is right: { … }")
      throw Problems(reader.problems)
    }
    for (key, value) in document.members(of: root) {
      let name = document.text(of: key)
      switch ArchiveKey(rawValue: name) {
      case .id: break
      case .created: if let day = reader.typedDay(value, .key(name)) { set(created: day) }
      case .recipes:
        for recipe in reader.elements(of: value, .key(name), right: "a list is right: [ … ]") ?? [] {
          try read(recipe, &reader, site: site, folder: folder)
        }
      default: values.append(Value(key: name, tree: document.treeUnlessNull(of: value)))
      }
    }
    let errors = reader.problems.filter { $0.severity == .error }
    guard errors.isEmpty else { throw Problems(errors) }
  }

  private mutating func read(
    _ node: JSONDocument.Index, _ reader: inout ValueReader, site: String, folder: String
  ) throws(Problems) {
    let document = reader.document
    guard document.kind(of: node) == .object else {
      return reader.wrongType(node, "a recipe", right: "an object is right: { … }")
    }
    guard let idNode = document.value(of: RecipeKey.id.rawValue, in: node) else {
      let draft = try ArchiveDraft(recipe: node, of: document, site: site, folder: folder)
      return newRecipes.append(draft)
    }
    guard let id = reader.integer(idNode, .key("id"), in: 1...Archive.largestID) else { return }
    var edit = RecipeEdit(id)
    for (key, value) in document.members(of: node) {
      let name = document.text(of: key)
      switch RecipeKey(rawValue: name) {
      case .id: break
      case .published where document.kind(of: value) != .null:
        guard let day = reader.typedDay(value, .key(name)) else { continue }
        edit.values.append(Value(key: name, tree: .string("\(day)")))
      case .image where document.kind(of: value) != .null:
        guard let text = reader.text(value, .key(name)) else { continue }
        edit.image = NewRecipe.Image(text, site: site, folder: folder)
      default: edit.values.append(Value(key: name, tree: document.treeUnlessNull(of: value)))
      }
    }
    recipes.append(edit)
  }
}

extension JSONDocument {
  fileprivate func treeUnlessNull(of node: Index) -> JSONTree? {
    kind(of: node) == .null ? nil : tree(of: node)
  }
}
