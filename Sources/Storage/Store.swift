public import Support
/// What `Content/` holds: the archives as they stand in the file, and the settings.
public struct Store: Sendable, Equatable {
  public var archives: [Archive]
  public var settings: SiteSettings
  /// The files of memos, as `Content/memos/12.md`, those that are blank too.
  public var memoFiles: Set<String> = []
  /// What looks like a slip and did not hinder reading: a key that is nearly one of the known ones.
  public var warnings: [Problem]

  /// The version of the store's format that this program reads and writes.
  public static let version = 1
  static let archivesFile = "Content/archives.json"
  static let settingsFile = "Content/site.json"

  public init(archives: [Archive], settings: SiteSettings = SiteSettings(), warnings: [Problem] = []) {
    (self.archives, self.settings, self.warnings) = (archives, settings, warnings)
  }

  /// Reads `SITE/Content/archives.json`, `site.json` and the memo files they name.
  ///
  /// - Throws: all problems of the files at once, in order, warnings included; nothing is read in part.
  public static func load(site: String) throws(Problems) -> Store {
    var memory: StoreMemory?
    return try load(site: site, remembering: &memory)
  }

  /// The same, sooner for who has read it before.
  ///
  /// - Parameter memory: of the last reading; holds this one afterwards.
  public static func load(site: String, remembering memory: inout StoreMemory?) throws(Problems) -> Store {
    var document: JSONDocument?
    return try load(site: site, remembering: &memory, document: &document)
  }

  /// The same, with the archives as they stand in the file.
  public static func loadWithText(site: String) throws(Problems) -> (Store, StoreText) {
    var (memory, document): (StoreMemory?, JSONDocument?)
    let store = try load(site: site, remembering: &memory, document: &document)
    return (store, StoreText(document))
  }

  /// The settings alone, of a folder that has a store.
  ///
  /// - Throws: all problems of the settings at once.
  public static func settings(site: String) throws(Problems) -> SiteSettings {
    guard Files.realPath("\(site)/\(archivesFile)") != nil else {
      throw missing(site: site, FileError(archivesFile))
    }
    var problems: [Problem] = []
    let settings = readSettings(of: site, &problems)
    guard !problems.contains(where: { $0.severity == .error }) else { throw Problems(problems.sorted()) }
    return settings
  }

  private static func load(
    site: String, remembering memory: inout StoreMemory?, document: inout JSONDocument?
  ) throws(Problems) -> Store {
    var problems: [Problem] = []
    var earlier = memory.take()
    let archives = read(archivesFile, of: site, &problems) {
      bytes throws(Problems) -> ([StoreMemory.Element], [Problem]) in
      if let elements = earlier?.archives(in: bytes, site: site) {
        memory = earlier
        return (elements, [])
      }
      let read = try JSONDocument(bytes, file: archivesFile)
      document = read
      let (elements, found) = ArchivesDecoder(read, site: site).decode()
      if found.isEmpty { memory = StoreMemory(bytes, elements) }
      return (elements, found)
    }
    let settings = readSettings(of: site, &problems)
    problems.sort()
    guard !problems.contains(where: { $0.severity == .error }) else { throw Problems(problems) }
    var store = Store(
      archives: (archives ?? []).map(\.archive), settings: settings, warnings: problems)
    store.memoFiles = Set((archives ?? []).compactMap { $0.memoFile.map { "Content/" + $0 } })
    return store
  }

  static func readSettings(of site: String, _ problems: inout [Problem]) -> SiteSettings {
    read(settingsFile, of: site, &problems) { bytes throws(Problems) in
      SettingsDecoder(try JSONDocument(bytes, file: settingsFile)).decode()
    } ?? SiteSettings()
  }

  /// Reads one file of a site; nil when it is not there or cannot be read, which is noted unless the file may be
  /// missing.
  private static func read<Value>(
    _ file: String, of site: String, _ problems: inout [Problem],
    decode: ([UInt8]) throws(Problems) -> (Value, [Problem])
  ) -> Value? {
    do throws(FileError) {
      let bytes = try SiteFolders.site(site).read(file)
      do throws(Problems) {
        let (value, found) = try decode(bytes)
        problems += found
        return value
      } catch {
        problems += error.all
      }
    } catch {
      guard file == archivesFile || error.reason != .missing else { return nil }
      problems += missing(site: site, FileError(file, error.reason)).all
    }
    return nil
  }

  /// A file that cannot be read, or the site itself that is not there.
  static func missing(site: String, _ error: FileError) -> Problems {
    guard error.reason == .missing else {
      return Problems(error)
    }
    if !Files.isFolder(site) {
      return Problems([
        Problem(Place(file: site), .error, "there is no such folder (ozen new DIR begins a site)")
      ])
    }
    if Files.kind(of: site + "/archives.json") == .file {
      return Problems([
        Problem(
          Place(file: site), .error, "this is the folder of the store (name the one that holds Content/)")
      ])
    }
    return Problems([
      Problem(Place(file: archivesFile), .error, "\(error.message) (ozen new DIR begins a site)")
    ])
  }
}
