public import Support
extension StoreWriter {
  /// Takes an archive out of the store, with its recipes, or one recipe out of an archive.
  ///
  /// - Parameters:
  ///   - recipe: the recipe; nil for the archive.
  ///   - photos: below `Content/`: files that nothing else uses, to be taken along.
  ///   - seen: the archives as whoever deletes saw them; it is refused where the store is another one by now.
  public func delete(
    _ id: Int, recipe: Int? = nil, photos: [String] = [], seen: [Archive]? = nil
  ) throws(Problems) -> Change {
    try change { (store) throws(Problems) in
      let number = try store.number(of: id)
      if let seen, !seen.elementsEqual(store.archives, by: { $0.says(theSameAs: $1) }) {
        throw store.changed(id)
      }
      guard let recipe else {
        let patch = JSONPatch(store.document, JSONLayout(of: store.document))
        let bytes = bytesBefore(adding: id, to: store) ?? patch.removing(number, of: store.list)
        return Proposal(
          after: try OpenStore(site: site, bytes: bytes), change: Change(what: "deleted archive \(id)"),
          leaving: photos)
      }
      let bytes = try bytes(without: recipe, of: store.archives[number], number: number, store)
      return Proposal(
        after: try OpenStore(site: site, bytes: bytes),
        change: Change(what: "deleted recipe \(recipe) of archive \(id)", archives: [id]), leaving: photos)
    }
  }

  /// The store as it was before the archive was added, if that was the last change: what is added and deleted at once
  /// leaves no trace, also where white space in an empty list would tell of it.
  private func bytesBefore(adding id: Int, to store: OpenStore) -> [UInt8]? {
    let undo = UndoFolder(site: site)
    guard let record = try? undo.record(), record.archives == [id], record.after == FileMark(store.bytes),
      let before = try? undo.bytesBefore(), FileMark(before) == record.before
    else { return nil }
    return before
  }

  private func bytes(
    without recipe: Int, of archive: Archive, number: Int, _ store: OpenStore
  ) throws(Problems) -> [UInt8] {
    let range = store.document.range(of: store.document.elements(of: store.list)[number])
    let layout = JSONLayout(of: store.document)
    var patch = try JSONPatch(
      Array(store.bytes[range]), file: "archive \(archive.id)", layout,
      margin: layout.margin(at: range.lowerBound, in: store.document))
    guard let place = archive.recipes.firstIndex(where: { $0.id == recipe }),
      let list = patch.document.value(of: ArchiveKey.recipes.rawValue, in: JSONDocument.root)
    else { throw Problems([Self.missing(recipe, in: archive)]) }
    try patch.remove(place, of: list)
    return Array(store.bytes[..<range.lowerBound]) + patch.bytes + store.bytes[range.upperBound...]
  }
}
