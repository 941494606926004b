import Support
import Amounts
import Foundation
import Interchange
import Storage
import Testing

/// Recipes of public sources that are no part of the project: beside it, or where OZEN_CASES says.
private let cases: URL = {
  let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
  let folder = ProcessInfo.processInfo.environment["OZEN_CASES"].map { URL(filePath: $0) }
  return (folder ?? root.appending(path: "../shared/cases")).appending(path: "recipes").standardized
}()

private func read(_ path: String) throws -> (importer: String, imported: Imported) {
  let file = cases.appending(path: path)
  let source = try ImporterTests.source(file, named: path)
  let importer = try #require(Importer.all.first { $0.recognises(source) }, "\(path) is not recognised")
  return (importer.name, try importer.read(source))
}

private func files(_ folder: String, _ ending: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: cases.appending(path: folder).path)) ?? [])
    .filter { $0.hasSuffix(ending) && !$0.hasSuffix(".expected.json") }.sorted().map { "\(folder)/\($0)" }
}

@Suite(
  .enabled(if: FileManager.default.fileExists(atPath: cases.path), "there are no cases at \(cases.path)"))
struct ImporterCaseTests {
  // MARK: Pages

  /// What a page's JSON-LD does not hold or says otherwise than the page: the expected results come from code that
  /// knows the site. Every other fact of every page must agree.
  static let deviations: [String: [String: String]] = [
    "barefootcontessa.com__barefootcontessa_2": [
      "ingredients": "1: the rest stands on the page", "steps": "1: likewise",
    ],
    "bongeats.com__bongeats_2": ["ingredients": "0: the list is empty", "steps": "0: likewise"],
    "cookpad.com__cookpad": ["image": "the recipe's own, not the one for sharing"],
    "eatwell101.com__eatwell101": [
      "steps": "0: there are none", "image": "the recipe's own, not the page's smaller one",
    ],
    "ethanchlebowski.com__ethanchlebowski": ["image": "the recipe's own, not the page's"],
    "hogarmania.com__hogarmania_1": ["steps": "0: there are none"],
    "justonecookbook.com__justonecookbook": ["steps": "22: the expected ones count the sections' names"],
    "kuchynalidla.sk__kuchynalidla": ["ingredients": "27: headings are lines of the text as well"],
    "maangchi.com__maangchi": ["ingredients": "10: the sauce's stand on the page", "steps": "5: likewise"],
    "nibbledish.com__nibbledish": ["ingredients": "1: a text without line breaks", "steps": "1: likewise"],
    "okokorecepten.nl__okokorecepten_1": ["steps": "1: a text without line breaks"],
    "pastificiosorrentino.com__pastificiosorrentino": ["steps": "3: paragraphs, not sentences"],
    "tasteline.com__tasteline_2": ["ingredients": "21: the rest stands on the page"],
    "yemek.com__yemek": ["image": "the recipe's own, not the one for sharing"],
    "zeit.de__zeitwochenmarkt": [
      "ingredients": "9: the tenth stands on the page", "steps": "0: there are none",
    ],
  ]

  @Test(arguments: files("jsonld", ".html")) func pages(_ path: String) throws {
    let (importer, imported) = try read(path)
    #expect(importer == "json-ld")
    let recipe = try #require(imported.archives.first?.recipes.first)
    let name = String(path.dropFirst("jsonld/".count).dropLast(".html".count))
    let expected = try Self.json("jsonld/\(name).expected.json")
    let deviations = Self.deviations[name] ?? [:]
    #expect(recipe.title == expected["title"] as? String)
    let minutes = recipe.indication.flatMap { CookingTime($0)?.minutes ?? Int($0.prefix(while: \.isNumber)) }
    #expect(minutes == expected["total_time"] as? Int)
    func compare(_ what: String, _ ours: String?, _ theirs: String?) {
      guard let deviation = deviations[what] else {
        #expect(ours == theirs, "\(what)")
        return
      }
      // What is excused must be as the reason says, and still deviate.
      #expect(ours != theirs, "\(what) deviates no longer")
      let said = deviation.prefix { $0 != ":" }
      if Int(said) != nil { #expect(ours.map { $0 == said } ?? false, "\(what)") }
    }
    compare(
      "ingredients", "\(recipe.ingredients.count)", (expected["ingredients"] as? [Any]).map { "\($0.count)" })
    compare("steps", "\(recipe.steps.count)", (expected["instructions_list"] as? [Any]).map { "\($0.count)" })
    compare(
      "image", recipe.image.flatMap { if case .remote(let url) = $0 { url } else { nil } },
      expected["image"] as? String)
    #expect(
      (recipe.servings != nil) == (expected["yields"] is String) || name.hasPrefix("franzoesischkochen"))
  }

