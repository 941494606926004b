import Markup

/// Chooses the style sheets and scripts of a page. A file named after page kinds is only for pages of these
/// kinds: `recipe.js`, `month-year.js`. Every other one is for all pages.
enum PageAssets {
  /// The value of `stylesheets` or `scripts`: the default theme's own file first, then the kind's, then the
  /// others by name, so that a site's file can override them.
  ///
  /// - Parameters:
  ///   - assets: the path in the site by the name in `Templates/assets`.
  ///   - main: the file that comes before all others: `theme.css`.
  ///   - ending: the ending of the files to choose: `.css`.
  static func links(_ assets: [String: String], main: String, ending: String, kind: String) -> Value {
    let names = assets.keys.filter { $0.hasSuffix(ending) && $0 != main }.sorted()
    let own = names.filter { kinds(of: $0, ending: ending)?.contains(kind) ?? false }
    let shared = names.filter { isShared($0, ending: ending) }
    let links: [String] = (assets[main] == nil ? [] : [main]) + own + shared
    return .list(links.map { .fields([.path: .text(assets[$0]), .first: .bool($0 == main)]) })
  }

  /// Whether a style sheet or script is on the pages of all kinds.
  static func isShared(_ file: String, ending: String) -> Bool {
    file.hasSuffix(ending) && kinds(of: file, ending: ending) == nil
  }

  /// Returns the page kinds that a file is for; nil if it is for all.
  private static func kinds(of file: String, ending: String) -> [String]? {
    let parts = file.dropLast(ending.count).split(separator: "-", omittingEmptySubsequences: false).map(
      String.init)
    return parts.allSatisfy { part in PageKind.all.contains { $0.name == part } } ? parts : nil
  }
}
