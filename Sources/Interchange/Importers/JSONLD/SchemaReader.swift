import Storage
import Support
import Almanac

/// Reads recipes of schema.org, as many write them.
struct SchemaReader {
  /// What the texts are: HTML holds references and tags that its readers never see, JSON means what it says.
  enum TextForm: Sendable { case plain, html }

  let data: LinkedData
  let form: TextForm
  let source: ImportSource
  /// Where relative addresses start.
  var base: String?
  /// The address of the page all recipes stand on.
  var pageAddress: String?
  /// The picture of a page, for its only recipe.
  var pageImage: String?
  var notKept = DroppedFields()
  var warnings: [Problem] = []
  var errors: [Problem] = []

  init(_ data: LinkedData, form: TextForm, source: ImportSource) {
    (self.data, self.form, self.source) = (data, form, source)
  }

  /// A recipe; nil, noted, when it has no title.
  mutating func recipe(_ node: SourceValue) -> RecipeDraft? {
    guard let title = line(node.property("name")) ?? line(node.property("headline")) else {
      errors.append(Problem(node.place, .error, "this recipe has no \"name\" (a recipe needs a title)"))
      return nil
    }
    var recipe = RecipeDraft(title: title)
    let picture = image(of: node)
    (recipe.image, recipe.alt) = (picture?.image, picture?.caption)
    recipe.indication = indication(of: node)
    recipe.published = node.property("datePublished").flatMap { day($0) }
    recipe.tags = tags(of: node)
    recipe.url = address(of: node)
    recipe.description = node.property("description")?.schemaTexts.first.flatMap { prose($0) }
    recipe.servings = servings(node.property("recipeYield") ?? node.property("yield"))
    recipe.ingredients = ingredients(of: node)
    if let steps = node.property("recipeInstructions") ?? node.property("step") {
      recipe.steps = self.steps(steps)
    }
    recipe.rakutenID = identifier("rakutenId", of: node)
    recipe.source = identifier("source", of: node)
    if let other = node.property("identifier")?.values.first(where: { !Self.isOwn($0) && $0.isTelling }) {
      notKept.note("identifier", at: other.place)
    }
    if let supply = node.property("supply"), supply.isTelling, supplies(of: node) == nil {
      notKept.note("supply", at: supply.place)
    }
    for (key, member) in node.members where member.isTelling {
      if !key.hasPrefix("@"), !Self.kept.contains(SchemaType.name(of: key).lowercased()) {
        notKept.note(key, at: member.place)
      }
    }
    return recipe
  }

  /// Members that are kept, or say nothing of the dish; in small letters.
  private static let kept: Set<String> = [
    "name", "headline", "image", "datepublished", "keywords", "recipecategory", "recipecuisine", "url",
    "mainentityofpage", "ispartof", "description", "recipeyield", "yield", "recipeingredient", "ingredients",
    "recipeinstructions", "step", "totaltime", "preptime", "cooktime", "inlanguage", "identifier",
    "indication", "supply",
    "datecreated", "datemodified", "publisher", "thumbnailurl", "commentcount", "interactionstatistic",
    "isaccessibleforfree", "isfamilyfriendly", "copyrightyear", "copyrightholder", "sameas",
    // Nextcloud's.
    "id", "printimage", "imageurl",
  ]

  // MARK: Texts

  /// A text with its lines; as it stands where it is no HTML.
  func prose(_ text: String) -> String? {
    guard form == .html else { return text }
    let lines = lines(of: text).joined(separator: "\n")
    return lines.isEmpty ? nil : lines
  }

  func lines(of text: String) -> [String] {
    switch form {
    case .html: HTMLText.lines(text)
    case .plain: text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
    }
  }

  /// A text on one line.
  func line(_ value: SourceValue?) -> String? {
    guard let text = value?.schemaTexts.first else { return nil }
    return line(text)
  }

  func line(_ text: String) -> String? {
    guard form == .html else { return text }
    let line = lines(of: text).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  // MARK: Facts

  /// The day of a date or time, in the zone it is written in.
  mutating func day(_ value: SourceValue) -> Day? {
    guard let text = value.schemaTexts.first else { return nil }
    if let day = Day(iso8601: text.prefix(10)) { return day }
    do throws(UnreadableDate) {
      return try Day(typed: text)
    } catch {
      warnings.append(
        Problem(value.place, .warning, "\(ValueReader.quoted(text)) is no day that can be read (not kept)"))
      return nil
    }
  }

  private func tags(of node: SourceValue) -> [String] {
    var tags: [String] = []
    for name in ["recipeCategory", "recipeCuisine", "keywords"] {
      guard let value = node.property(name) else { continue }
      let texts = value.schemaTexts.compactMap { line($0) }
      // A list has its tags apart, a text has them between commas.
      let all =
        value.kind == .array ? texts : texts.flatMap { $0.split { ",、，;".contains($0) }.map(String.init) }
      for tag in all.map(\.trimmed) where !tag.isEmpty && !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  private mutating func address(of node: SourceValue) -> String? {
    let page = node.property("mainEntityOfPage").map { data.resolved($0) }
    let candidates = [
      node.property("url")?.schemaTexts.first, page?.property("url")?.text,
      // What names a page's object is the page's address with a mark.
      (page?.text ?? page?["@id"]?.text).map { String($0.prefix { $0 != "#" }) },
    ]
    if let url = node.property("url"), let text = url.schemaTexts.first,
      WebReference.absolute(text, base: base) == nil
    {
      warnings.append(
        Problem(
          url.place, .warning,
          "\"url\" is \(ValueReader.quoted(text)), which is no http(s) address (not kept)"))
    }
    for case let text? in candidates {
      if let found = WebReference.absolute(text, base: base) { return found }
    }
    if let pageAddress { return pageAddress }
    return node["@id"]?.text.flatMap { WebReference.absolute($0, base: nil) }
  }

  /// Of several, the longest: the others are its number alone.
  private func servings(_ value: SourceValue?) -> String? {
    let texts = value?.schemaTexts.compactMap { line($0) } ?? []
    return texts.enumerated().max {
      ($0.element.count, -$0.offset) < ($1.element.count, -$1.offset)
    }?
    .element
  }

  /// Whether an identifier is one that the store keeps.
  private static func isOwn(_ identifier: SourceValue) -> Bool {
    ["rakutenId", "source"].contains(identifier.property("propertyID")?.text)
  }

  private func identifier(_ kind: String, of node: SourceValue) -> String? {
    node.property("identifier")?.values.first { $0.property("propertyID")?.text == kind }?.property("value")?
      .text
  }
}
