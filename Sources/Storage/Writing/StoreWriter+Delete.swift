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
        return Proposal(
          bytes: patch.removing(number, of: store.list), change: Change(what: "deleted archive \(id)"),
          leaving: photos)
      }
      return Proposal(
        bytes: try bytes(without: recipe, of: store.archives[number], number: number, store),
        change: Change(what: "deleted recipe \(recipe) of archive \(id)", archives: [id]), leaving: photos)
    }
  }

  private func bytes(
    without recipe: Int, of archive: Archive, number: Int, _ store: OpenStore
  ) throws(Problems) -> [UInt8] {
    let range = store.document.range(of: store.document.elements(of: store.list)[number])
    var patch = try JSONPatch(
      Array(store.bytes[range]), file: "archive \(archive.id)", JSONLayout(of: store.document),
      margin: store.document.margin(at: range.lowerBound))
    guard let place = archive.recipes.firstIndex(where: { $0.id == recipe }),
      let list = patch.document.value(of: ArchiveKey.recipes.rawValue, in: JSONDocument.root)
    else { throw Problems([Self.missing(recipe, in: archive)]) }
    try patch.remove(place, of: list)
    return Array(store.bytes[..<range.lowerBound]) + patch.bytes + store.bytes[range.upperBound...]
  }
}
