import Imaging
import Storage

/// Where the bytes of photos lie: below `Content/`, or, of those elsewhere, in the cache.
struct PhotoFiles: Sendable {
  let site: String

  /// - Parameter path: below `Content/`, or a URL.
  func file(of path: String) -> String { "\(site)/\(Self.location(of: path))" }

  /// Relative to the site.
  static func location(of path: String) -> String {
    URLText.isWeb(path) ? ".ozen/remote/\(Self.name(ofURL: path))" : "Content/\(path)"
  }

  /// All that a build reads of it, relative to the site.
  static func inputs(for path: String) -> [String] {
    let location = location(of: path)
    return URLText.isWeb(path) ? [location, location + RemoteShelf.noteEnding] : [location]
  }

  /// As problems name it.
  static func shownName(of path: String) -> String { URLText.isWeb(path) ? path : "Content/\(path)" }

  static func name(ofURL url: String) -> String { Digest.of(Array(url.utf8)) }
}
