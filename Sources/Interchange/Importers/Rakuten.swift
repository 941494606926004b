import Almanac
import Storage
public import Support
extension Importer {
  /// Answers of the Rakuten Recipe API (version 20170426, and those before it): a ranking makes one archive.
  static let rakuten = Importer(
    name: "rakuten", title: "rankings of the Rakuten Recipe API",
    recognises: { source in
      let text = JSONGlance(source)
      guard text.isObjectOrArray || RakutenAnswer.scriptFunction(source.bytes) != nil else { return false }
      return ["recipeTitle", "recipeMaterial", "categoryUrl", "error_description"].contains {
        text.holds("\"\($0)\"")
      }
        || (source.bytes.count < 200 && text.holds("\"result\""))
    },
    read: { (source) throws(Problems) in try RakutenRanking.read(source) })
}

/// A ranking of the Rakuten Recipe API.
public enum RakutenRanking {
  /// The credit that the API's terms ask for wherever its recipes are shown, in Markdown.
  public static let credit = "[Supported by Rakuten Developers](https://developers.rakuten.com/)"

  /// Reads an answer.
  ///
  /// - Throws: what the API says went wrong, or what is no answer of it.
  public static func read(_ source: ImportSource) throws(Problems) -> Imported {
    let (result, mended) = try RakutenAnswer.result(of: source)
    if let categories = result["large"] ?? result["medium"] ?? result["small"] {
      throw Problems([
        Problem(
          categories.place, .error,
          "this is a list of categories, not of recipes (ozen rakuten --categories lists them; a ranking can be imported)"
        )
      ])
    }
    let entries = entries(in: result)
    guard !entries.isEmpty || result.isEmptyArray else {
      throw Problems([
        Problem(
          result.place, .error, "this is no ranking (a list of recipes with \"recipeTitle\" is expected)")
      ])
    }
    var reader = Reader()
    for recipe in entries { reader.read(recipe) }
    guard reader.errors.isEmpty else { throw Problems(reader.errors) }
    let warnings = (mended + reader.warnings + reader.notKept.warnings).sorted()
    let archive = ArchiveDraft(memo: credit, recipes: reader.recipes)
    return Imported(archives: reader.recipes.isEmpty ? [] : [archive], warnings: warnings)
  }

  /// What the API says went wrong; nil where the answer is no error of it.
  public static func failure(in source: ImportSource) -> Problem? { RakutenAnswer.failure(in: source) }

  /// The recipes, whichever objects the format's version wraps them in.
  private static func entries(in value: SourceValue) -> [SourceValue] {
    switch value.kind {
    case .array: value.values.flatMap(entries)
    case .object where value["recipeTitle"] != nil || value["recipeId"] != nil: [value]
    case .object: value.members.map(\.value).flatMap(entries)
    default: []
    }
  }

  private struct Reader {
    var recipes: [RecipeDraft] = []
    private var ids: Set<String> = []
    var warnings: [Problem] = []
    var errors: [Problem] = []
    var notKept = DroppedFields()

    mutating func read(_ entry: SourceValue) {
      guard let title = entry["recipeTitle"]?.text else {
        errors.append(
          Problem(entry.place, .error, "this recipe has no \"recipeTitle\" (a recipe needs a title)"))
        return
      }
      let id = entry["recipeId"]?.text
      if let id, !ids.insert(id).inserted {
        warnings.append(Problem(entry.place, .warning, "recipe \(id) comes twice (the first one counts)"))
        return
      }
      var recipe = RecipeDraft(title: title)
      recipe.rakutenID = id
      recipe.url = entry.webAddress("recipeUrl", warning: &warnings)
      for key in ["foodImageUrl", "mediumImageUrl", "smallImageUrl"] where recipe.image == nil {
        recipe.image = entry.webAddress(key, warning: &warnings).map { .remote($0) }
      }
      recipe.indication = entry["recipeIndication"]?.text
      recipe.description = entry["recipeDescription"]?.text
      recipe.ingredients =
        entry["recipeMaterial"]?.values.compactMap(\.text).map { Ingredient(name: $0) } ?? []
      if let published = entry["recipePublishday"], let text = published.text {
        recipe.published = RakutenAnswer.day(text)
        if recipe.published == nil {
          warnings.append(
            Problem(
              published.place, .warning, "\(ValueReader.quoted(text)) is no day that can be read (not kept)"))
        }
      }
      notKept.note(membersOf: entry, except: Self.kept)
      recipes.append(recipe)
    }

    /// Members that are kept, or say nothing of the dish.
    private static let kept: Set<String> = [
      "recipeId", "recipeTitle", "recipeUrl", "foodImageUrl", "mediumImageUrl", "smallImageUrl",
      "recipeIndication",
      "recipeDescription", "recipeMaterial", "recipePublishday", "pickup", "shop", "rank",
    ]
  }
}
