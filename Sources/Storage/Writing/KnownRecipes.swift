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

  /// All that a recipe of the store is known by, the most telling first.
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
      let fresh = draft.keeping { recipe in
        let key = Self.key(of: recipe)
        guard !(draft.isExported ? takes(Daily(day: day, key: key)) : keys.contains(key)) else {
          if case .string(let title)? = recipe[RecipeKey.title.rawValue, order: RecipeKey.order] {
            known.append(title)
          }
          return false
        }
        switch key {
        case .source, .rakuten: keys.insert(key)
        case .address, .content, .archive: break
        }
        return true
      }
      let isKnown =
        draft.recipeCount > 0
        ? fresh.recipeCount == 0
        : keys.contains(.archive(day: day, title: draft.text("title") ?? "", memo: draft.text("memo") ?? ""))
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

  private static func key(of recipe: [JSONTree.Member]) -> Key {
    func text(_ key: RecipeKey) -> String? {
      if case .string(let text)? = recipe[key.rawValue, order: RecipeKey.order] { text } else { nil }
    }
    if let source = text(.source) { return .source(source) }
    if let id = text(.rakutenId) { return .rakuten(id) }
    if let url = text(.url) { return .address(url) }
    func parts(_ key: RecipeKey) -> [String] {
      (recipe[key.rawValue, order: RecipeKey.order]?.elements ?? []).map { part in
        switch part {
        case .string(let text): text
        case .object(let members):
          members.map { if case .string(let text) = $0.value { text } else { "" } }.joined()
        default: ""
        }
      }
    }
    return .content(title: text(.title) ?? "", ingredients: parts(.ingredients), steps: parts(.steps))
  }
}

extension ArchiveDraft {
  func text(_ key: String) -> String? {
    if case .string(let text)? = members[key, order: []] { text } else { nil }
  }

  /// With the recipes that `isWanted` says yes to.
  fileprivate func keeping(_ isWanted: ([JSONTree.Member]) -> Bool) -> ArchiveDraft {
    let recipes = members[ArchiveKey.recipes.rawValue, order: []]?.elements ?? []
    var draft = self
    draft.removeRecipes()
    for (recipe, image) in zip(recipes, images) where isWanted(recipe.members) {
      draft.add(recipe.members, image: image)
    }
    return draft
  }

  private mutating func removeRecipes() {
    members[ArchiveKey.recipes.rawValue, order: []] = nil
    images = []
  }
}
