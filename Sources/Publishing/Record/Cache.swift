import Imaging
import Storage
import Support

/// `SITE/.ozen`: what spares a later build work. Deleting it changes no byte of the site. It may have come with the site
/// from somebody else: no link in it is followed, and only files that are named as Ozen names them are removed.
struct Cache: Sendable {
  private let site: String
  private let part: String

  private static let photosFile = "photos"
  private static let buildFile = "build"
  private static let looksStart = "looks"
  /// Where this process keeps its findings: machines that share the work write each its own.
  private var looksFile: String { "\(Self.looksStart)\(part)" }

  /// In seconds: a file that has been half-written for so long is one that a killed build left. Another build of the same
  /// site may be at work.
  static let longestWrite = 3600

  /// Makes nothing: a build that fails early leaves no trace.
  ///
  /// - Parameter shard: nil for a whole build.
  init(site: String, shard: Shard? = nil) {
    self.site = site
    part = shard.map { "-\($0.number)-of-\($0.count)" } ?? ""
  }

  /// Nil where there is none, or none that may be used: whatever writes tells of it.
  private var folder: Folder? { try? SiteFolders.cache(of: site) }

  /// Finished renditions, by file name; the folder is made where it is missing.
  func makePictures() throws(FileError) -> Folder {
    try SiteFolders.makeCache(of: site).makeFolder("pictures")
  }

  /// The names of the finished renditions, in the order of their bytes.
  var pictureNames: [String] { folder?.sortedNames(in: "pictures") ?? [] }

  private func read(_ name: String) -> [UInt8]? { try? folder?.read(name) }

  /// What the last build that published has read and made.
  func readBuild(_ memory: BuildMemory) -> BuildRecord? {
    guard let folder else { return nil }
    // Another process may have built meanwhile.
    if let known = memory[\.record], known.stamp == Stamp(of: Self.buildFile, in: folder) {
      return known.record
    }
    return BuildRecord(try? folder.read(Self.buildFile))
  }

  /// Keeps the record; without one, a later build does its work again.
  func save(_ record: BuildRecord?, _ memory: BuildMemory) throws(FileError) {
    memory[\.record] = nil
    let folder = try SiteFolders.makeCache(of: site)
    guard let record, let bytes = record.bytes else { return try folder.removeIfThere(Self.buildFile) }
    try folder.replace(Self.buildFile, bytes)
    memory[\.record] = (Stamp(of: Self.buildFile, in: folder), record)
  }

  /// What an earlier build read of the photos; empty when there was none.
  func readPhotos() -> PhotoCatalogue { PhotoCatalogue(read(Self.photosFile)) }

  /// Makes the folders, and reads what earlier builds learnt by decoding.
  ///
  /// - Parameter afresh: forget that.
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

  /// What earlier builds learnt by decoding.
  func readFindings() -> DecodeResults {
    var findings = DecodeResults(read(looksFile))
    for file in looksFiles where file != looksFile { findings.merge(DecodeResults(read(file))) }
    return findings
  }

  /// The findings of whole builds, and those of the machines that shared the work.
  private var looksFiles: [String] { (folder?.sortedNames() ?? []).filter(Self.isLooks) }

  private static func isLooks(_ name: String) -> Bool {
    name == looksStart || name.hasPrefix(looksStart + "-") && name.contains("-of-")
  }

  /// Keeps a finding at once, so that a build that is killed, or may not publish, has not done its work in vain.
  func append(_ finding: DecodeResults.Outcome, of key: String) throws(FileError) {
    var one = DecodeResults()
    one.byRendition[key] = finding
    try SiteFolders.makeCache(of: site).append(looksFile, one.rows)
  }

  /// Keeps what the next build need not find out again, and of the renditions those that the site still has.
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
