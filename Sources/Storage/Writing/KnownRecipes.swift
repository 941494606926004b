/// What a store has already, so that importing twice adds nothing twice.
struct KnownRecipes {
  private var keys: Set<Key> = []
  /// How often each day has a dish: what Ozen exported is known by its day as well.
  private var daily: [Daily: Int] = [:]

  private struct Daily: Hashable {
    var day: String
    var key: Key
  }

  /// What a recipe is known by.
  private enum Key: Hashable {
    /// By what its source calls it.
    case source(String), rakuten(String), address(String)
    /// Without any of these: what it says.
    case content(title: String, ingredients: [String], steps: [String])
    /// An archive without recipes.
    case archive(day: String, title: String, memo: String)
  }

  init(_ archives: [Archive]) {
    for archive in archives {
      let day = "\(archive.created)"
      keys.insert(.archive(day: day, title: archive.title ?? "", memo: archive.memo?.text ?? ""))
      for recipe in archive.recipes {
        for key in Self.keys(of: recipe) { keys.insert(key) }
        daily[Daily(day: day, key: Self.keys(of: recipe)[0]), default: 0] += 1
      }
    }
  }

  /// All that a recipe is known by, the most telling first.
  private static func keys(of recipe: Recipe) -> [Key] {
    let content = Key.content(
      title: recipe.title, ingredients: recipe.ingredients.map { $0.name + ($0.amount ?? "") },
      steps: recipe.steps)
    return [
      recipe.source.map { .source($0) }, recipe.rakutenID.map { .rakuten($0) },
      recipe.url.map { .address($0) }, content,
    ].compactMap(\.self)
  }

  /// The drafts with what is new of them, and the titles of the recipes that were known. A recipe that comes twice in
  /// one import is two dishes, unless its source calls both the same; in Ozen's own export it is two all the same.
  mutating func new(of drafts: [ArchiveDraft]) -> ([ArchiveDraft], known: [String]) {
    var result: [ArchiveDraft] = []
    var known: [String] = []
    for draft in drafts {
      let day = draft.created.map { "\($0)" } ?? ""
      var fresh = draft
      fresh.recipes = draft.recipes.filter { recipe in
        let key = Self.keys(of: recipe.recipe)[0]
        guard !(draft.exportID != nil ? takes(Daily(day: day, key: key)) : keys.contains(key)) else {
          known.append(recipe.title)
          return false
        }
        switch key {
        case .source, .rakuten: keys.insert(key)
        case .address, .content, .archive: break
        }
        return true
      }
      let isKnown =
        draft.recipes.isEmpty
        ? keys.contains(.archive(day: day, title: draft.title ?? "", memo: draft.memo ?? ""))
        : fresh.recipes.isEmpty
      if !isKnown { result.append(fresh) }
    }
    return (result, known)
  }

  /// Whether the store has one more of a day's dishes than were met so far.
  private mutating func takes(_ dish: Daily) -> Bool {
    guard let count = daily[dish], count > 0 else { return false }
    daily[dish] = count - 1
    return true
  }
}
