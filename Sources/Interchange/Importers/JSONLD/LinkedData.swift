import Storage
/// The linked data of a file: its JSON texts, and what they call by name.
struct LinkedData {
  let roots: [SourceValue]
  /// Each `@id` with the object that says most of it.
  private var named: [String: SourceValue] = [:]

  init(_ roots: [SourceValue]) {
    self.roots = roots
    for root in roots { index(root) }
  }

  private mutating func index(_ value: SourceValue) {
    if let id = value["@id"]?.text, value.members.count > 1 {
      let known = named[id].map { $0.members.count } ?? 0
      if value.members.count > known { named[id] = value }
    }
    for child in value.children { index(child) }
  }

  /// The object that a reference (`{"@id": …}`) stands for; any other value itself.
  func resolved(_ value: SourceValue) -> SourceValue {
    guard let id = value["@id"]?.text, value.members.count == 1 else { return value }
    return named[id] ?? value
  }

  /// The recipes in order, and those that stand within another one, as what it mentions.
  var recipes: (own: [SourceValue], mentioned: [SourceValue]) {
    var (own, mentioned): ([SourceValue], [SourceValue]) = ([], [])
    func collect(_ value: SourceValue, inRecipe: Bool) {
      let isRecipe = value.isRecipe
      if isRecipe { if inRecipe { mentioned.append(value) } else { own.append(value) } }
      for child in value.children { collect(child, inRecipe: inRecipe || isRecipe) }
    }
    for root in roots { collect(root, inRecipe: false) }
    // A file may hold a bare recipe that does not say what it is.
    if own.isEmpty, let bare = roots.flatMap(\.values).first(where: \.looksLikeRecipe) { own.append(bare) }
    return (own, mentioned)
  }
}

extension SourceValue {
  /// The values in an array or object.
  fileprivate var children: [SourceValue] {
    kind == .object ? members.map(\.value) : kind == .array ? values : []
  }

  fileprivate var isRecipe: Bool { isOf(type: "Recipe") && members.contains { !$0.key.hasPrefix("@") } }

  fileprivate var looksLikeRecipe: Bool {
    kind == .object && self["name"] != nil
      && (self["recipeIngredient"] != nil || self["recipeInstructions"] != nil)
  }

  /// Whether there is anything to cook by.
  var isWholeRecipe: Bool {
    ["recipeIngredient", "ingredients", "recipeInstructions"].contains { property($0)?.isTelling ?? false }
  }
}
