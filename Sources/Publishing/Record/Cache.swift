import Imaging
import Storage
import Support

/// `SITE/.ozen`: results that save a later build work. Deleting it changes no byte of the site. It may have
/// come with the site from somebody else: no symlink in it is followed, and only files with names that Ozen
/// gives are removed.
struct Cache: Sendable {
  private let site: String
  private let part: String

  private static let photosFile = "photos"
  private static let buildFile = "build"
  private static let looksStart = "looks"
  /// The file for the decode results of this process: machines that share the work write separate files.
  private var looksFile: String { "\(Self.looksStart)\(part)" }

  /// In seconds: a file that has been half-written for this long was left by a killed build. A younger one
  /// may belong to another build of the same site.
  static let longestWrite = 3600

  /// Creates nothing on disk: a build that fails early leaves no trace.
  ///
  /// - Parameter shard: nil for a whole build.
  init(site: String, shard: Shard? = nil) {
    self.site = site
    part = shard.map { "-\($0.number)-of-\($0.count)" } ?? ""
  }

  /// Nil if there is none, or none that may be used; code that writes reports this.
  private var folder: Folder? { try? SiteFolders.cache(of: site) }

  /// Returns the folder of the finished renditions, and makes it if it is missing.
  func makePictures() throws(FileError) -> Folder {
    try SiteFolders.makeCache(of: site).makeFolder("pictures")
  }

  /// The names of the finished renditions, in byte order.
  var pictureNames: [String] { folder?.sortedNames(in: "pictures") ?? [] }

  private func read(_ name: String) -> [UInt8]? { try? folder?.read(name) }

  /// Returns what the last build that published has read and made.
  func readBuild(_ memory: BuildMemory) -> BuildRecord? {
    guard let folder else { return nil }
    // Another process may have built in the meantime.
    if let known = memory[\.record], known.stamp == Stamp(of: Self.buildFile, in: folder) {
      return known.record
    }
    return BuildRecord(try? folder.read(Self.buildFile))
  }

  /// Stores the record; without one, a later build repeats its work.
  func save(_ record: BuildRecord?, _ memory: BuildMemory) throws(FileError) {
    memory[\.record] = nil
    let folder = try SiteFolders.makeCache(of: site)
    guard let record, let bytes = record.bytes else { return try folder.removeIfThere(Self.buildFile) }
    try folder.replace(Self.buildFile, bytes)
    memory[\.record] = (Stamp(of: Self.buildFile, in: folder), record)
  }

  /// Returns the facts of photos that an earlier build read; empty if there was none.
  func readPhotos() -> PhotoCatalogue { PhotoCatalogue(read(Self.photosFile)) }

  /// Makes the folders, and reads the decode results of earlier builds.
  ///
  /// - Parameter afresh: whether to ignore those results.
  func begin(afresh: Bool) throws(FileError) -> DecodeResults {
    _ = try makePictures()
    let own = read(looksFile)
    let findings = afresh ? DecodeResults() : readFindings()
    // A killed build may have written half a line.
    if afresh || !DecodeResults.isSound(own) {
      try SiteFolders.makeCache(of: site).replace(
        looksFile, (part.isEmpty ? findings : DecodeResults()).bytes)
    }
    return findings
  }

  /// Returns the decode results of earlier builds.
  func readFindings() -> DecodeResults {
    var findings = DecodeResults(read(looksFile))
    for file in looksFiles where file != looksFile { findings.merge(DecodeResults(read(file))) }
    return findings
  }

  /// The files with decode results of whole builds, and of the machines that shared the work.
  private var looksFiles: [String] { (folder?.sortedNames() ?? []).filter(Self.isLooks) }

  private static func isLooks(_ name: String) -> Bool {
    name == looksStart || name.hasPrefix(looksStart + "-") && name.contains("-of-")
  }

  /// Stores a decode result at once, so that the work is not lost if the build is killed or may not publish.
  func append(_ finding: DecodeResults.Outcome, of key: String) throws(FileError) {
    var one = DecodeResults()
    one.byRendition[key] = finding
    try SiteFolders.makeCache(of: site).append(looksFile, one.rows)
  }

  /// Stores what the next build can reuse, and removes the renditions that the site no longer has.
  func save(_ photos: PhotoCatalogue, _ findings: DecodeResults, keeping names: Set<String>) throws(FileError)
  {
    let folder = try SiteFolders.makeCache(of: site)
    try folder.replace(Self.photosFile, photos.bytes)
    try folder.replace(looksFile, findings.bytes)
    folder.removeFiles { $0 != looksFile && Self.isLooks($0) }
    folder.sweepPassing(idleFor: Self.longestWrite)
    let pictures = try makePictures()
    pictures.removeFiles { Photo.isFileName($0) && !names.contains($0) }
    pictures.sweepPassing(idleFor: Self.longestWrite)
  }
}
