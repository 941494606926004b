/// A look that a new site can begin with: a style sheet that overrides the properties of the default theme
/// and changes no template. `Designing.md` explains how to make one.
public struct Theme: Sendable, Equatable {
  public let name: String
  let sheet: [UInt8]

  /// Sorted by name.
  public static let all = DefaultTemplates.themes.sorted { $0.key < $1.key }.map {
    Theme(name: $0.key, sheet: $0.value)
  }

  /// The path of the style sheet in a site, where it comes after `theme.css`.
  var path: String { "Templates/assets/\(name).css" }
}
