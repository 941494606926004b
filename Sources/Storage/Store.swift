/// What `Content/` holds: the archives as they stand in the file, and the settings.
public struct Store: Sendable, Equatable {
  public var archives: [Archive]
  public var settings: SiteSettings

  /// Reads `SITE/Content/archives.json`, `site.json` and the memo files they name.
  ///
  /// - Throws: all problems of the files at once; nothing is read in part.
  public static func load(site: String) throws(Problems) -> Store {
    Store(archives: [], settings: SiteSettings())  // stub
  }
}
