import Support

/// A recipe on its way into a store: all that a ``Recipe`` may say, but for its id, and with a picture that may lie
/// anywhere.
@dynamicMemberLookup
public struct RecipeDraft: Sendable, Equatable {
  /// Its id, picture and place mean nothing.
  private(set) var recipe: Recipe
  public var image: Image?
  /// What Ozen's own export calls it, `#recipe-31`; nil from elsewhere. It is not kept.
  public var exportID: String?
  private var given = GivenObject()

  /// A picture that is to join a store.
  public enum Image: Sendable, Equatable {
    /// An http(s) address, kept as it is.
    case remote(String)
    /// A file to copy, as a path of the machine.
    case file(String)
    /// A picture out of an export, and the name it would like to have.
    case bytes([UInt8], name: String)
  }

  public init(title: String, image: Image? = nil) {
    recipe = Recipe(id: 0, title: title, place: Place(file: ""))
    self.image = image
  }

  /// A recipe as it was read from JSON.
  ///
  /// - Parameter members: without its id and picture.
  init(_ recipe: Recipe, image: Image?, members: [JSONTree.Member]) {
    (self.recipe, self.image) = (recipe, image)
    given = GivenObject(members: members, fields: recipe.fields)
  }

  public subscript<Value>(dynamicMember field: WritableKeyPath<Recipe, Value>) -> Value {
    get { recipe[keyPath: field] }
    // In place, so that a list grows without being copied.
    _modify { yield &recipe[keyPath: field] }
  }

  /// The recipe as it goes into the store.
  ///
  /// - Parameter image: what stands for its picture there.
  func tree(id: Int, image: String?) -> JSONTree {
    var members = given.updated(to: recipe.fields, order: RecipeKey.order)
    members[RecipeKey.id.rawValue, order: RecipeKey.order] = .integer(id)
    members[RecipeKey.image.rawValue, order: RecipeKey.order] = image.map { .string($0) }
    return .object(members)
  }
}

extension Recipe {
  /// What is written of it, but for its id and picture.
  fileprivate var fields: [JSONTree.Member] {
    var fields = FieldWriter<RecipeKey>()
    fields.write(.title, title)
    fields.write(.alt, alt)
    fields.write(.indication, indication)
    fields.write(.published, published)
    fields.write(.tags, tags)
    fields.write(.url, url)
    fields.write(.rakutenId, rakutenID)
    fields.write(.source, source)
    fields.write(.description, description)
    fields.write(.servings, servings)
    fields.write(.ingredients, ingredients.map(\.tree))
    fields.write(.steps, steps)
    return fields.members
  }
}

extension Ingredient {
  /// A line for itself is one string.
  fileprivate var tree: JSONTree {
    guard let amount else { return .string(name) }
    var fields = FieldWriter<IngredientKey>()
    fields.write(.name, name)
    fields.write(.amount, amount)
    return .object(fields.members)
  }
}
