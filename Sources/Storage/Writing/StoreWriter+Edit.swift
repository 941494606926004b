public import Support
import Almanac

extension StoreWriter {
  /// Changes an archive and its recipes; all else in the file stays, to the byte.
  ///
  /// - Parameters:
  ///   - seen: the archive as whoever edits saw it; the edit is refused where it is another one by now.
  ///   - takesPhotos: whether photos that nothing uses any more are taken along.
  ///   - unused: finds these, below `Content/`, from the archives before and after.
  /// - Throws: everything that is wrong with it; nothing is changed then.
  public func edit(
    _ id: Int, _ edit: ArchiveEdit, seen: Archive? = nil, takesPhotos: Bool = false,
    unused: (_ before: [Archive], _ after: [Archive], SiteSettings) -> [String] = { _, _, _ in [] }
  ) throws(Problems) -> Change {
    try change { (store) throws(Problems) in
      let number = try store.number(of: id)
      if let seen, !seen.says(theSameAs: store.archives[number]) { throw store.changed(id) }
      var proposal = try proposal(edit, of: store.archives[number], number: number, store)
      guard edit.mayReleasePhotos else { return proposal }
      let unused = unused(store.archives, proposal.after.archives, store.settings)
      if takesPhotos { proposal.leaving = unused } else { proposal.change.unused = unused }
      return proposal
    }
  }

  private func proposal(
    _ edit: ArchiveEdit, of archive: Archive, number: Int, _ store: OpenStore
  ) throws(Problems) -> Proposal {
    let node = store.document.elements(of: store.list)[number]
    let range = store.document.range(of: node)
    let layout = JSONLayout(of: store.document)
    var patch = try JSONPatch(
      Array(store.bytes[range]), file: "archive \(archive.id)", layout,
      margin: layout.margin(at: range.lowerBound, in: store.document))
    try Self.refuseControls(edit.texts, in: "archive \(archive.id)")
    var photos = try asProblems { () throws(FileError) in try PhotoIntake(site: site, probe: probe) }
    let root = JSONDocument.root

    for value in edit.values {
      if value.key == ArchiveKey.memo.rawValue { try refuseMemoFile(patch.document, archive.id) }
      try patch.set(value.key, to: value.newValue, in: root, .archive, order: ArchiveKey.order)
    }
    try patch.changeTags(of: root, .archive, add: edit.addedTags, remove: edit.removedTags)
    let created = Day(iso8601: patch.text(ArchiveKey.created.rawValue, in: root) ?? "") ?? archive.created
    var problems: [Problem] = []
    func placed(_ image: RecipeDraft.Image?) -> String? {
      guard let image else { return nil }
      do throws(Problem) { return try photos.place(image, year: created.year) } catch {
        problems.append(error)
        return nil
      }
    }
    for recipe in edit.recipes {
      guard patch.recipe(recipe.id) != nil else {
        problems.append(Self.missing(recipe.id, in: archive))
        continue
      }
      var values = recipe.values
      if let image = recipe.image, let path = placed(image) {
        values.append(JSONTree.Member(key: RecipeKey.image.rawValue, value: .string(path)))
      }
      for value in values {
        guard let node = patch.recipe(recipe.id) else { continue }
        try patch.set(value.key, to: value.newValue, in: node, .recipe, order: RecipeKey.order)
      }
      if let node = patch.recipe(recipe.id) {
        try patch.changeTags(of: node, .recipe, add: recipe.addedTags, remove: recipe.removedTags)
      }
    }
    let images = edit.newRecipes.map { placed($0.image) }
    try patch.add(edit.newRecipes.trees(nextID: store.highestRecipe + 1, images: images))
    let count = archive.recipes.count + edit.newRecipes.count
    if !edit.newRecipes.isEmpty, count > store.settings.recipeLimit {
      problems.append(
        ArchiveDraft.tooMany(count, limit: store.settings.recipeLimit, in: "archive \(archive.id)"))
    }
    guard problems.isEmpty else { throw Problems(problems) }
    try Self.check([patch.document.tree(of: root)], site: site, name: "archive \(archive.id)")
    let bytes = Array(store.bytes[..<range.lowerBound]) + patch.bytes + store.bytes[range.upperBound...]
    let change = Change(what: "changed archive \(archive.id)", archives: [archive.id])
    return Proposal(after: try OpenStore(site: site, bytes: bytes), change: change, photos: photos)
  }