  static func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: cases.appending(path: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  // MARK: Made pages

  static let durations: [(String, Int?)] = [
    ("00", 90), ("03", nil), ("04", 1440), ("06", 90), ("09", 30), ("12", nil), ("14", nil), ("15", nil),
    ("16", 6),
    ("18", 150),
  ]

  @Test(arguments: durations) func times(_ number: String, _ minutes: Int?) throws {
    let recipe = try #require(
      try read("jsonld_made/duration_\(number).html").imported.archives.first?.recipes.first)
    #expect(recipe.indication.flatMap { CookingTime($0)?.minutes } == minutes)
  }

  @Test(arguments: [
    ("unquoted_attr", ["x"]), ("charset_attr", ["x"]), ("script_close_in_string", ["a</script>b"]),
    ("two_recipes", ["一", "二"]), ("graph_id_refs", ["参照"]), ("dup_keys", ["b"]), ("numbers", ["123"]),
    ("entities_in_script", ["x"]), ("sjis", ["表示ソ能力の肉じゃが"]), ("utf16", ["肉じゃが"]),
  ])
  func made(_ name: String, _ titles: [String]) throws {
    let imported = try read("jsonld_made/\(name).html").imported
    let ours = imported.archives.flatMap(\.recipes).map(\.title)
    #expect(ours == titles)
  }

  @Test func references() throws {
    let recipe = try read("jsonld_made/graph_id_refs.html").imported.archives.first?.recipes.first
    #expect(recipe?.image == .remote("https://e.example/a.jpg"))
  }

  // MARK: What is refused

  static let refused: [(String, String)] = [
    ("jsonld_made/deep_nest.html", ":1:175: arrays and objects are nested deeper than 64 levels"),
    ("jsonld_made/no_jsonld.html", ": no recipe was found"),
    ("jsonld_nextcloud/JsonLd_caseE.html", ": no recipe was found"),
    ("jsonld_nextcloud/Microdata_caseC.html", ": no recipe was found"),
    ("jsonld_nextcloud/Microdata_caseB.html", ":14:1: this recipe says nothing of itself"),
    // The program itself, before its script has fetched a recipe.
    ("jsonld_mealie/mealie-recipe.html", ": no recipe was found"),
    ("rakuten/error_not_found.json", "not_found: This genre data does not exist"),
    ("rakuten/error_system_error.json", "system_error: api logic error"),
    ("rakuten/error_service_unavailable.json", "service_unavailable: XXX/XXX is under maintenance"),
    ("rakuten/jsonp_callback.json", "not JSON"), ("rakuten/truncated.json", ":1:1501: the object"),
    ("rakuten/category_20170426.json", "a list of categories"),
  ]

  @Test(arguments: refused) func refuses(_ path: String, _ message: String) throws {
    let error = #expect(throws: Problems.self) { try read(path) }
    #expect(error?.all.first.map { "\($0)".contains(message) } ?? false, "\(error?.all ?? [])")
  }

  // MARK: Rakuten

  @Test(arguments: [
    ("ranking_20121121_pretty", 4), ("bom", 4), ("duplicate_ids", 4), ("elements_subset", 1),
    ("recipeid_string", 1),
    ("hostile", 3), ("empty_result", 0),
  ])
  func rankings(_ name: String, _ count: Int) throws {
    let (importer, imported) = try read("rakuten/\(name).json")
    #expect(importer == "rakuten")
    #expect(imported.archives.count == min(count, 1))
    let recipes = imported.archives.flatMap(\.recipes)
    #expect(recipes.count == count)
    guard name.hasPrefix("ranking"), let first = recipes.first else { return }
    #expect(first.title == "マヨった時は、フライパン1つの「マヨチキン」")
    #expect(first.indication == "約10分" && first.rakutenID == "1720001297" && first.ingredients.count == 7)
    #expect(first.published.map { "\($0)" } == "2011-02-27")
  }

