import Languages
import Storage

extension Document {
  /// The name and look of the site on a home screen.
  static let webManifest = Document(path: "manifest.webmanifest", needsAddress: true) { context in
    let settings = context.plan.settings
    guard settings.hasManifest else { return nil }
    let colour = ThemeColours.text(context.plan.background)
    var text = ScriptText("{")
    text.member("name", settings.title)
    text.member("short_name", settings.title)
    text.member("description", settings.description)
    text.member("lang", context.words.language)
    text.member("start_url", "index.html")
    text.member("scope", "./")
    text.member("display", "minimal-ui")
    text.member("background_color", colour)
    text.member("theme_color", colour)
    text.key("icons")
    text.list(SiteIcon.all.filter { context.assets[$0.asset] != nil }) { text, icon in
      text.raw("{")
      text.member("src", context.assets[icon.asset])
      text.member("sizes", "\(icon.side)x\(icon.side)")
      text.member("type", "image/png")
      text.member("purpose", icon.purpose)
      text.raw("}")
    }
    text.raw("}\n")
    return text.bytes
  }
}

/// An icon as the manifest lists it.
struct SiteIcon {
  /// In `Templates/assets`.
  let asset: String
  /// In pixels.
  let side: Int
  /// Whether it is shown as it is (`any`), or may be cropped to a circle of four fifths of its width
  /// (`maskable`).
  let purpose: String

  /// The icon for the home screen of iOS, which does not read the manifest.
  static let touch = "icon-180.png"

  static let all = [
    SiteIcon(asset: "icon-192.png", side: 192, purpose: "any"),
    SiteIcon(asset: "icon-512.png", side: 512, purpose: "any"),
    SiteIcon(asset: "icon-maskable.png", side: 512, purpose: "maskable"),
  ]
}
