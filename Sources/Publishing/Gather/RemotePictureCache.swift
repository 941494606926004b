import Support
import Imaging
import Storage

/// `SITE/.ozen/remote`: the copies of remote pictures, each with a note of what its host said about it.
struct RemotePictureCache: Sendable {
  let site: String

  /// Returns nil if nothing was ever copied.
  static func folder(of site: String) throws(FileError) -> Folder? {
    try SiteFolders.cache(of: site)?.folderIfThere("remote")
  }

  private static let heading = "ozen remote 1"
  static let noteEnding = ".txt"

  /// The validators that a host sent with a picture, to ask later whether it has changed.
  struct Note: Sendable, Equatable {
    var etag = ""
    var lastModified = ""

    /// The headers of a conditional request for the picture.
    var headers: [String] {
      [
        etag.isEmpty ? nil : "If-None-Match: \(etag)",
        lastModified.isEmpty ? nil : "If-Modified-Since: \(lastModified)",
      ]
      .compactMap { $0 }
    }
  }

  /// How long a copy is used before its host is asked again, in nanoseconds: an hour.
  static let maxAge = 3_600_000_000_000

  private var folder: Folder? { try? Self.folder(of: site) }

  func has(_ url: String) -> Bool { folder?.hasContent(PhotoFiles.name(ofURL: url)) == true }

  /// When the host was last asked, by the clock of `Stamp.now`; 0 if it never answered.
  func askedAt(_ url: String) -> Int { folder.map { max(0, Stamp(of: noteName(url), in: $0).modified) } ?? 0 }

  func note(_ url: String) -> Note {
    let table = TextTable(try? folder?.read(noteName(url), limit: 65_536), heading: Self.heading)
    guard let row = table?.rows.first, row.count == 3, row[0] == url else { return Note() }
    return Note(etag: row[1], lastModified: row[2])
  }

  /// Stores a picture if Ozen can read it; otherwise the earlier copy stays.
  ///
  /// - Throws: an `ImageError`, or a `FileError` if the cache cannot be written.
  func keep(_ url: String, _ bytes: [UInt8], _ note: Note, maxPixels: Int) throws {
    _ = try Photo.facts(of: bytes, maxPixels: maxPixels)
    try SiteFolders.makeCache(of: site).makeFolder("remote").replace(PhotoFiles.name(ofURL: url), bytes)
    try keep(url, note)
  }

  /// Records that the copy is still current.
  func keep(_ url: String, _ note: Note) throws(FileError) {
    try SiteFolders.makeCache(of: site).makeFolder("remote").replace(
      noteName(url), TextTable(heading: Self.heading, rows: [[url, note.etag, note.lastModified]]).bytes)
  }

  /// Removes the copies of all other pictures, and files that a killed build left half-written.
  func sweep(keeping urls: some Sequence<String>) {
    let names = Set(urls.map { PhotoFiles.name(ofURL: $0) })
    folder?.removeFiles {
      Digest.isDigest($0.utf8.prefix(Digest.length)) && !names.contains(String($0.prefix(Digest.length)))
        && ["", Self.noteEnding].contains(String($0.dropFirst(Digest.length)))
    }
    folder?.sweepPassing(idleFor: Cache.longestWrite)
  }

  private func noteName(_ url: String) -> String { PhotoFiles.name(ofURL: url) + Self.noteEnding }
}
