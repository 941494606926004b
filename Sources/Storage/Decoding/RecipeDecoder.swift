import Almanac

extension ArchivesDecoder {
  mutating func recipe(_ node: JSONDocument.Index) -> Recipe? {
    guard let members = reader.members(of: node, as: RecipeKey.self) else { return nil }
    var recipe = Recipe(id: 0, title: "", place: reader.document.place(of: node))
    var (id, title) = (Int?.none, String?.none)
    for (key, value) in members where !isToBeTakenOut(value) {
      let what = key.naming
      switch key {
      case .id: id = isDraft ? nil : self.id(value)
      case .title: title = reader.text(value, what, isRequired: true)
      case .image: recipe.image = image(value)
      case .alt: recipe.alt = reader.optionalText(value, what)
      case .indication: recipe.indication = reader.optionalText(value, what)
      case .published: recipe.published = day(value, what)
      case .tags: recipe.tags = reader.tags(value)
      case .url: recipe.url = url(value, what)
      case .rakutenId: recipe.rakutenID = reader.text(value, what)
      case .source: recipe.source = reader.text(value, what)
      case .description: recipe.description = reader.optionalText(value, what)
      case .servings: recipe.servings = reader.optionalText(value, what)
      case .ingredients: recipe.ingredients = ingredients(value)
      case .steps: recipe.steps = reader.texts(value, what, each: "a step")
      }
    }
    if isDraft {
      id = 1
    } else if let value = members.first(where: { $0.key == .id })?.value {
      if let id { recipeIDs.claim(id, at: value) }
    } else {
      recipeIDs.missing(in: node)
    }
    if !members.contains(where: { $0.key == .title }), !(isEdit && members.contains { $0.key == .id }) {
      reader.fail(node, "\"title\" is missing in this recipe (every recipe has one)")
    }
    guard let id, let title else { return nil }
    (recipe.id, recipe.title) = (id, title)
    return recipe
  }

  private mutating func ingredients(_ node: JSONDocument.Index) -> [Ingredient] {
    let right = "a list of texts or of { \"name\": …, \"amount\": … } is right"
    guard let elements = reader.elements(of: node, .key("ingredients"), right: right) else { return [] }
    var ingredients: [Ingredient] = []
    for element in elements { if let one = ingredient(element) { ingredients.append(one) } }
    return ingredients
  }

  private mutating func ingredient(_ node: JSONDocument.Index) -> Ingredient? {
    switch reader.document.kind(of: node) {
    case .string: return reader.text(node, "an ingredient").map { Ingredient(name: $0) }
    case .object: break
    default:
      reader.wrongType(node, "an ingredient", right: "a text or { \"name\": …, \"amount\": … } is right")
      return nil
    }
    guard let members = reader.members(of: node, as: IngredientKey.self) else { return nil }
    var (name, amount, hasName) = (String?.none, String?.none, false)
    for (key, value) in members {
      switch key {
      case .name: (hasName, name) = (true, reader.text(value, .key("name"), isRequired: true))
      case .amount: amount = reader.optionalText(value, .key("amount"))
      }
    }
    if !hasName { reader.fail(node, "\"name\" is missing in this ingredient (every ingredient has one)") }
    return name.map { Ingredient(name: $0, amount: amount) }
  }

  private mutating func url(_ node: JSONDocument.Index, _ what: Naming) -> String? {
    guard let text = reader.text(node, what) else { return nil }
    do throws(WebAddress.Fault) {
      _ = try WebAddress(text)
      return text
    } catch {
      reader.fail(node, "\(what) is \(ValueReader.quoted(text)), \(error.message)")
      return nil
    }
  }

  private mutating func image(_ node: JSONDocument.Index) -> Recipe.Image? {
    guard let text = reader.text(node, .key("image")) else { return nil }
    let place = reader.document.place(of: node)
    if let scheme = ContentPath.scheme(of: text), scheme == "http" || scheme == "https" {
      return url(node, .key("image")).map { .remote($0, place) }
    }
    if isDraft { return .file(text, place) }
    return contentPath(node, text, .key("image"), "photos/tomato.jpg").map { .file($0, place) }
  }
}
