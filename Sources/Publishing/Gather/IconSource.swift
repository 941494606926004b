import Glibc
import Imaging
import Storage

/// The picture that a site's icons are made from.
struct IconSource: Sendable {
  /// Below `Content/`.
  var path: String
  var facts: PhotoFacts

  /// Where it may lie, below `Content/`, the first that is there.
  static func paths(_ settings: SiteSettings) -> [String] {
    settings.icon.map { [$0] }
      ?? ["png", "jpg", "jpeg", "webp", "avif", "heic", "gif", "tiff", "bmp"].map { "icon.\($0)" }
  }

  /// Nil where there is none, or none that can be read, which is told.
  static func find(_ settings: SiteSettings, content: String) -> (IconSource?, [Problem]) {
    let path =
      settings.icon ?? paths(settings).first { access("\(content)/\($0)", F_OK) == 0 }
    guard let path else { return (nil, []) }
    let file = "\(content)/\(path)"
    guard Files.real(file).hasPrefix(Files.real(content) + "/") else {
      let message = "the icon is a link that leads out of Content/ (put the file itself there)"
      return (nil, [Problem(Place(file: "Content/\(path)"), .warning, message)])
    }
    do throws(ImageError) {
      let facts = try Photo.facts(ofFile: file, maxPixels: settings.images.maxPixels)
      return (IconSource(path: path, facts: facts), [])
    } catch {
      return (nil, [problem(path, error)])
    }
  }

  static func problem(_ path: String, _ error: ImageError) -> Problem {
    Problem(Place(file: "Content/\(path)"), .warning, "the icon: \(error)")
  }
}
