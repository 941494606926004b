public import Almanac

/// What is to be different in an archive. What is not named stays, to the byte.
public struct ArchiveEdit: Sendable, Equatable {
  /// The texts that an archive may have.
  public enum Text: String, Sendable, CaseIterable { case title, memo }

  /// Keys with their new values, in the order in which they are set; `null` takes one out.
  var values: [JSONTree.Member] = []
  public var addedTags: [String] = []
  public var removedTags: [String] = []
  public var recipes: [RecipeEdit] = []
  /// Recipes to put behind those that are there.
  var newRecipes: [RecipeDraft] = []

  public init() {}

  public mutating func set(_ text: Text, to value: String) {
    values.append(JSONTree.Member(key: text.rawValue, setting: value))
  }

  public mutating func set(created day: Day) {
    values.append(JSONTree.Member(key: ArchiveKey.created.rawValue, value: .string("\(day)")))
  }

  /// Adds a recipe behind those that are there.
  public mutating func add(_ recipe: RecipeDraft) { newRecipes.append(recipe) }

  /// Whether a photo or a memo, which shows photos, is replaced or taken out.
  var mayReleasePhotos: Bool {
    let memo = [ArchiveKey.memo.rawValue, ArchiveKey.memoFile.rawValue]
    return values.contains { memo.contains($0.key) }
      || recipes.contains { recipe in
        recipe.image != nil || recipe.values.contains { $0.key == RecipeKey.image.rawValue }
      }
  }

  /// All that is to be written.
  var texts: [JSONTree] {
    let values = values + recipes.flatMap(\.values)
    let tags = JSONTree.Member(
      key: ArchiveKey.tags.rawValue, value: .texts(addedTags + recipes.flatMap(\.addedTags)))
    let recipes = newRecipes.trees(nextID: 0, images: newRecipes.map { _ in nil })
    return [.object(values), .object([tags]), .array(recipes)]
  }

  /// Whether nothing is to be different.
  public var isEmpty: Bool { self == ArchiveEdit() }
}

/// What is to be different in a recipe.
public struct RecipeEdit: Sendable, Equatable {
  /// The texts that a recipe may have.
  public enum Text: String, Sendable, CaseIterable { case title, alt, indication, url, description, servings }

  public let id: Int
  /// Keys with their new values, in the order in which they are set; `null` takes one out.
  var values: [JSONTree.Member] = []
  public var image: RecipeDraft.Image?
  public var addedTags: [String] = []
  public var removedTags: [String] = []

  public init(_ id: Int) { self.id = id }

  /// A blank text takes the key out.
  public mutating func set(_ text: Text, to value: String) {
    values.append(JSONTree.Member(key: text.rawValue, setting: value))
  }

  public mutating func removeImage() {
    values.append(JSONTree.Member(key: RecipeKey.image.rawValue, value: .null))
  }
}

extension JSONTree.Member {
  /// A text to set; a blank one takes the key out.
  fileprivate init(key: String, setting text: String) {
    self.init(key: key, value: text.isBlank ? .null : .string(text))
  }
}

extension ArchiveEdit {
  /// Takes over what another edit says as well; it comes before what this one says.
  public mutating func join(_ other: ArchiveEdit) {
    values = other.values + values
    addedTags = other.addedTags + addedTags
    removedTags = other.removedTags + removedTags
    recipes = other.recipes + recipes
    newRecipes += other.newRecipes
  }
}
