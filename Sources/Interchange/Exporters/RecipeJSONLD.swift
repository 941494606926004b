import Storage
import Support
import Almanac
import Amounts
import Languages

extension Exporter {
  /// schema.org's recipes as JSON-LD, as other programs and search engines read them.
  static let jsonLD = Exporter(
    name: "json-ld", title: "schema.org recipes in JSON-LD, for other recipe programs",
    endings: ["jsonld", "json"],
    isText: true,
    each: { (source, write) throws(Problems) in
      var problems: [Problem] = []
      for archive in source.store.archives {
        if archive.recipes.isEmpty, archive.memo != nil {
          problems.append(
            Problem(
              archive.place, .warning, "archive \(archive.id) has no recipes, so no file holds its memo"))
        }
        for recipe in archive.recipes {
          let writer = RecipeJSONLD(language: source.store.settings.language)
          try write("\(recipe.id).jsonld", Array((writer.file(recipe, of: archive) + "\n").utf8))
        }
      }
      return problems
    },
    whole: { (source, write) throws(Problems) in
      let writer = RecipeJSONLD(language: source.store.settings.language)
      try write(Array("{\n  \"@context\": \(writer.contextText),\n  \"@graph\": [".utf8))
      var separator = "\n    "
      for archive in source.store.archives {
        for node in [writer.archive(archive)] + archive.recipes.map({ writer.recipe($0, of: archive) }) {
          try write(Array((separator + writer.text(node, margin: "    ")).utf8))
          separator = ",\n    "
        }
      }
      try write(Array("\n  ]\n}\n".utf8))
      return []
    })
}

/// Writes recipes as schema.org has them. What it has no word for stands under names of our own (`ozen:…`), so that
/// nothing is lost on the way back.
struct RecipeJSONLD {
  let language: SiteSettings.Language

  /// A recipe by itself, with its archive in it.
  func file(_ recipe: Recipe, of archive: Archive) -> String {
    var members = [JSONTree.Member(key: "@context", value: context)]
    for var member in self.recipe(recipe, of: archive).members {
      if member.key == "isPartOf" { member.value = self.archive(archive) }
      members.append(member)
    }
    return text(.object(members), margin: "")
  }

  func text(_ tree: JSONTree, margin: String) -> String {
    var layout = JSONLayout()
    layout.broken = Set(JSONLayout.Role.allCases)
    return layout.text(tree, .other, margin: margin)
  }

  var contextText: String { JSONLayout().text(context, .other, margin: "") }

  private var context: JSONTree {
    .array([
      .string("https://schema.org"), .object([JSONTree.Member(key: "ozen", value: .string("urn:ozen:"))]),
    ])
  }

  /// An archive, its recipes aside.
  func archive(_ archive: Archive) -> JSONTree {
    var node = Node(types: ["Collection", "ozen:\(OzenArchives.type)"], id: Self.id(archive))
    node.set("dateCreated", "\(archive.created)")
    node.set("name", archive.title)
    node.set("text", archive.memo?.text)
    node.set("encodingFormat", archive.memo.map { _ in "text/markdown" })
    node.set("keywords", archive.tags)
    return .object(node.members)
  }

  /// A recipe, with the name of its archive.
  func recipe(_ recipe: Recipe, of archive: Archive) -> JSONTree {
    var node = Node(types: ["Recipe"], id: "#recipe-\(recipe.id)")
    node.set("name", recipe.title)
    node.set("inLanguage", language.rawValue)
    node.set("image", image(of: recipe))
    node.set("description", recipe.description)
    node.set("url", recipe.url)
    node.set("identifier", identifiers(of: recipe))
    node.set("datePublished", recipe.published.map { "\($0)" })
    node.set("keywords", recipe.tags)
    node.set("totalTime", recipe.indication.flatMap { CookingTime($0)?.iso8601 })
    node.set("ozen:indication", recipe.indication)
    node.set("recipeYield", recipe.servings)
    node.set("recipeIngredient", recipe.ingredients.map(\.line))
    node.set("supply", supplies(of: recipe))
    node.set("recipeInstructions", steps(of: recipe))
    node.set("isPartOf", .object([JSONTree.Member(key: "@id", value: .string(Self.id(archive)))]))
    return .object(node.members)
  }

  private static func id(_ archive: Archive) -> String { "#archive-\(archive.id)" }

  /// A file is named by its path below `Content/`, percent-encoded where an address has to be.
  private func image(of recipe: Recipe) -> JSONTree? {
    let address: String
    switch recipe.image {
    case .remote(let text, _)?: address = text
    case .file(let path, _)?: address = WebReference.ofPath(path)
    case nil: return nil
    }
    guard let alt = recipe.alt else { return .string(address) }
    var node = Node(types: ["ImageObject"])
    node.set("url", address)
    node.set("caption", alt)
    return .object(node.members)
  }

  private func identifiers(of recipe: Recipe) -> JSONTree? {
    let all = [("rakutenId", recipe.rakutenID), ("source", recipe.source)].compactMap { kind, value in
      value.map { value -> JSONTree in
        var node = Node(types: ["PropertyValue"])
        node.set("propertyID", kind)
        node.set("value", value)
        return .object(node.members)
      }
    }
    return all.isEmpty ? nil : .array(all)
  }

  /// The amounts apart from the names, where there are any: other programs read the lines alone.
  private func supplies(of recipe: Recipe) -> JSONTree? {
    guard recipe.ingredients.contains(where: { $0.amount != nil }) else { return nil }
    return .array(
      recipe.ingredients.map { ingredient in
        var node = Node(types: ["HowToSupply"])
        node.set("name", ingredient.name)
        node.set("requiredQuantity", ingredient.amount)
        return .object(node.members)
      })
  }

  private func steps(of recipe: Recipe) -> JSONTree? {
    guard !recipe.steps.isEmpty else { return nil }
    return .array(
      recipe.steps.map { step in
        var node = Node(types: ["HowToStep"])
        node.set("text", step)
        return .object(node.members)
      })
  }

  /// An object of linked data being put together.
  private struct Node {
    private(set) var members: [JSONTree.Member] = []

    init(types: [String], id: String? = nil) {
      set("@type", types.count == 1 ? .string(types[0]) : .texts(types))
      set("@id", id)
    }

    mutating func set(_ key: String, _ value: JSONTree?) {
      if let value { members.append(JSONTree.Member(key: key, value: value)) }
    }

    mutating func set(_ key: String, _ text: String?) { set(key, text.map { JSONTree.string($0) }) }

    mutating func set(_ key: String, _ texts: [String]) { set(key, texts.isEmpty ? nil : .texts(texts)) }
  }
}

extension Ingredient {
  /// Name and amount on one line.
  var line: String { [name, amount].compactMap(\.self).joined(separator: " ") }
}
