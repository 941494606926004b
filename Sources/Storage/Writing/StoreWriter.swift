import Support
import Glibc

/// Changes a site's store: one change is read, worked out and written under one lock, whole or not at all.
public struct StoreWriter: Sendable {
  let site: String
  let probe: PictureProbe
  private let waiting: @Sendable () -> Void

  /// - Parameters:
  ///   - site: the folder that holds `Content/`.
  ///   - probe: looks at pictures before they are copied.
  ///   - waiting: called when another writer is at work and has to be waited for.
  public init(
    site: String, probe: @escaping PictureProbe, waiting: @escaping @Sendable () -> Void = {}
  ) {
    (self.site, self.probe, self.waiting) = (site, probe, waiting)
  }

  /// What is to become of a store.
  struct Proposal {
    /// The store as it will be, parsed and held to all rules.
    var after: OpenStore
    var change: Change
    var photos: PhotoIntake?
    /// Whether it does nothing but add archives.
    var isAddition = false
    /// Files that come back into `Content/`.
    var returning: [ChangeRecord.Kept] = []
    /// Files below `Content/` that are taken out.
    var leaving: [String] = []
  }

  /// Works out a change and makes it.
  ///
  /// The order is that of dependence: new pictures, then the store that shows them, then away with those that it no
  /// longer shows. Killed anywhere, the store is whole and shows nothing that is not there.
  func change(_ work: (OpenStore) throws(Problems) -> Proposal) throws(Problems) -> Change {
    let file = try storeFile()
    try asProblems { () throws(FileError) in try file.folder.lock(waiting: waiting) }
    defer { withExtendedLifetime(file.folder) {} }
    let bytes = try asProblems { () throws(FileError) in try file.read() }
    guard access(file.full, W_OK) == 0 else { throw problems(FileError(file.full)) }
    file.folder.sweepPassing()
    let store = try OpenStore(site: site, bytes: bytes)
    let undo = UndoFolder(site: site)
    try asProblems { () throws(FileError) in
      try undo.settle(FileMark(bytes), isUsed: store.shows)
    }
    let proposal = try work(store)
    guard proposal.after.bytes != bytes else {
      var change = proposal.change
      change.isChange = false
      return change
    }
    return try make(proposal, of: file, before: bytes, undo)
  }

  private func make(
    _ proposal: Proposal, of file: FolderFile, before: [UInt8], _ undo: UndoFolder
  ) throws(Problems) -> Change {
    var change = proposal.change
    let photos = proposal.photos?.planned ?? []
    var record = ChangeRecord(
      what: change.what, before: FileMark(before), after: FileMark(proposal.after.bytes))
    record.archives = proposal.isAddition ? change.archives : []
    let content = try asProblems { () throws(FileError) in try SiteFolders.content(of: site) }
    record.added = photos.map { ChangeRecord.Photo(path: $0.path, mark: $0.mark) }
    for kept in proposal.returning {
      let bytes = try asProblems { () throws(FileError) in try undo.kept(kept) }
      if let bytes { record.added.append(ChangeRecord.Photo(path: kept.path, mark: FileMark(bytes))) }
    }
    record.removed = proposal.leaving.enumerated().map { ChangeRecord.Kept(path: $1, number: $0) }
    try asProblems { () throws(FileError) in try undo.prepare(record, before: before) }
    var returned: [ChangeRecord.Kept] = []
    do throws(Problems) {
      try proposal.photos?.copy()
      do throws(Problems) {
        try asProblems { () throws(FileError) in
          for kept in proposal.returning {
            try undo.bringBack(kept, into: content)
            returned.append(kept)
          }
          // Someone who edits by hand takes no lock.
          guard try file.read() == before else { throw FileError(file.full, .changing) }
          try file.folder.replace(file.path, proposal.after.bytes, surviving: .power)
        }
      } catch {
        for kept in returned { try? content.remove(kept.path) }
        proposal.photos?.removeCopies()
        throw error
      }
    } catch {
      try? undo.forget()
      throw error
    }
    change.copied = photos.map(\.path) + returned.map(\.path)
    for kept in record.removed {
      do throws(FileError) {
        try undo.keep(kept, of: content)
        change.removed.append(kept.path)
      } catch {
        change.warnings.append(
          Problem(Place(file: "Content/\(kept.path)"), .warning, "the file stays: \(error.message)"))
      }
    }
    do throws(FileError) { try undo.finish() } catch {
      change.warnings.append(
        Problem(
          Place(file: relative(error.path)), .warning, "the change cannot be taken back: \(error.message)"))
    }
    return change
  }

  /// The store's file where it really lies, which is in the site: a link to it stays a link.
  private func storeFile() throws(Problems) -> FolderFile {
    let path = "\(site)/\(Store.archivesFile)"
    guard let real = Files.realPath(path), let root = Files.realPath(site) else {
      throw Store.missing(site: site, FileError(path))
    }
    return try asProblems { () throws(FileError) in
      guard Files.isInside(real, root), root != real else {
        throw FileError(path, .outside(of: "the site's folder"))
      }
      let inside = String(real.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1)) ?? ""
      let folder = try Folder(root).folder(ContentPath.folder(of: inside))
      return FolderFile(Files.name(of: inside), in: folder)
    }
  }

  // MARK: Telling

  func asProblems<Result>(_ body: () throws(FileError) -> Result) throws(Problems) -> Result {
    do throws(FileError) { return try body() } catch { throw problems(error) }
  }

  private func problems(_ error: FileError) -> Problems {
    Problems([Problem(Place(file: relative(error.path)), .error, error.message)])
  }

  /// A path as seen from the site, where it lies in it.
  private func relative(_ path: String) -> String {
    for start in [site + "/", (Files.realPath(site) ?? site) + "/"] where path.utf8.starts(with: start.utf8) {
      return String(path.utf8.dropFirst(start.utf8.count)) ?? path
    }
    return path
  }
}
