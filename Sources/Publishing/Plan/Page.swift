public import Almanac

/// One HTML page of the site.
public struct Page: Sendable, Equatable {
  /// What the page shows; indices into the plan.
  public enum Subject: Sendable, Hashable {
    /// Page `number`, from 1, of the list of archives.
    case list(number: Int)
    case gallery(archive: Int)
    case recipe(archive: Int, recipe: Int)
    case calendar
    case year(Int)
    case month(Month)
    case tags
    /// Page `number`, from 1, of the archives that have the tag with this slug.
    case tag(slug: String, number: Int)
    case search
    case shopping
    case offline
    case notFound
  }

  /// The name of its `PageKind`.
  public var kind: String
  /// Below the output folder: `archives/12.html`.
  public var path: String
  public var subject: Subject
}
