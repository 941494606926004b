public import Almanac

/// An archive on its way into a store: as it will be written, but for its ids and where its pictures will lie.
public struct ArchiveDraft: Sendable, Equatable {
  /// Without ids and pictures of its own.
  var members: [JSONTree.Member]
  public private(set) var created: Day?
  /// The pictures of the recipes, in their order.
  public internal(set) var images: [NewRecipe.Image?]
  /// Whether it is of Ozen's own export, which keeps its archives apart.
  let isExported: Bool

  /// How many recipes it has.
  public var recipeCount: Int { images.count }

  public init(_ archive: NewArchive) {
    members = []
    images = []
    isExported = archive.exportID != nil
    set(created: archive.created)
    set(.title, archive.title)
    set(.memo, archive.memo)
    add(tags: archive.tags)
    for recipe in archive.recipes { add(recipe) }
  }

  public mutating func set(created day: Day?) {
    created = day
    set(.created, day?.description)
  }

  public mutating func set(title: String) { set(.title, title) }

  /// Takes the place of a memo in a file as well.
  public mutating func set(memo: String) {
    members[ArchiveKey.memoFile.rawValue, order: ArchiveKey.order] = nil
    set(.memo, memo)
  }

  /// Adds those that are not there yet.
  public mutating func add(tags: [String]) {
    let key = ArchiveKey.tags.rawValue
    var all = members[key, order: ArchiveKey.order]?.elements ?? []
    for tag in tags where !all.contains(.string(tag)) { all.append(.string(tag)) }
    if !all.isEmpty { members[key, order: ArchiveKey.order] = .array(all) }
  }

  public mutating func add(_ recipe: NewRecipe) { add(recipe.members, image: recipe.image) }

  mutating func add(_ recipe: [JSONTree.Member], image: NewRecipe.Image?) {
    let key = ArchiveKey.recipes.rawValue
    let recipes = members[key, order: ArchiveKey.order]?.elements ?? []
    members[key, order: ArchiveKey.order] = .array(recipes + [.object(recipe)])
    images.append(image)
  }

  /// Takes over another draft's recipes.
  public mutating func append(_ other: ArchiveDraft) {
    let recipes = other.members[ArchiveKey.recipes.rawValue, order: ArchiveKey.order]?.elements ?? []
    for (recipe, image) in zip(recipes, other.images) { add(recipe.members, image: image) }
  }

  private mutating func set(_ key: ArchiveKey, _ text: String?) {
    members[key.rawValue, order: ArchiveKey.order] = text.map { .string($0) }
  }

  /// The archive as it goes into the store.
  ///
  /// - Parameters:
  ///   - nextRecipe: the id of its first recipe; the others follow.
  ///   - images: what stands for the pictures in the store.
  func tree(id: Int, nextRecipe: Int, images: [String?]) -> JSONTree {
    var members = members
    members[ArchiveKey.id.rawValue, order: ArchiveKey.order] = .integer(id)
    let recipes = members[ArchiveKey.recipes.rawValue, order: ArchiveKey.order]?.elements ?? []
    guard !recipes.isEmpty else { return .object(members) }
    members[ArchiveKey.recipes.rawValue, order: ArchiveKey.order] = .array(
      recipes.enumerated().map { number, recipe in
        var members = recipe.members
        members[RecipeKey.id.rawValue, order: RecipeKey.order] = .integer(nextRecipe + number)
        members[RecipeKey.image.rawValue, order: RecipeKey.order] = images[number].map { .string($0) }
        return .object(members)
      })
    return .object(members)
  }
}

extension NewRecipe {
  /// What is written of it, but for its id and picture.
  var members: [JSONTree.Member] {
    var values: [RecipeKey: JSONTree] = [:]
    func set(_ key: RecipeKey, _ text: String?) { values[key] = text.map { .string($0) } }
    set(.title, title)
    set(.alt, alt)
    set(.indication, indication)
    set(.published, published?.description)
    set(.url, url)
    set(.rakutenId, rakutenID)
    set(.source, source)
    set(.description, description)
    set(.servings, servings)
    if !tags.isEmpty { values[.tags] = .texts(tags) }
    if !ingredients.isEmpty { values[.ingredients] = .array(ingredients.map(\.tree)) }
    if !steps.isEmpty { values[.steps] = .texts(steps) }
    return RecipeKey.allCases.compactMap { key in
      values[key].map { JSONTree.Member(key: key.rawValue, value: $0) }
    }
  }
}

extension Ingredient {
  /// A line for itself is one string.
  fileprivate var tree: JSONTree {
    guard let amount else { return .string(name) }
    return .object([
      JSONTree.Member(key: IngredientKey.name.rawValue, value: .string(name)),
      JSONTree.Member(key: IngredientKey.amount.rawValue, value: .string(amount)),
    ])
  }
}
