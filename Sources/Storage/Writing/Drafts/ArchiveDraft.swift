public import Almanac

/// An archive on its way into a store: what a person typed or another program wrote, before ids are given and pictures
/// are copied.
public struct ArchiveDraft: Sendable, Equatable {
  /// Nil where the source tells no day; whoever adds it must then say one.
  public var created: Day?
  public var title: String?
  /// Markdown. It takes the place of a memo in a file as well.
  public var memo: String?
  public private(set) var tags: [String] = []
  public var recipes: [RecipeDraft]
  /// What Ozen's own export calls it, `#archive-12`; nil from elsewhere. It is not kept, but it tells a dish that was
  /// cooked on several days from one that was imported twice.
  public var exportID: String?
  private var given = GivenObject()

  public init(
    created: Day? = nil, title: String? = nil, memo: String? = nil, tags: [String] = [],
    recipes: [RecipeDraft] = []
  ) {
    (self.created, self.title, self.memo, self.recipes) = (created, title, memo, recipes)
    add(tags: tags)
  }

  /// An archive as it was read from JSON.
  ///
  /// - Parameter members: without its id and recipes.
  init(_ archive: Archive, recipes: [RecipeDraft], members: [JSONTree.Member]) {
    func has(_ key: ArchiveKey) -> Bool { members.contains { $0.key == key.rawValue } }
    self.init(
      created: has(.created) ? archive.created : nil, title: archive.title,
      memo: has(.memoFile) ? nil : archive.memo?.text, tags: archive.tags, recipes: recipes)
    given = GivenObject(members: members, fields: fields)
  }

  /// Adds those that are not there yet.
  public mutating func add(tags new: [String]) {
    for tag in new where !tags.contains(tag) { tags.append(tag) }
  }

  /// What is written of it, but for its id and recipes.
  private var fields: [JSONTree.Member] {
    var fields = FieldWriter<ArchiveKey>()
    fields.write(.created, created)
    fields.write(.title, title)
    fields.write(.memo, memo)
    fields.write(.tags, tags)
    return fields.members
  }

  /// The archive as it goes into the store.
  ///
  /// - Parameters:
  ///   - nextRecipe: the id of its first recipe; the others follow.
  ///   - images: what stands for the pictures in the store.
  func tree(id: Int, nextRecipe: Int, images: [String?]) -> JSONTree {
    var members = given.updated(to: fields, order: ArchiveKey.order)
    if memo != nil { members[ArchiveKey.memoFile.rawValue, order: ArchiveKey.order] = nil }
    members[ArchiveKey.id.rawValue, order: ArchiveKey.order] = .integer(id)
    if !recipes.isEmpty {
      members[ArchiveKey.recipes.rawValue, order: ArchiveKey.order] = .array(
        recipes.trees(nextID: nextRecipe, images: images))
    }
    return .object(members)
  }
}

extension [RecipeDraft] {
  /// The recipes as they go into the store.
  ///
  /// - Parameters:
  ///   - nextID: the id of the first; the others follow.
  ///   - images: what stands for their pictures in the store.
  func trees(nextID: Int, images: [String?]) -> [JSONTree] {
    zip(self, images).enumerated().map { $1.0.tree(id: nextID + $0, image: $1.1) }
  }
}
