public import Support
extension StoreWriter {
  /// What importing would add, without changing anything.
  ///
  /// - Returns: the drafts with what is new of them, and how many recipes the store has already.
  /// - Throws: what ``add(_:limited:skippingKnown:)`` would complain of, the pictures aside.
  public func preview(_ drafts: [ArchiveDraft]) throws(Problems) -> (new: [ArchiveDraft], known: [String]) {
    let store = try Store.load(site: site)
    var recipes = KnownRecipes(store.archives)
    let (new, known) = recipes.new(of: drafts)
    try Self.check(new.map { $0.tree(id: 1, nextRecipe: 1, images: $0.recipes.map { _ in nil }) }, site: site)
    return (new, known)
  }
}
