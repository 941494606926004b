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
    var bytes: [UInt8]
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
    let lock = try telling { () throws(FileError) in
      try StoreLock(folder: Files.parent(of: file), waiting: waiting)
    }
    defer { withExtendedLifetime(lock) {} }
    let bytes = try telling { () throws(FileError) in try Files.read(file) }
    guard access(file, W_OK) == 0 else { throw problems(FileError(file)) }
    Files.sweepBeside(file)
    let store = try OpenStore(site: site, bytes: bytes)
    let undo = UndoFolder(site: site)
    try telling { () throws(FileError) in
      try undo.settle(FileMark(bytes), isUsed: store.shows)
    }
    let proposal = try work(store)
    guard proposal.bytes != bytes else {
      var change = proposal.change
      change.isChange = false
      return change
    }
    _ = try OpenStore(site: site, bytes: proposal.bytes)
    return try make(proposal, of: file, before: bytes, undo)
  }

  private func make(
    _ proposal: Proposal, of file: String, before: [UInt8], _ undo: UndoFolder
  ) throws(Problems) -> Change {
    var change = proposal.change
    let photos = proposal.photos?.planned ?? []
    var record = ChangeRecord(what: change.what, before: FileMark(before), after: FileMark(proposal.bytes))
    record.archives = proposal.isAddition ? change.archives : []
    record.added =
      photos.map { ChangeRecord.Photo(path: $0.path, mark: $0.mark) }
      + proposal.returning.compactMap { kept in
        (try? Files.read(undo.kept(kept))).map { ChangeRecord.Photo(path: kept.path, mark: FileMark($0)) }
      }
    record.removed = proposal.leaving.enumerated().map { number, path in
      ChangeRecord.Kept(path: path, name: "\(number)-\(Files.name(of: path))")
    }
    try telling { () throws(FileError) in try undo.prepare(record, before: before) }
    var returned: [ChangeRecord.Kept] = []
    do throws(Problems) {
      try proposal.photos?.copy()
      do throws(Problems) {
        try telling { () throws(FileError) in
          for kept in proposal.returning {
            try undo.bringBack(kept)
            returned.append(kept)
          }
          // Someone who edits by hand takes no lock.
          guard try Files.read(file) == before else { throw FileError(file, .changing) }
          try Files.replaceDurably(file, proposal.bytes)
        }
      } catch {
        for kept in returned { unlink("\(undo.content)/\(kept.path)") }
        proposal.photos?.removeCopies()
        throw error
      }
    } catch {
      undo.forget()
      throw error
    }
    change.copied = photos.map(\.path) + returned.map(\.path)
    for kept in record.removed {
      do throws(FileError) {
        try undo.keep(kept)
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

  /// Where the store's file really lies: a link to it stays a link.
  private func storeFile() throws(Problems) -> String {
    let path = "\(site)/\(Store.archivesFile)"
    guard let real = Files.realPath(path) else { throw Store.missing(site: site, FileError(path)) }
    return real
  }

  // MARK: Telling

  func telling<Result>(_ body: () throws(FileError) -> Result) throws(Problems) -> Result {
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
