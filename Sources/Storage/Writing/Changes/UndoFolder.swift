import Glibc

/// `SITE/.ozen/undo`: the last change, with the store's bytes before it and the files that it took out of `Content/`.
///
/// A change is prepared in `next` before anything else is touched, and becomes `last` when it is done; the one before it
/// is `old` for as long as that takes. A run that was killed in between leaves `next` behind; whether its change took
/// place is seen by the store, and the next writer settles it. Files that come back into `Content/` are in `last` too
/// until then, so that no file is ever where it can be lost.
struct UndoFolder {
  let path: String
  let content: String

  init(site: String) { (path, content) = (site + "/.ozen/undo", site + "/Content") }

  private var next: String { path + "/next" }
  private var last: String { path + "/last" }
  private var old: String { path + "/old" }

  /// The last change; nil when there is none.
  func record() -> ChangeRecord? { (try? Files.read(last + "/change.json")).flatMap { ChangeRecord($0) } }

  /// The store's bytes before the last change.
  func bytesBefore() throws(FileError) -> [UInt8] { try Files.read(last + "/archives.json") }

  /// Where a file that the last change took out is kept.
  func kept(_ file: ChangeRecord.Kept) -> String { "\(last)/files/\(file.name)" }

  /// Finishes or takes back what a killed run left.
  ///
  /// - Parameters:
  ///   - current: the store as it is.
  ///   - isUsed: whether the store refers to a path below `Content/`.
  func settle(_ current: FileMark, isUsed: (String) -> Bool) throws(FileError) {
    guard Files.hasFolder(at: next) else { return removeTree(old) }
    if let record = (try? Files.read(next + "/change.json")).flatMap({ ChangeRecord($0) }) {
      for folder in Set(record.added.map { Files.parent(of: "\(content)/\($0.path)") }) {
        Files.sweepParts(in: folder)
      }
      if record.after == current { return try finish() }
      if Files.hasFolder(at: old), rename(old, last) != 0 { throw FileError(old) }
      for photo in record.added where !isUsed(photo.path) {
        let file = "\(content)/\(photo.path)"
        if let bytes = try? Files.read(file), FileMark(bytes) == photo.mark { unlink(file) }
      }
      // The store was replaced, and somebody has put the one before it back.
      for file in record.removed {
        let (kept, target) = ("\(next)/files/\(file.name)", "\(content)/\(file.path)")
        guard access(kept, F_OK) == 0 else { continue }
        if let bytes = try? Files.read(target), bytes == (try Files.read(kept)) { continue }
        try Files.makeFolders(Files.parent(of: target))
        try Files.move(kept, to: target)
      }
    }
    removeTree(next)
  }

  /// Prepares a change.
  func prepare(_ record: ChangeRecord, before: [UInt8]) throws(FileError) {
    removeTree(next)
    do throws(FileError) {
      try Files.makeFolders(next + "/files")
      try Files.create(next + "/archives.json", before)
      try Files.create(next + "/change.json", record.bytes)
    } catch {
      removeTree(next)
      throw error
    }
  }

  /// Takes a file out of `Content/` and keeps it with the change that was prepared.
  func keep(_ file: ChangeRecord.Kept) throws(FileError) {
    try Files.move("\(content)/\(file.path)", to: "\(next)/files/\(file.name)")
  }

  /// Puts a kept file back into `Content/`; it stays with the last change until another one is that.
  func bringBack(_ file: ChangeRecord.Kept) throws(FileError) {
    let target = "\(content)/\(file.path)"
    try Files.makeFolders(Files.parent(of: target))
    try Files.double(kept(file), as: target)
  }

  /// The change that was prepared is now the last one.
  func finish() throws(FileError) {
    if Files.hasFolder(at: last) {
      removeTree(old)
      guard rename(last, old) == 0 else { throw FileError(last) }
    }
    guard rename(next, last) == 0 else { throw FileError(next) }
    removeTree(old)
  }

  /// Forgets the change that was prepared.
  func forget() { removeTree(next) }

  private func removeTree(_ folder: String) {
    guard let entries = try? Files.list(folder) else { return }
    for entry in entries.reversed() {
      let path = "\(folder)/\(entry.path)"
      if entry.kind == .folder { rmdir(path) } else { unlink(path) }
    }
    rmdir(folder)
  }
}
