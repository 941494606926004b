public import Support
public import Almanac

/// One dish, as it was cooked.
public struct Recipe: Sendable, Equatable {
  /// From 1 to ``Archive/largestID``, unique among all recipes of a store.
  public var id: Int
  public var title: String
  public var image: Image?
  /// What the picture shows, for those who do not see it.
  public var alt: String?
  /// The time it takes, as written: `約30分`.
  public var indication: String?
  public var published: Day?
  /// Without space around them, each once.
  public var tags: [String]
  /// Where it comes from: an http(s) address.
  public var url: String?
  public var rakutenID: String?
  /// What names it at its source, with the source before it: `paprika:9B3D…`.
  public var source: String?
  public var description: String?
  public var servings: String?
  public var ingredients: [Ingredient]
  public var steps: [String]
  /// Where the recipe stands in the store.
  public var place: Place

  /// A recipe's picture.
  public enum Image: Sendable, Equatable {
    /// A path below `Content/`, `/` between its parts, without `.` and `..`.
    case file(String, Place)
    /// An http(s) address.
    case remote(String, Place)
  }

  public init(
    id: Int, title: String, image: Image? = nil, alt: String? = nil, indication: String? = nil,
    published: Day? = nil, tags: [String] = [], url: String? = nil, rakutenID: String? = nil,
    source: String? = nil, description: String? = nil, servings: String? = nil,
    ingredients: [Ingredient] = [], steps: [String] = [], place: Place
  ) {
    (self.id, self.title, self.image, self.alt, self.indication) = (id, title, image, alt, indication)
    (self.published, self.tags, self.url, self.rakutenID, self.source) = (
      published, tags, url, rakutenID, source
    )
    (self.description, self.servings, self.ingredients) = (description, servings, ingredients)
    (self.steps, self.place) = (steps, place)
  }
}

/// An ingredient: a name with an amount, or one line as it was written.
public struct Ingredient: Sendable, Hashable {
  public var name: String
  public var amount: String?
  public init(name: String, amount: String? = nil) { (self.name, self.amount) = (name, amount) }
}
