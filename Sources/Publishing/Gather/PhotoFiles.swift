import Imaging
import Storage
import Support

/// The files of photos: below `Content/`, or in the cache for remote ones. No symlink is followed out of
/// either folder.
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

  /// The path of the file, relative to the site.
  static func location(of path: String) -> String {
    URLText.isWeb(path) ? ".ozen/remote/\(Self.name(ofURL: path))" : "Content/\(path)"
  }

  /// Everything that a build reads for the photo, relative to the site.
  static func inputs(for path: String) -> [String] {
    let location = location(of: path)
    return URLText.isWeb(path) ? [location, location + RemotePictureCache.noteEnding] : [location]
  }

  /// The name in problems.
  static func shownName(of path: String) -> String { URLText.isWeb(path) ? path : "Content/\(path)" }

  static func name(ofURL url: String) -> String { Digest.of(Array(url.utf8)) }
}
