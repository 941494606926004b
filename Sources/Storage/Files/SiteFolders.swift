public import Support

/// The folders of a site, each opened from the site's own, so that no link in the site leads out of it. A site may come
/// from somebody else.
public enum SiteFolders {
  /// The site's own folder.
  public static func site(_ path: String) throws(FileError) -> Folder {
    try Folder(path, links: .followedInside, called: "the site's folder")
  }

  /// `Content/`, which people fill: links that stay inside are followed. It may itself be a link to another folder of
  /// the site.
  public static func content(of path: String) throws(FileError) -> Folder {
    try site(path).folder("Content")
  }

  /// `Templates/`, under the same rules; nil where there is none.
  public static func templates(of path: String) throws(FileError) -> Folder? {
    try site(path).folderIfThere("Templates")
  }

  /// `.ozen/`, which only Ozen fills and which holds no link; nil where there is none.
  public static func cache(of path: String) throws(FileError) -> Folder? {
    try Folder(path).folderIfThere(".ozen")
  }

  /// `.ozen/`, made where it is missing.
  public static func makeCache(of path: String) throws(FileError) -> Folder {
    try Folder(path).makeFolder(".ozen")
  }
}
