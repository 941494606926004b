public import Almanac

/// One cooking day: what was cooked, and what there is to say about it.
public struct Archive: Sendable, Equatable {
  public var id: Int
  public var created: Day
  public var title: String?
  public var memo: Memo?
  public var tags: [String]
  public var recipes: [Recipe]
  /// Where the archive stands in the store.
  public var place: Place
}

/// A memo in Markdown.
public struct Memo: Sendable, Equatable {
  public var text: String
  /// The folder that relative links start from, below `Content/`: `""` for a memo in the store, `"memos"` for
  /// `Content/memos/12.md`.
  public var folder: String
  /// Where the text comes from: the file of a `memoFile`, or the value in the store.
  public var place: Place
}

/// One dish, as it was cooked.
public struct Recipe: Sendable, Equatable {
  public var id: Int
  public var title: String
  public var image: Image?
  public var alt: String?
  /// The time it takes, as written: `約30分`.
  public var indication: String?
  public var published: Day?
  public var tags: [String]
  public var url: String?
  public var rakutenID: String?
  public var description: String?
  public var servings: String?
  public var ingredients: [Ingredient]
  public var steps: [String]
  public var place: Place

  /// A recipe's picture.
  public enum Image: Sendable, Equatable {
    /// A path below `Content/`, `/` between its parts.
    case file(String, Place)
    /// An http(s) address.
    case remote(String, Place)
  }
}

/// An ingredient: a name with an amount, or one line as it was written.
public struct Ingredient: Sendable, Equatable {
  public var name: String
  public var amount: String?
  public init(name: String, amount: String? = nil) { (self.name, self.amount) = (name, amount) }
}
