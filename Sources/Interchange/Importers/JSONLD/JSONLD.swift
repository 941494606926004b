import Almanac
import Storage
import Support
extension Importer {
  /// Recipes of schema.org, as web pages carry them for search engines and programs write them for one another.
  static let jsonLD = Importer(
    name: "json-ld", title: "schema.org recipes: JSON-LD files and saved web pages",
    recognises: { source in
      let text = JSONGlance(source)
      if WebPage.isPage(SourceText.decodingMark(of: source.bytes)) {
        // A folder of saved pages has many without a recipe; of one that was named, one wants to know.
        return source.isNamed || text.holds("ld+json") || text.holds("ld&#43;json")
          || text.holds("schema.org/Recipe")
      }
      return text.isObjectOrArray
        && (text.holds("\"@type\"") || text.holds("\"recipeIngredient\"")
          || text.holds("\"recipeInstructions\""))
    },
    read: { (source) throws(Problems) in
      WebPage.isPage(SourceText.decodingMark(of: source.bytes)) ? try readPage(source) : try readFile(source)
    })

  private static func readFile(_ source: ImportSource) throws(Problems) -> Imported {
    let json = try SourceJSON(source)
    let reader = SchemaReader(LinkedData([json.root]), form: .plain, source: source)
    return try imported(by: reader, json.warnings) {
      Problem(
        Place(file: source.path), .error,
        "no recipe was found (an object with \"@type\": \"Recipe\" is expected)")
    }
  }

  private static func readPage(_ source: ImportSource) throws(Problems) -> Imported {
    let (bytes, encoding) = try WebPage.decoded(source)
    let page = WebPage(bytes)
    var (roots, warnings, errors): ([SourceValue], [Problem], [Problem]) = ([], encoding, [])
    if page.scripts.count == WebPage.largestCount {
      warnings.append(
        Problem(
          Place(file: source.path), .warning,
          "the page has \(WebPage.largestCount) scripts in JSON-LD or more (only so many were read)"))
    }
    for script in page.scripts {
      do throws(Problems) {
        let json = try SourceJSON(LinkedDataScript.text(script, of: page), file: source.path)
        roots.append(json.root)
        warnings += json.warnings
      } catch {
        errors += error.all
      }
    }
    var reader = SchemaReader(LinkedData(roots), form: .html, source: source)
    (reader.base, reader.pageAddress) = (page.base, page.address)
    let recipes = reader.data.recipes.own
    if recipes.count == 1 { reader.pageImage = page.image }
    if recipes.isEmpty, let offset = page.microdata {
      return try readMicrodata(of: page, at: offset, source, encoding)
    }
    guard recipes.isEmpty, !errors.isEmpty else {
      // A script that cannot be read does not hinder another that holds the recipe.
      warnings += errors.map { Problem($0.place, .warning, $0.message) }
      return try imported(by: reader, warnings) {
        Problem(
          Place(file: source.path), .error,
          "no recipe was found (the page must carry a schema.org Recipe as JSON-LD or microdata, as most do)")
      }
    }
    throw Problems(errors)
  }

  /// Reads what older pages say in attributes instead. All is told of the place where the first recipe begins.
  private static func readMicrodata(
    of page: WebPage, at offset: Int, _ source: ImportSource, _ warnings: [Problem]
  ) throws(Problems) -> Imported {
    let (line, column) = LineMap(page.bytes).position(of: offset, in: page.bytes)
    let place = Place(file: source.path, line: line, column: column)
    func placed(_ problems: [Problem]) -> [Problem] {
      problems.map { Problem(place, $0.severity, $0.message) }
    }
    do throws(Problems) {
      let items = JSONTree.array(Microdata(page.bytes).recipes)
      let json = try SourceJSON(Array(JSONLayout().text(items, .other, margin: "").utf8), file: source.path)
      var reader = SchemaReader(LinkedData([json.root]), form: .html, source: source)
      (reader.base, reader.pageAddress) = (page.base, page.address)
      if reader.data.recipes.own.count == 1 { reader.pageImage = page.image }
      var imported = try imported(by: reader, []) {
        Problem(place, .error, "this recipe says nothing of itself (its properties stand outside of it)")
      }
      imported.warnings = warnings + placed(imported.warnings)
      return imported
    } catch {
      throw Problems(placed(error.all))
    }
  }

  /// All recipes that a reader finds, as one archive.
  private static func imported(
    by reader: SchemaReader, _ warnings: [Problem], orElse none: () -> Problem
  ) throws(Problems) -> Imported {
    var reader = reader
    let (own, mentioned) = reader.data.recipes
    // Ozen's own export may hold archives alone.
    guard !own.isEmpty || OzenArchives(reader).areThere else { throw Problems([none()]) }
    let hasWhole = reader.form == .html && own.contains(where: \.isWholeRecipe)
    var recipes: [(recipe: RecipeDraft, node: SourceValue)] = []
    for node in own {
      // Beside a recipe, some pages carry a stub with its rating.
      if hasWhole && !node.isWholeRecipe {
        reader.warnings.append(
          Problem(
            node.place, .warning,
            "a recipe without ingredients and steps stands beside a whole one (left out)"))
      } else if let recipe = reader.recipe(node) {
        recipes.append((recipe, node))
      }
    }
    for node in mentioned where node.isWholeRecipe {
      let name = node.property("name")?.text.map { " " + ValueReader.quoted($0) } ?? ""
      reader.warnings.append(
        Problem(node.place, .warning, "the recipe\(name) is only mentioned within another one (left out)"))
    }
    guard reader.errors.isEmpty else { throw Problems(reader.errors) }
    let archives = OzenArchives(reader).grouped(recipes)
    return Imported(
      archives: archives, warnings: (warnings + reader.warnings + reader.notKept.warnings).sorted())
  }
}
