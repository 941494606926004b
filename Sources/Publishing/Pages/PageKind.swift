import Markup

/// A kind of page: which pages of it a site has, and the values for its template.
struct PageKind: Sendable {
  /// Also the name of its template and the value of `data-page`.
  let name: String
  /// Returns the pages of this kind for a plan, whose `pages` is still empty.
  let pages: @Sendable (SitePlan) -> [Page]
  /// Returns the names and values for the page's template.
  let fields: @Sendable (Page, PageContext) -> Fields

  /// In the order in which their pages are made.
  static let all: [PageKind] = [
    list, gallery, recipe, calendar, year, month, tags, tag, search, shopping, offline, notFound,
  ]
}
