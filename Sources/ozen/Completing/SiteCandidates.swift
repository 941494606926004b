import Languages
import Storage

/// What a site's store offers to a shell. A store that cannot be read offers nothing: while one types, there is no
/// place for its errors.
struct SiteCandidates {
  private let store: Store?

  init(site: String) { store = try? Store.load(site: site) }

  /// The newest first, since those are changed most.
  var archives: [Candidate] {
    guard let store else { return [] }
    let words = store.settings.language.words
    return store.archives.sorted { ($0.created, $0.id) > ($1.created, $1.id) }.map { archive in
      let name = archive.title ?? words.joined(archive.recipes.map(\.title), by: "dishList")
      return Candidate(word: String(archive.id), meaning: "\(archive.created) \(name)")
    }
  }

  /// - Parameter id: nil for the recipes of all archives.
  func recipes(ofArchive id: Int?) -> [Candidate] {
    let archives = store?.archives.filter { id == nil || $0.id == id } ?? []
    return archives.flatMap(\.recipes).map { Candidate(word: String($0.id), meaning: $0.title) }
  }

  var tags: [Candidate] {
    let archives = store?.archives ?? []
    let tags = Set(archives.flatMap { $0.tags + $0.recipes.flatMap(\.tags) })
    return tags.sorted().map { Candidate(word: $0) }
  }
}
