import Glibc

/// `SITE/.ozen/undo`: the last change, with the store's bytes before it and the files that it took out of `Content/`.
///
/// A change is prepared in `next` before anything else is touched, and becomes `last` when it is done. A run that was
/// killed in between leaves `next` behind; whether its change took place is seen by the store, and the next writer
/// settles it.
struct UndoFolder {
  let path: String
  let content: String

  init(site: String) { (path, content) = (site + "/.ozen/undo", site + "/Content") }

  private var next: String { path + "/next" }
  private var last: String { path + "/last" }

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
    guard Files.hasFolder(at: next) else { return }
    if let record = (try? Files.read(next + "/change.json")).flatMap({ ChangeRecord($0) }) {
      if record.after == current { return try finish() }
      for photo in record.added where !isUsed(photo.path) {
        let file = "\(content)/\(photo.path)"
        if let bytes = try? Files.read(file), FileMark(bytes) == photo.mark { unlink(file) }
      }
      // Taking back a change puts files back first; they go where they came from.
      for file in record.removed {
        let kept = "\(next)/files/\(file.name)"
        if access(kept, F_OK) == 0 { try? Files.move(kept, to: "\(content)/\(file.path)") }
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

  /// The change that was prepared is now the last one.
  func finish() throws(FileError) {
    removeTree(last)
    guard rename(next, last) == 0 else { throw FileError(next) }
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
