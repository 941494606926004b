extension StoreWriter {
  /// Takes the last change back, to the byte; done again, it takes that back.
  ///
  /// - Throws: when there is none, or the store was changed since by something else.
  public func undo() throws(Problems) -> Change {
    try change { (store) throws(Problems) in
      let undo = UndoFolder(site: site)
      guard let record = undo.record() else {
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
      let before = try telling { () throws(FileError) in try undo.bytesBefore() }
      guard FileMark(before) == record.before else {
        throw Problems([
          Problem(
            Place(file: ".ozen/undo/last/archives.json"), .error,
            "this file is damaged (nothing is taken back)")
        ])
      }
      let earlier = try OpenStore(site: site, bytes: before)
      return Proposal(
        bytes: before, change: Change(what: Self.undoing(record.what)),
        returning: record.removed,
        leaving: record.added.filter { photo in
          !earlier.shows(photo.path)
            && (try? Files.read("\(undo.content)/\(photo.path)")).map { FileMark($0) } == photo.mark
        }.map(\.path))
    }
  }

  /// `took back: added archive 12`, and the other way round.
  private static func undoing(_ what: String) -> String {
    let (back, again) = ("took back: ", "did again: ")
    if what.hasPrefix(back) { return again + what.dropFirst(back.count) }
    return back + (what.hasPrefix(again) ? String(what.dropFirst(again.count)) : what)
  }
}
