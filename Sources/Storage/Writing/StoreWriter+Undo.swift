import Glibc
public import Support

extension StoreWriter {
  /// Takes the last change back, to the byte; done again, it takes that back.
  ///
  /// - Returns: what was done. A photo that was kept and is gone keeps nothing else from coming back; it is an error
  ///   among the warnings.
  /// - Throws: when there is none, the store was changed since by something else, or another file lies where a photo has
  ///   to come back.
  public func undo() throws(Problems) -> Change {
    try change { (store) throws(Problems) in
      let undo = UndoFolder(site: site)
      let content = try asProblems { () throws(FileError) in try SiteFolders.content(of: site) }
      guard let record = try asProblems({ () throws(FileError) in try undo.record() }) else {
        throw Problems([
          Problem(
            Place(file: Store.archivesFile), .error,
            "there is no change to take back (ozen remembers the last one that it made in this folder)")
        ])
      }
      guard record.after == FileMark(store.bytes) else {
        throw Problems([
          Problem(
            Place(file: Store.archivesFile), .error,
            "the store was changed since ozen \(record.what), by hand or by another program, and taking that back "
              + "would lose it (delete or edit what is too much; the store as it was before lies in "
              + ".ozen/undo/last/archives.json)")
        ])
      }
      let before = try asProblems { () throws(FileError) in try undo.bytesBefore() }
      guard FileMark(before) == record.before else {
        throw Problems([
          Problem(
            Place(file: ".ozen/undo/last/archives.json"), .error,
            "this file is damaged (nothing is taken back)")
        ])
      }
      let earlier = try OpenStore(site: site, bytes: before)
      var change = Change(what: Self.undoing(record.what))
      let returning = try returning(record.removed, undo, content)
      let unused = record.added.filter { !earlier.shows($0.path) && content.has($0.path) }
      let leaving = unused.filter { photo in
        (try? content.read(photo.path)).map { FileMark($0) } == photo.mark
      }
      change.warnings =
        missing(earlier, store, record.removed, returning)
        + unused.filter { !leaving.contains($0) }.map { photo in
          Problem(
            Place(file: "Content/\(photo.path)"), .warning,
            "the file stays: it was changed since it was added (delete it if you do not need it)")
        }
      return Proposal(
        after: earlier, change: change, returning: returning, leaving: leaving.map(\.path))
    }
  }

  /// Those of the kept files that have to come back and can.
  private func returning(
    _ removed: [ChangeRecord.Kept], _ undo: UndoFolder, _ content: Folder
  ) throws(Problems) -> [ChangeRecord.Kept] {
    var (returning, inTheWay): ([ChangeRecord.Kept], [Problem]) = ([], [])
    for kept in removed {
      guard let bytes = try asProblems({ () throws(FileError) in try undo.kept(kept) }) else { continue }
      if try asProblems({ () throws(FileError) in try content.kind(of: kept.path) }) == nil {
        returning.append(kept)
      } else if (try? content.read(kept.path)) != bytes {
        inTheWay.append(
          Problem(
            Place(file: "Content/\(kept.path)"), .error,
            "another file lies here now, where this photo has to come back (move the file away or rename it, and "
              + "undo again)"))
      }
    }
    guard inTheWay.isEmpty else { throw Problems(inTheWay) }
    return returning
  }

  /// What will not be there once the store is the earlier one: photos that were kept and are gone, and others that only
  /// the earlier store shows.
  private func missing(
    _ earlier: OpenStore, _ now: OpenStore, _ removed: [ChangeRecord.Kept], _ returning: [ChangeRecord.Kept]
  ) -> [Problem] {
    let kept = Set(removed.map(\.path))
    let shown = Set(earlier.shownFiles).subtracting(now.shownFiles)
    let gone = kept.union(shown).subtracting(returning.map(\.path)).filter {
      access("\(site)/Content/\($0)", F_OK) != 0
    }
    return gone.sorted().map { path in
      let show = earlier.firstShowing(path).map { archive, recipe in
        ", or another one by 'ozen edit \(archive) --recipe \(recipe) --image PHOTO'"
      }
      let mend = "(put the photo there\(show ?? ""))"
      let place = Place(file: "Content/\(path)")
      return kept.contains(path)
        ? Problem(
          place, .error,
          "it could not be brought back: the copy that was kept in .ozen/undo is gone \(mend)")
        : Problem(place, .warning, "the store shows this photo again, and it is not there \(mend)")
    }
  }

  /// `took back: added archive 12`, and the other way round.
  private static func undoing(_ what: String) -> String {
    let (back, again) = ("took back: ", "did again: ")
    if what.hasPrefix(back) { return again + what.dropFirst(back.count) }
    return back + (what.hasPrefix(again) ? String(what.dropFirst(again.count)) : what)
  }
}
