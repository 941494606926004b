public import Almanac

/// What is to be different in an archive. What is not named stays, to the byte.
public struct ArchiveEdit: Sendable, Equatable {
  /// The texts that an archive may have.
  public enum Text: String, Sendable, CaseIterable { case title, memo }

  var values: [Value] = []
  public var addedTags: [String] = []
  public var removedTags: [String] = []
  public var recipes: [RecipeEdit] = []
  /// Recipes to put behind those that are there.
  var newRecipes = ArchiveDraft(NewArchive())

  /// A key and its new value; nil takes it out.
  struct Value: Sendable, Equatable {
    var key: String
    var tree: JSONTree?
  }

  public init() {}

  public mutating func set(_ text: Text, to value: String) {
    values.append(Value(key: text.rawValue, tree: value.isBlank ? nil : .string(value)))
  }

  public mutating func set(created day: Day) {
    values.append(Value(key: ArchiveKey.created.rawValue, tree: .string("\(day)")))
  }

  /// Adds a recipe behind those that are there.
  public mutating func add(_ recipe: NewRecipe) { newRecipes.add(recipe) }

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
    return [
      .object(values.compactMap { value in value.tree.map { JSONTree.Member(key: value.key, value: $0) } }),
      .object([tags]), .object(newRecipes.members),
    ]
  }

  /// Whether nothing is to be different.
  public var isEmpty: Bool { self == ArchiveEdit() }
}

/// What is to be different in a recipe.
public struct RecipeEdit: Sendable, Equatable {
  /// The texts that a recipe may have.
  public enum Text: String, Sendable, CaseIterable { case title, alt, indication, url, description, servings }

  public let id: Int
  var values: [ArchiveEdit.Value] = []
  public var image: NewRecipe.Image?
  public var addedTags: [String] = []
  public var removedTags: [String] = []

  public init(_ id: Int) { self.id = id }

  /// A blank text takes the key out.
  public mutating func set(_ text: Text, to value: String) {
    values.append(ArchiveEdit.Value(key: text.rawValue, tree: value.isBlank ? nil : .string(value)))
  }

  public mutating func removeImage() {
    values.append(ArchiveEdit.Value(key: RecipeKey.image.rawValue, tree: nil))
  }
}

extension ArchiveEdit {
  /// Takes over what another edit says as well; it comes before what this one says.
  public mutating func join(_ other: ArchiveEdit) {
    values = other.values + values
    addedTags = other.addedTags + addedTags
    removedTags = other.removedTags + removedTags
    recipes = other.recipes + recipes
    newRecipes.append(other.newRecipes)
  }
}
