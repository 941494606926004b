/// The templates that the program carries inside. A test holds this list against the folder `Templates`.
enum DefaultTemplates {
  /// By file name.
  static let templates: [String: [UInt8]] = [
    "layout.mustache": PackageResources.layout_mustache
  ]

  /// The files of `assets`, by file name.
  static let assets: [String: [UInt8]] = [
    "theme.css": PackageResources.theme_css,
    "ozen.svg": PackageResources.ozen_svg,
    "empty.svg": PackageResources.empty_svg,
  ]
}
