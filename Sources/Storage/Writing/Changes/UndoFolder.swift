import Support

/// `SITE/.ozen/undo`: the last change, with the store's bytes before it and the files that it took out of `Content/`.
///
/// A change is prepared in `next` before anything else is touched, and becomes `last` when it is done; the one before it
/// is `old` for as long as that takes. A run that was killed in between leaves `next` behind; whether its change took
/// place is seen by the store, and the next writer settles it. Files that come back into `Content/` are in `last` too
/// until then, so that no file is ever where it can be lost.
///
/// The folder may have come with the site from somebody else. It is reached without following a link, only files that
/// are named as Ozen names them are removed from it, and what it says of `Content/` is done through that folder's own
/// handle, which nothing leads out of.
struct UndoFolder {
  private let site: String

  init(site: String) { self.site = site }

  private static let recordFile = "change.json"
  private static let storeFile = "archives.json"

  private func folderIfThere() throws(FileError) -> Folder? {
    try SiteFolders.cache(of: site)?.folderIfThere("undo")
  }

  private func folder() throws(FileError) -> Folder { try SiteFolders.makeCache(of: site).makeFolder("undo") }

  private func last() throws(FileError) -> Folder {
    guard let last = try folderIfThere()?.folderIfThere("last") else {
      throw FileError("\(site)/.ozen/undo/last", .missing)
    }
    return last
  }

  /// The last change; nil when there is none.
  func record() throws(FileError) -> ChangeRecord? {
    try folderIfThere()?.folderIfThere("last").flatMap { (last) throws(FileError) in
      try last.readIfThere(Self.recordFile).flatMap { ChangeRecord($0) }
    }
  }

  /// The store's bytes before the last change.
  func bytesBefore() throws(FileError) -> [UInt8] { try last().read(Self.storeFile) }

  /// The bytes of a file that the last change took out; nil where they are gone.
  func kept(_ file: ChangeRecord.Kept) throws(FileError) -> [UInt8]? {
    try folderIfThere()?.folderIfThere("last")?.readIfThere("files/" + file.name)
  }

  /// Finishes or takes back what a killed run left.
  ///
  /// - Parameters:
  ///   - current: the store as it is.
  ///   - isUsed: whether the store refers to a path below `Content/`.
  func settle(_ current: FileMark, isUsed: (String) -> Bool) throws(FileError) {
    guard let folder = try folderIfThere() else { return }
    guard let next = try folder.folderIfThere("next") else { return try removeChange("old", in: folder) }
    if let bytes = try next.readIfThere(Self.recordFile) {
      guard let record = ChangeRecord(bytes) else {
        throw FileError(next.full(Self.recordFile), .unreadableRecord)
      }
      let content = try SiteFolders.content(of: site)
      for folder in Set(record.added.map { ContentPath.folder(of: $0.path) }) {
        content.sweepPassing(in: folder)
      }
      if record.after == current { return try finish() }
      if try folder.folderIfThere("old") != nil { try folder.rename("old", to: "last", in: folder) }
      try takeBack(record, next, content, isUsed)
    }
    try removeChange("next", in: folder)
  }

  /// Takes back what a change did to `Content/`. What it put there is not removed but moved to `.ozen/undo/taken-back`:
  /// a record cannot prove that these bytes are a copy.
  private func takeBack(
    _ record: ChangeRecord, _ next: Folder, _ content: Folder, _ isUsed: (String) -> Bool
  ) throws(FileError) {
    for photo in record.added where !isUsed(photo.path) {
      if let bytes = try content.readIfThere(photo.path), FileMark(bytes) == photo.mark {
        let aside = try folder().makeFolder("taken-back")
        var number = 0
        while aside.has(ChangeRecord.Kept(path: photo.path, number: number).name) { number += 1 }
        try content.move(
          photo.path, to: ChangeRecord.Kept(path: photo.path, number: number).name, in: aside)
      }
    }
    // The store was replaced, and somebody has put the one before it back.
    for file in record.removed {
      let kept = "files/" + file.name
      guard let bytes = try next.readIfThere(kept) else { continue }
      if try content.readIfThere(file.path) == bytes { continue }
      try content.makeFolder(ContentPath.folder(of: file.path))
      try next.move(kept, to: file.path, in: content)
    }
  }

  /// Prepares a change.
  func prepare(_ record: ChangeRecord, before: [UInt8]) throws(FileError) {
    let folder = try folder()
    try removeChange("next", in: folder)
    do throws(FileError) {
      let next = try folder.makeFolder("next")
      try next.makeFolder("files")
      try next.create(Self.storeFile, before, surviving: .power)
      try next.create(Self.recordFile, record.bytes, surviving: .power)
    } catch {
      try? removeChange("next", in: folder)
      throw error
    }
  }

  /// Takes a file out of `Content/` and keeps it with the change that was prepared.
  func keep(_ file: ChangeRecord.Kept, of content: Folder) throws(FileError) {
    try content.move(file.path, to: "next/files/" + file.name, in: folder())
  }

  /// Puts a kept file back into `Content/`; it stays with the last change until another one is that.
  func bringBack(_ file: ChangeRecord.Kept, into content: Folder) throws(FileError) {
    try content.makeFolder(ContentPath.folder(of: file.path))
    try last().linkOrCopy("files/" + file.name, as: file.path, in: content, surviving: .power)
  }

  /// The change that was prepared is now the last one.
  func finish() throws(FileError) {
    let folder = try folder()
    if try folder.folderIfThere("last") != nil {
      try removeChange("old", in: folder)
      try folder.rename("last", to: "old", in: folder)
    }
    try folder.rename("next", to: "last", in: folder)
    try removeChange("old", in: folder)
  }

  /// Forgets the change that was prepared.
  func forget() throws(FileError) { try removeChange("next", in: folder()) }

  /// Removes what a change has here. Files of other names stay, and the folder with them.
  private func removeChange(_ name: String, in folder: Folder) throws(FileError) {
    guard let change = try folder.folderIfThere(name) else { return }
    if let files = try change.folderIfThere("files") {
      files.removeFiles { ChangeRecord.Kept.isName($0) || Files.isPassing($0) }
      change.removeFolder("files")
    }
    change.removeFiles { $0 == Self.recordFile || $0 == Self.storeFile || Files.isPassing($0) }
    folder.removeFolder(name)
  }
}
