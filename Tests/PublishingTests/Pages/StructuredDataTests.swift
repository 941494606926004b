import Foundation
import Markup
import Storage
import Testing

@testable import Publishing

@Suite struct StructuredDataTests {
  static let base = "https://example.com/sub/"

  /// What stands in the page's one block of data.
  static func data(_ path: String, of plan: SitePlan) throws -> [String: Any]? {
    let page = try #require(plan.pages.first { $0.path == path })
    var bytes: [UInt8] = []
    try Sample.context(plan).render(page, into: &bytes)
    let html = String(decoding: bytes, as: UTF8.self)
    let parts = html.components(separatedBy: "<script type=\"application/ld+json\">")
    #expect(parts.count <= 2)
    guard parts.count == 2 else { return nil }
    // As a browser ends a script.
    let text = try #require(parts[1].components(separatedBy: "</script").first)
    #expect(!text.contains("<"))
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }

  static func thing(_ type: String, _ path: String, of plan: SitePlan) throws -> [String: Any]? {
    let data = try data(path, of: plan)
    #expect(data == nil || data?["@context"] as? String == "https://schema.org")
    let things = data?["@graph"] as? [[String: Any]] ?? data.map { [$0] } ?? []
    return things.first { $0["@type"] as? String == type }
  }

  @Test func `a recipe says what its page shows`() throws {
    let recipe = try #require(
      try Self.thing("Recipe", "archives/12/31.html", of: Sample.plan(baseURL: Self.base)))
    let expected: [String: Any] = [
      "@type": "Recipe", "name": "かぼちゃのポタージュ", "url": Self.base + "archives/12/31.html",
      "image": [Self.base + "photos/a1-1280.jpg"], "description": "皮の緑を残す。\n冷めてもよい。", "inLanguage": "ja",
      "datePublished": "2026-11-10", "totalTime": "PT40M", "recipeYield": "4人分", "keywords": "汁",
      "recipeIngredient": ["かぼちゃ 1/4個", "塩 こしょう 少々 (好みで)"],
      "recipeInstructions": [
        ["@type": "HowToStep", "text": "切る。"], ["@type": "HowToStep", "text": "炊く & 漉す。"],
      ], "isBasedOn": "https://www.recipe.example.com/kabocha?a=1&b=2",
    ]
    #expect(NSDictionary(dictionary: recipe) == NSDictionary(dictionary: expected))
  }

  @Test func `without an address a recipe has none, and there are no lists of them`() throws {
    let recipe = try #require(try Self.thing("Recipe", "archives/12/31.html", of: Sample.plan()))
    #expect(recipe["image"] == nil && recipe["url"] == nil)
    #expect(try Self.data("archives/12.html", of: Sample.plan()) == nil)
    #expect(try Self.data("tags/index.html", of: Sample.plan()) == nil)
  }

  @Test func `a title that would end the script stays a title`() throws {
    for title in ["</script><script>alert(1)</script>", "<!--<script", "\u{2028}\"\\\u{1}"] {
      var plan = Sample.plan(baseURL: Self.base)
      plan.archives[0].recipes[1].title = title
      plan.archives[0].title = title
      #expect(try Self.thing("Recipe", "archives/12/32.html", of: plan)?["name"] as? String == title)
      let crumbs = try #require(try Self.thing("BreadcrumbList", "archives/12/32.html", of: plan))
      let names = (crumbs["itemListElement"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
      #expect(names == ["献立", title, title])
    }
  }

  @Test func `a gallery lists its dishes, and the way to it`() throws {
    let plan = Sample.plan(baseURL: Self.base)
    let list = try #require(try Self.thing("ItemList", "archives/12.html", of: plan))
    let items = try #require(list["itemListElement"] as? [[String: Any]])
    #expect(items.compactMap { $0["position"] as? Int } == [1, 2, 3, 4, 5])
    #expect(
      items.compactMap { $0["url"] as? String } == (31...35).map { "\(Self.base)archives/12/\($0).html" })
    let way = try #require(try Self.thing("BreadcrumbList", "archives/12.html", of: plan))
    #expect(
      (way["itemListElement"] as? [[String: Any]])?.compactMap { $0["item"] as? String }
        == [Self.base + "index.html", Self.base + "archives/12.html"])
    #expect(try Self.data("archives/10.html", of: plan)?["@type"] as? String == "BreadcrumbList")
    #expect(try Self.data("index.html", of: plan) == nil)
  }

  @Test func `a link elsewhere shows the picture in the size that it needs`() throws {
    let plan = Sample.plan(baseURL: Self.base, formats: ["avif", "jpeg"])
    func head(_ path: String) throws -> String {
      let page = try #require(plan.pages.first { $0.path == path })
      var bytes: [UInt8] = []
      try Sample.context(plan).render(page, into: &bytes)
      return String(decoding: bytes, as: UTF8.self).components(separatedBy: "</head>")[0]
    }
    let recipe = try head("archives/12/31.html")
    for (property, content) in [
      ("og:type", "article"), ("og:title", "かぼちゃのポタージュ"), ("og:url", Self.base + "archives/12/31.html"),
      ("og:site_name", "日々の膳"), ("og:locale", "ja_JP"), ("og:image", Self.base + "photos/a1-1280.jpg"),
      ("og:image:width", "1280"), ("og:image:height", "1280"), ("og:image:alt", "黒い器の&lt;スープ&gt;"),
    ] {
      #expect(recipe.contains("<meta property=\"\(property)\" content=\"\(content)\">"), "\(property)")
    }
    #expect(recipe.contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"))
    let dish = try head("archives/12/33.html")
    #expect(!dish.contains("og:image") && dish.contains("<meta name=\"twitter:card\" content=\"summary\">"))
    #expect(try head("index.html").contains("<meta property=\"og:type\" content=\"website\">"))
    #expect(!(try head("404.html")).contains("og:"))
  }
}
