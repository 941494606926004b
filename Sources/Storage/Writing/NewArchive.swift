public import Almanac

/// An archive that is to join a store: what a person typed or another program wrote, before ids are given.
public struct NewArchive: Sendable, Equatable {
  /// Nil where the source tells no day; whoever adds it must then say one.
  public var created: Day?
  public var title: String?
  /// Markdown.
  public var memo: String?
  public var tags: [String]
  public var recipes: [NewRecipe]
  /// What Ozen's own export calls it, `#archive-12`; nil from elsewhere. It is not kept, but it tells a dish that was
  /// cooked on several days from one that was imported twice.
  public var exportID: String?

  public init(
    created: Day? = nil, title: String? = nil, memo: String? = nil, tags: [String] = [],
    recipes: [NewRecipe] = []
  ) {
    (self.created, self.title, self.memo, self.tags, self.recipes) = (created, title, memo, tags, recipes)
  }
}

/// A recipe that is to join a store.
public struct NewRecipe: Sendable, Equatable {
  public var title: String
  public var image: Image?
  public var alt: String?
  /// The time it takes, as written or as it is said in the store's language: `約30分`.
  public var indication: String?
  public var published: Day?
  public var tags: [String]
  /// Where it comes from: an http(s) address.
  public var url: String?
  public var rakutenID: String?
  /// What names it at its source, with the source before it: `paprika:9B3D…`. What was imported once is known by it.
  public var source: String?
  public var description: String?
  public var servings: String?
  public var ingredients: [Ingredient]
  public var steps: [String]
  /// What Ozen's own export calls it, `#recipe-31`; nil from elsewhere. It is not kept.
  public var exportID: String?

  /// A picture that is to join a store.
  public enum Image: Sendable, Equatable {
    /// An http(s) address, kept as it is.
    case remote(String)
    /// A file to copy, as a path of the machine.
    case file(String)
    /// A picture out of an export, and the name it would like to have.
    case bytes([UInt8], name: String)
  }

  public init(
    title: String, image: Image? = nil, alt: String? = nil, indication: String? = nil, published: Day? = nil,
    tags: [String] = [], url: String? = nil, rakutenID: String? = nil, source: String? = nil,
    description: String? = nil, servings: String? = nil, ingredients: [Ingredient] = [], steps: [String] = []
  ) {
    (self.title, self.image, self.alt, self.indication, self.published) = (
      title, image, alt, indication, published
    )
    (self.tags, self.url, self.rakutenID, self.source) = (tags, url, rakutenID, source)
    (self.description, self.servings, self.ingredients, self.steps) = (
      description, servings, ingredients, steps
    )
  }
}
