import Imaging
import Storage
import Support

/// Where the bytes of photos lie: below `Content/`, or, of those elsewhere, in the cache. Neither is left through a link.
struct PhotoFiles: Sendable {
  private let content: Folder?
  private let remote: Folder?

  init(site: String) {
    content = try? SiteFolders.content(of: site)
    remote = try? RemotePictureCache.folder(of: site)
  }

  /// - Parameter path: below `Content/`, or a URL.
  func file(of path: String) throws(ImageError) -> FolderFile {
    let isWeb = URLText.isWeb(path)
    guard let folder = isWeb ? remote : content else { throw .missing }
    return FolderFile(isWeb ? Self.name(ofURL: path) : path, in: folder)
  }

  /// Relative to the site.
  static func location(of path: String) -> String {
    URLText.isWeb(path) ? ".ozen/remote/\(Self.name(ofURL: path))" : "Content/\(path)"
  }

  /// All that a build reads of it, relative to the site.
  static func inputs(for path: String) -> [String] {
    let location = location(of: path)
    return URLText.isWeb(path) ? [location, location + RemotePictureCache.noteEnding] : [location]
  }

  /// As problems name it.
  static func shownName(of path: String) -> String { URLText.isWeb(path) ? path : "Content/\(path)" }

  static func name(ofURL url: String) -> String { Digest.of(Array(url.utf8)) }
}
