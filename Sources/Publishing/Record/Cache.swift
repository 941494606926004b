import Glibc
import Storage

/// `SITE/.ozen`: what spares a later build work. Deleting it changes no byte of the site.
struct Cache: Sendable {
  let folder: String
  /// Finished renditions, by file name.
  var pictures: String { "\(folder)/pictures" }
  private var photosFile: String { "\(folder)/photos" }
  private var buildFile: String { "\(folder)/build" }
  /// Where this process keeps its findings: machines that share the work write each its own.
  private var looksFile: String { "\(folder)/looks\(part)" }
  private let part: String

  /// Makes nothing: a build that fails early leaves no trace.
  ///
  /// - Parameter shard: nil for a whole build.
  init(site: String, shard: Shard? = nil) {
    folder = "\(site)/.ozen"
    part = shard.map { "-\($0.number)-of-\($0.count)" } ?? ""
  }

  /// What the last build that published has read and made.
  func readBuild(_ memory: BuildMemory) -> BuildRecord? {
    // Another process may have built meanwhile.
    if let known = memory[\.record], known.stamp == Stamp(of: buildFile) { return known.record }
    return BuildRecord(try? Files.read(buildFile))
  }

  /// Keeps the record; without one, a later build does its work again.
  func save(_ record: BuildRecord?, _ memory: BuildMemory) throws(FileError) {
    memory[\.record] = nil
    guard let record, let bytes = record.bytes else { return _ = unlink(buildFile) }
    try Files.replace(buildFile, bytes)
    memory[\.record] = (Stamp(of: buildFile), record)
  }

  /// What an earlier build read of the photos; empty when there was none.
  func readPhotos() -> PhotoCatalogue { PhotoCatalogue(try? Files.read(photosFile)) }

  /// Makes the folders, and reads what earlier builds learnt by decoding.
  ///
  /// - Parameter afresh: forget that.
  func begin(afresh: Bool) throws(FileError) -> Findings {
    try Files.makeFolder(pictures)
    let own = try? Files.read(looksFile)
    let findings = afresh ? Findings() : readFindings()
    // A killed build may have written half a line.
    if afresh || !Findings.isSound(own) {
      try Files.replace(looksFile, (part.isEmpty ? findings : Findings()).bytes)
    }
    return findings
  }

  /// What earlier builds learnt by decoding.
  func readFindings() -> Findings {
    var findings = Findings(try? Files.read(looksFile))
    for file in looksFiles where file != looksFile { findings.merge(Findings(try? Files.read(file))) }
    return findings
  }

  /// The findings of whole builds, and those of the machines that shared the work.
  private var looksFiles: [String] {
    Files.sortedNames(in: folder).filter { $0.hasPrefix("looks") && !$0.hasSuffix(".new") }.map {
      "\(folder)/\($0)"
    }
  }

  /// Keeps a finding at once, so that a build that is killed, or may not publish, has not done its work in vain.
  func append(_ finding: Findings.Finding, of key: String) throws(FileError) {
    var one = Findings()
    one.byRendition[key] = finding
    try Files.append(looksFile, one.rows)
  }

  /// Keeps what the next build need not find out again, and of the renditions those that the site still has.
  func save(_ photos: PhotoCatalogue, _ findings: Findings, keeping names: Set<String>) throws(FileError) {
    try Files.replace(photosFile, photos.bytes)
    let shared = looksFiles.filter { $0 != looksFile }
    try Files.replace(looksFile, findings.bytes)
    for file in shared { unlink(file) }
    for name in Files.sortedNames(in: pictures) where !names.contains(name) { unlink("\(pictures)/\(name)") }
  }
}
