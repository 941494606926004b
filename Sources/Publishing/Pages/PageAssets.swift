import Markup

/// Which style sheets and scripts a page loads. A file that is called like a kind of page is for the pages of that
/// kind: `recipe.js`. Every other one is for all pages.
enum PageAssets {
  /// The value of `stylesheets` or `scripts`: the default theme's own file first, then the kind's, then the others by
  /// name, so that a site's can change what they say.
  ///
  /// - Parameters:
  ///   - assets: from the name in `Templates/assets` to the path in the site.
  ///   - main: the file that comes before all others: `theme.css`.
  ///   - ending: of the files that count: `.css`.
  static func links(_ assets: [String: String], main: String, ending: String, kind: String) -> Value {
    let own = kind + ending
    let others = Set(PageKind.all.map { $0.name + ending }).union([main])
    let rest = assets.keys.filter { $0.hasSuffix(ending) && !others.contains($0) }.sorted()
    let names = [main, own].filter { assets[$0] != nil } + rest
    return .list(names.map { .fields([.path: .text(assets[$0]), .first: .bool($0 == main)]) })
  }
}
