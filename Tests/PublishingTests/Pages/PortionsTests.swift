import Storage
import Testing

@testable import Publishing

@Suite struct PortionsTests {
  /// The section of the ingredients of a recipe with these servings and ingredients.
  static func section(_ servings: String?, _ ingredients: [Ingredient]) throws -> String {
    var plan = Sample.plan()
    plan.archives[0].recipes[0].servings = servings
    plan.archives[0].recipes[0].ingredients = ingredients
    let page = try #require(plan.pages.first { $0.path == "archives/12/31.html" })
    var bytes: [UInt8] = []
    try Sample.context(plan).render(page, into: &bytes)
    let html = String(decoding: bytes, as: UTF8.self)
    let start = try #require(html.firstRange(of: "<section class=\"ingredients\""))
    return String(html[start.lowerBound...].prefix { _ in true }.split(separator: "</section>")[0])
  }

  static func labels(_ section: String) -> [String] {
    section.matches(of: /<label><input type="radio"[^>]*><span>([^<]*)<\/span>/).map { String($0.1) }
  }

  @Test(
    arguments: [
      ("4人分", ["2人分", "4人分", "8人分", "12人分"]), ("3人分", ["3人分", "6人分", "9人分"]), ("1服", ["1服", "2服", "3服"]),
      (nil, ["×1/2", "×1", "×2", "×3"]), ("つくりやすい量", ["×1/2", "×1", "×2", "×3"]),
      ("2 servings", ["1 serving", "2 servings", "4 servings", "6 servings"]),
    ] as [(String?, [String])])
  func `the choices count servings where the recipe does`(servings: String?, labels: [String]) throws {
    let section = try Self.section(servings, [Ingredient(name: "塩", amount: "小さじ2")])
    #expect(Self.labels(section) == labels)
    #expect(section.matches(of: /checked/).count == 1)
    let shown = servings.map { $0 == "つくりやすい量" ? "<small>\($0)</small>" : nil } ?? nil
    #expect(shown.map { section.contains($0) } ?? !section.contains("<small>"))
  }

  @Test func `what was written is shown and the others wait`() throws {
    let section = try Self.section(
      "2人分",
      [Ingredient(name: "塩", amount: "小さじ2"), Ingredient(name: "胡椒", amount: "少々"), Ingredient(name: "卵　1個")])
    #expect(
      section.contains(
        "<span class=\"name\">塩</span><span class=\"amount scaled\"><span hidden>小さじ1</span><span>小さじ2</span><span hidden>小さじ4</span><span hidden>小さじ6</span></span>"
      ))
    #expect(section.contains("<span class=\"name\">胡椒</span><span class=\"amount\">少々</span></label>"))
    #expect(
      section.contains(
        "<span class=\"name\">卵　<span class=\"scaled\"><span hidden>1/2個</span><span>1個</span>"))
  }

  /// The attributes of the places of the ingredients.
  static func quantities(_ section: String) -> [String] {
    section.matches(of: /<li([^>]*)><label><input type="checkbox">/).map {
      $0.1.trimmingPrefix(" ").description
    }
  }

  @Test(
    arguments: [
      (
        "2人分", Ingredient(name: "塩", amount: "小さじ1"),
        #"data-number="1/2 1 2 3" data-unit="小さじ" data-before="小さじ" data-joint="と""#
      ),
      (
        "3人分", Ingredient(name: "肉", amount: "1,200 g"),
        #"data-number="1200 2400 3600" data-unit="g" data-after=" g" data-form="decimal grouped""#
      ),
      (
        nil, Ingredient(name: "1½ cups <b> of flour"),
        #"data-number="3/4 3/2 3 9/2" data-unit="cup" data-after=" cup" data-plural=" cups" data-form="sign" data-name="&lt;b&gt; of flour""#
      ),
      (
        nil, Ingredient(name: "2 eggs"),
        #"data-number="1 2 4 6" data-unit="egg" data-after=" egg" data-plural=" eggs" data-name="""#
      ),
      // Not scaled, but added.
      (
        nil, Ingredient(name: "揚げ", amount: "2枚半"),
        #"data-number="5/2" data-unit="枚" data-after="枚" data-joint="と""#
      ),
      (nil, Ingredient(name: "胡椒", amount: "少々"), ""), (nil, Ingredient(name: "葱", amount: "2〜3本"), ""),
      (nil, Ingredient(name: "塩 少々"), ""),
    ] as [(String?, Ingredient, String)])
  func `an ingredient says what the shopping list adds`(
    servings: String?, ingredient: Ingredient, quantity: String
  )
    throws
  {
    #expect(Self.quantities(try Self.section(servings, [ingredient])) == [quantity])
  }

  @Test func `there is nothing to choose where nothing changes`() throws {
    let section = try Self.section("2人分", [Ingredient(name: "胡椒", amount: "少々"), Ingredient(name: "水")])
    #expect(!section.contains("fieldset"))
    #expect(section.contains("<small>2人分</small>"))
  }
}
