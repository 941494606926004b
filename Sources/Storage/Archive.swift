public import Support
public import Almanac

/// One cooking day: what was cooked, and what there is to say about it.
public struct Archive: Sendable, Equatable {
  /// From 1 to ``largestID``, unique among the archives of a store.
  public var id: Int
  public var created: Day
  public var title: String?
  public var memo: Memo?
  /// Without space around them, each once.
  public var tags: [String]
  /// As they stand in the store.
  public var recipes: [Recipe]
  /// Where the archive stands in the store.
  public var place: Place

  /// 2^53: above it, programs that read JSON numbers as floating point cannot tell neighbours apart.
  public static let largestID = 9_007_199_254_740_992

  public init(
    id: Int, created: Day, title: String? = nil, memo: Memo? = nil, tags: [String] = [],
    recipes: [Recipe] = [],
    place: Place
  ) {
    (self.id, self.created, self.title, self.memo) = (id, created, title, memo)
    (self.tags, self.recipes, self.place) = (tags, recipes, place)
  }
}

/// A memo in Markdown.
public struct Memo: Sendable, Equatable {
  public var text: String
  /// The folder that relative links start from, below `Content/`: `""` for a memo in the store, `"memos"` for
  /// `Content/memos/12.md`.
  public var folder: String
  /// Where the text comes from: the file of a `memoFile`, or the value in the store.
  public var place: Place

  /// A memo is a page of text, not a book; what turns Markdown into HTML is slow on hostile ones.
  public static let largestSize = 256 * 1024

  public init(text: String, folder: String = "", place: Place) {
    (self.text, self.folder, self.place) = (text, folder, place)
  }
}
