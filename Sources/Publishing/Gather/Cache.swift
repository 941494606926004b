import Glibc

/// `SITE/.ozen`: what spares a later build work. Deleting it changes no byte of the site.
struct Cache: Sendable {
  let folder: String
  /// Finished renditions, by file name.
  var pictures: String { "\(folder)/pictures" }
  private var photosFile: String { "\(folder)/photos" }
  private var looksFile: String { "\(folder)/looks" }

  /// Makes nothing: a build that fails early leaves no trace.
  init(site: String) { folder = "\(site)/.ozen" }

  /// What an earlier build read of the photos; empty when there was none.
  func readPhotos() -> PhotoCatalogue { PhotoCatalogue((try? Files.read(photosFile)) ?? nil) }

  /// What an earlier build learnt by decoding.
  func readFindings() -> Findings { Findings((try? Files.read(looksFile)) ?? nil) }

  /// Keeps what the next build need not find out again, and of the renditions those that the site still has.
  func save(_ photos: PhotoCatalogue, _ findings: Findings, keeping names: Set<String>) throws(FileError) {
    try Files.replace(photosFile, photos.bytes)
    try Files.replace(looksFile, findings.bytes)
    for name in Files.names(in: pictures) where !names.contains(name) { unlink("\(pictures)/\(name)") }
  }
}
