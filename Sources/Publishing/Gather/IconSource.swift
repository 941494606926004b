import Support
import Imaging
import Storage

/// The picture that a site's icons are made from.
struct IconSource: Sendable {
  /// Below `Content/`.
  var path: String
  var facts: PhotoFacts

  /// Its possible paths below `Content/`; the first that exists is used.
  static func paths(_ settings: SiteSettings) -> [String] {
    settings.icon.map { [$0] }
      ?? ["png", "jpg", "jpeg", "webp", "avif", "heic", "gif", "tiff", "bmp"].map { "icon.\($0)" }
  }

  /// Returns nil if there is no icon, or if it cannot be read, which is reported.
  static func find(_ settings: SiteSettings, site: String) -> (IconSource?, [Problem]) {
    let content = try? SiteFolders.content(of: site)
    guard let path = settings.icon ?? paths(settings).first(where: { content?.has($0) == true }) else {
      return (nil, [])
    }
    do throws(ImageError) {
      let facts = try Photo.facts(
        of: PhotoFiles(site: site).file(of: path), maxPixels: settings.images.maxPixels)
      return (IconSource(path: path, facts: facts), [])
    } catch {
      return (nil, [problem(path, error)])
    }
  }

  static func problem(_ path: String, _ error: ImageError) -> Problem {
    Problem(Place(file: "Content/\(path)"), .warning, "the icon: \(error)")
  }
}
