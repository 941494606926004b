import Glibc
import Imaging
import Storage

/// `SITE/.ozen/remote`: the copies of pictures that lie elsewhere, each beside what its host said of it.
struct RemoteShelf: Sendable {
  let site: String

  private var folder: String { "\(site)/.ozen/remote" }
  private static let heading = "ozen remote 1"
  static let noteEnding = ".txt"

  /// What a host said of a picture, with which it can be asked whether that has changed.
  struct Note: Sendable, Equatable {
    var etag = ""
    var lastModified = ""

    /// The lines of a request for the picture if it has changed.
    var headers: [String] {
      [
        etag.isEmpty ? nil : "If-None-Match: \(etag)",
        lastModified.isEmpty ? nil : "If-Modified-Since: \(lastModified)",
      ]
      .compactMap { $0 }
    }
  }

  /// How long a copy is taken as it is before its host is asked again, in nanoseconds: an hour.
  static let patience = 3_600_000_000_000

  func has(_ url: String) -> Bool { access(PhotoFiles(site: site).file(of: url), R_OK) == 0 }

  /// When the host was last asked, by the clock of `Stamp.now`; 0 where it never answered.
  func askedAt(_ url: String) -> Int { max(0, Stamp(of: noteFile(url)).modified) }

  func note(_ url: String) -> Note {
    let table = TextTable(try? Files.read(noteFile(url), limit: 65_536), heading: Self.heading)
    guard let row = table?.rows.first, row.count == 3, row[0] == url else { return Note() }
    return Note(etag: row[1], lastModified: row[2])
  }

  /// Keeps a picture if it is one that Ozen can read; else what was there before stays.
  ///
  /// - Throws: an `ImageError`, or a `FileError` where the cache cannot be written.
  func keep(_ url: String, _ bytes: [UInt8], _ note: Note, maxPixels: Int) throws {
    try Files.makeFolder(folder)
    let file = PhotoFiles(site: site).file(of: url)
    let beside = "\(file).\(getpid()).new"
    defer { unlink(beside) }
    try Files.replace(beside, bytes)
    _ = try Photo.facts(ofFile: beside, maxPixels: maxPixels)
    guard rename(beside, file) == 0 else { throw FileError(file) }
    try keep(url, note)
  }

  /// Notes that the copy is still what the host has.
  func keep(_ url: String, _ note: Note) throws(FileError) {
    try Files.replace(
      noteFile(url), TextTable(heading: Self.heading, rows: [[url, note.etag, note.lastModified]]).bytes)
  }

  /// Removes the copies of all other pictures, and what a killed build left half-written.
  func sweep(keeping urls: some Sequence<String>) {
    let names = Set(urls.map { PhotoFiles.name(ofURL: $0) })
    for name in Files.sortedNames(in: folder)
    where name.hasSuffix(".new") || !names.contains(String(name.prefix(32))) {
      unlink("\(folder)/\(name)")
    }
  }

  private func noteFile(_ url: String) -> String { PhotoFiles(site: site).file(of: url) + Self.noteEnding }
}