  /// A memo in a file is changed there, by whoever keeps it there.
  private func refuseMemoFile(_ document: JSONDocument, _ id: Int) throws(Problems) {
    guard let node = document.value(of: ArchiveKey.memoFile.rawValue, in: JSONDocument.root) else { return }
    let file = "Content/\(document.text(of: node))"
    throw Problems([
      Problem(Place(file: file), .error, "this file is the memo of archive \(id) (change it there)")
    ])
  }

  static func missing(_ recipe: Int, in archive: Archive) -> Problem {
    let ids = archive.recipes.map { "\($0.id)" }.joined(separator: ", ")
    return Problem(
      Place(file: "archive \(archive.id)"), .error,
      "there is no recipe \(recipe) in it (\(ids.isEmpty ? "it has none" : "it has \(ids)"))")
  }
}

extension OpenStore {
  func changed(_ id: Int) -> Problems {
    Problems([
      Problem(
        Place(file: Store.archivesFile), .error,
        "archive \(id) has been changed meanwhile; nothing was done (look at it, and do it again)")
    ])
  }
}

extension Archive {
  /// Whether both say the same, wherever they stand.
  func says(theSameAs other: Archive) -> Bool { withoutPlaces == other.withoutPlaces }

  private var withoutPlaces: Archive {
    var archive = self
    let nowhere = Place(file: "")
    archive.place = nowhere
    archive.memo?.place = nowhere
    for index in archive.recipes.indices {
      archive.recipes[index].place = nowhere
      switch archive.recipes[index].image {
      case .file(let path, _): archive.recipes[index].image = .file(path, nowhere)
      case .remote(let address, _): archive.recipes[index].image = .remote(address, nowhere)
      case nil: break
      }
    }
    return archive
  }
}

extension JSONTree.Member {
  /// What an edit sets the key to; nil takes it out.
  fileprivate var newValue: JSONTree? { value == .null ? nil : value }
}

extension JSONPatch {
  /// Adds recipes behind those of an archive.
  mutating func add(_ recipes: [JSONTree]) throws(Problems) {
    guard !recipes.isEmpty else { return }
    let key = ArchiveKey.recipes.rawValue
    guard let list = document.value(of: key, in: JSONDocument.root) else {
      return try set(key, to: .array(recipes), in: JSONDocument.root, .archive, order: ArchiveKey.order)
    }
    try append(recipes, to: list, .recipes)
  }

  func text(_ key: String, in object: JSONDocument.Index) -> String? {
    document.value(of: key, in: object).flatMap {
      document.kind(of: $0) == .string ? document.text(of: $0) : nil
    }
  }

  /// The recipe with an id in the text of an archive.
  func recipe(_ id: Int) -> JSONDocument.Index? {
    guard let list = document.value(of: ArchiveKey.recipes.rawValue, in: JSONDocument.root) else {
      return nil
    }
    return document.elements(of: list).first { recipe in
      document.value(of: RecipeKey.id.rawValue, in: recipe).flatMap { document.integer(of: $0) } == id
    }
  }

  /// Adds and removes tags, each on its own; a list that has none left goes.
  mutating func changeTags(
    of object: JSONDocument.Index, _ role: JSONLayout.Role, add: [String], remove: [String]
  ) throws(Problems) {
    let key = ArchiveKey.tags.rawValue
    let order = role == .archive ? ArchiveKey.order : RecipeKey.order
    for tag in remove {
      guard let list = document.value(of: key, in: object) else { continue }
      let tags = document.elements(of: list).map { document.text(of: $0).trimmed }
      guard let number = tags.firstIndex(of: tag.trimmed) else { continue }
      if tags.count == 1 {
        try set(key, to: nil, in: object, role, order: order)
      } else {
        try self.remove(number, of: list)
      }
    }
    for tag in add {
      guard let list = document.value(of: key, in: object) else {
        try set(key, to: .texts([tag]), in: object, role, order: order)
        continue
      }
      let tags = document.elements(of: list).map { document.text(of: $0).trimmed }
      if !tags.contains(tag.trimmed) { try append([.string(tag)], to: list, .tags) }
    }
  }
}
