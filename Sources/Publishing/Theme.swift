/// A look that a new site can begin with: a style sheet over the default theme's, which sets its properties anew and
/// touches no template. `Designing.md` tells how to make one.
public struct Theme: Sendable, Equatable {
  public let name: String
  let sheet: [UInt8]

  /// By name.
  public static let all = DefaultTemplates.themes.sorted { $0.key < $1.key }.map {
    Theme(name: $0.key, sheet: $0.value)
  }

  /// Where the sheet lies in a site. It comes after `theme.css` there.
  var path: String { "Templates/assets/\(name).css" }
}