  @Test func hostileAddressesAreRefused() throws {
    let imported = try read("rakuten/hostile.json").imported
    let addresses = imported.archives.flatMap(\.recipes).flatMap { recipe -> [String] in
      if case .remote(let image)? = recipe.image {
        [recipe.url, image].compactMap(\.self)
      } else {
        [recipe.url].compactMap(\.self)
      }
    }
    #expect(
      !addresses.isEmpty && addresses.allSatisfy { $0.hasPrefix("http://") || $0.hasPrefix("https://") })
    #expect(imported.warnings.contains { $0.message.contains("javascript:") })
  }

  @Test func categories() throws {
    let source = try ImporterTests.source(
      cases.appending(path: "rakuten/category_20170426.json"), named: "a.json")
    let categories = try RakutenCategory.list(source)
    #expect(categories.count == 43 + 544 + 1574)
    #expect(categories.contains(RakutenCategory(id: "10-66-50", name: "ソーセージ・ウインナー")))
    #expect(Set(categories.map(\.id)).count == categories.count)
  }

  // MARK: Programs

  @Test(arguments: files("jsonld_mealie", ".json") + files("jsonld_tandoor", "regex_recipe.html"))
  func extracted(_ path: String) throws {
    let (importer, imported) = try read(path)
    #expect(importer == "json-ld")
    let recipe = try #require(imported.archives.first?.recipes.first)
    #expect(!recipe.title.isEmpty && !recipe.ingredients.isEmpty && !recipe.steps.isEmpty)
  }

  /// A page and the JSON that its other reader makes of it.
  @Test(arguments: ["F", "G", "J", "L"]) func pagesAndTheirJSON(_ letter: String) throws {
    let page = try read("jsonld_nextcloud/JsonLd_case\(letter).html").imported.archives.first?.recipes
      .first
    let file = try read("jsonld_nextcloud/JsonLd_case\(letter).json").imported.archives.first?.recipes
      .first
    let (ours, theirs) = (try #require(page), try #require(file))
    #expect(
      ours.title == theirs.title && ours.indication == theirs.indication && ours.servings == theirs.servings)
    #expect(ours.image == theirs.image && ours.published == theirs.published)
    #expect(ours.ingredients.count == theirs.ingredients.count && ours.steps.count == theirs.steps.count)
    #expect(ours.ingredients.count >= 12 && ours.steps.count >= 6)
  }

  /// Pages in microdata: recipe, ingredients, steps, and the beginning of the title.
  @Test(arguments: [
    ("jsonld_nextcloud/Microdata_caseD", 0, 3, "MyName"),
    ("jsonld_nextcloud/Microdata_caseFix1209", 14, 6, "Kürbis-Erdäpfel-Gulasch"),
    ("jsonld_nextcloud/Microdata_caseIssue1617c", 8, 6, "Ciasteczka czekoladowe"),
    ("jsonld_tandoor/micro_data_1", 1, 0, "Pudding selber machen"),
    ("jsonld_tandoor/micro_data_3", 4, 2, "Schokopudding"),
  ])
  func microdata(_ path: String, _ ingredients: Int, _ steps: Int, _ title: String) throws {
    let recipe = try #require(try read("\(path).html").imported.archives.first?.recipes.first)
    #expect(recipe.title.hasPrefix(title))
    #expect(recipe.ingredients.count == ingredients && recipe.steps.count == steps)
  }

  @Test(arguments: [
    ("Air Fryer Shrimp", 7, 6, 23, true), ("Chicken Parmigiana", 6, 3, 90, true),
    ("Skillet Shepherd's Pie", 18, 8, 85, false),
  ])
  func nextcloud(_ name: String, _ ingredients: Int, _ steps: Int, _ minutes: Int, _ hasPicture: Bool) throws
  {
    let (importer, imported) = try read("nextcloud/\(name)/recipe.json")
    #expect(importer == "nextcloud")
    let recipe = try #require(imported.archives.first?.recipes.first)
    #expect(recipe.title == name && recipe.ingredients.count == ingredients && recipe.steps.count == steps)
    #expect(recipe.indication.flatMap { CookingTime($0)?.minutes } == minutes)
    if case .bytes(let bytes, let file)? = recipe.image {
      #expect(hasPicture && bytes.count > 10_000 && file == name + ".jpg")
    } else {
      #expect(!hasPicture)
    }
  }

  @Test(arguments: [
    ("levain-chocolate-chip-cookies", 12, 11), ("old-fashioned-beef-stew", 12, 3),
    ("pizza-dough-basics-with-babish", 9, 10),
  ])
  func mealie(_ slug: String, _ ingredients: Int, _ steps: Int) throws {
    let (importer, imported) = try read("mealie/\(slug).json")
    #expect(importer == "mealie")
    let recipe = try #require(imported.archives.first?.recipes.first)
    #expect(
      recipe.source == "mealie:\(slug)" && recipe.ingredients.count == ingredients
        && recipe.steps.count == steps)
    #expect(recipe.indication != nil && recipe.url != nil)
  }

  @Test func mealieRows() throws {
    let (importer, imported) = try read("mealie/v1_database_3recipes.json")
    #expect(importer == "mealie" && imported.archives.flatMap(\.recipes).count == 3)
    #expect(imported.warnings.contains { $0.message.contains("are missing") })
  }
}
