import TestSupport
import Support
import Almanac
import Testing

@testable import Storage

/// Stores that are right, and the model they give.
struct GoodStoreTests {
  @Test func readsEverythingThatTheContractShows() throws {
    let site = try TemporarySite([
      "Content/archives.json": """
      { "$schema": "archives.schema.json", "version": 1, "archives": [
        { "id": 12, "created": "2018-04-27", "title": "春の昼", "memo": "**旨い**\\n", "tags": [" 和食 ", "昼", "和食"],
          "weather": {"sky": ["clear"]},
          "recipes": [
            { "id": 31, "title": "鶏肉のトマト煮", "image": "photos/./2018//tomato.jpg", "alt": "皿", "indication": "約30分",
              "published": "2017-10-10", "tags": ["煮物"], "url": "https://recipe.example/r/31/?a=b#c",
              "rakutenId": "1410014612", "description": "煮る。", "servings": "4人分",
              "ingredients": [{"name": "鶏もも肉", "amount": "300g"}, "塩 少々", {"name": "油", "amount": ""}],
              "steps": ["切る。", "煮る。"] },
            { "title": "茶", "id": 30, "image": "HTTPS://img.example/30.jpg" }
          ] },
        { "id": 3, "created": "2024-02-29", "memoFile": "memos/2024/3.md" }
      ] }
      """,
      "Content/memos/2024/3.md": "\u{FEFF}# 閏日\r\n",
    ])
    let store = try Store.load(site: site.path)
    func place(_ line: Int, _ column: Int) -> Place {
      Place(file: "Content/archives.json", line: line, column: column)
    }
    func day(_ text: String) throws -> Day { try #require(Day(iso8601: text)) }
    #expect(store.warnings == [])
    #expect(store.settings == SiteSettings())
    #expect(
      store.archives == [
        Archive(
          id: 12, created: try day("2018-04-27"), title: "春の昼",
          memo: Memo(text: "**旨い**\n", place: place(2, 64)),
          tags: ["和食", "昼"],
          recipes: [
            Recipe(
              id: 31, title: "鶏肉のトマト煮", image: .file("photos/2018/tomato.jpg", place(5, 48)), alt: "皿",
              indication: "約30分", published: try day("2017-10-10"), tags: ["煮物"],
              url: "https://recipe.example/r/31/?a=b#c", rakutenID: "1410014612", description: "煮る。",
              servings: "4人分",
              ingredients: [
                Ingredient(name: "鶏もも肉", amount: "300g"), Ingredient(name: "塩 少々"), Ingredient(name: "油"),
              ], steps: ["切る。", "煮る。"], place: place(5, 7)),
            Recipe(
              id: 30, title: "茶", image: .remote("HTTPS://img.example/30.jpg", place(10, 42)),
              place: place(10, 7)),
          ], place: place(2, 3)),
        Archive(
          id: 3, created: try day("2024-02-29"),
          memo: Memo(text: "# 閏日\r\n", folder: "memos/2024", place: Place(file: "Content/memos/2024/3.md")),
          place: place(12, 3)),
      ])
  }

  @Test func readsMoreThanTwentyRecipes() throws {
    let recipes = (1...50).map { "{\"id\": \($0), \"title\": \"\($0)\"}" }.joined(separator: ",")
    let site = try TemporarySite(
      archives:
        "{\"version\": 1, \"archives\": [{\"id\": 1, \"created\": \"2018-04-27\", \"recipes\": [\(recipes)]}]}"
    )
    #expect(try Store.load(site: site.path).archives[0].recipes.map(\.id) == Array(1...50))
  }

  @Test func lineEndsOfWindowsAreRead() throws {
    let site = try TemporarySite(
      archives:
        "{\r\n\"version\": 1,\r\n\"archives\": [\r\n{\"id\": 9007199254740992, \"created\": \"9999-12-31\"}]}\r\n"
    )
    let archive = try Store.load(site: site.path).archives[0]
    #expect(archive.id == 9_007_199_254_740_992)
    #expect(archive.place == Place(file: "Content/archives.json", line: 4, column: 1))
  }

  static let blanks = ["memo", "alt", "indication", "description", "servings"]

  /// Forms leave empty texts behind; where nothing is told by them, they stand for nothing.
  @Test(arguments: blanks) func emptyTextsAreNone(_ key: String) throws {
    let member = "\"\(key)\": \" \\n\""
    let (archive, recipe) = key == "memo" ? (", " + member, "") : ("", ", " + member)
    let site = try TemporarySite(
      archives: """
        {"version": 1, "archives": [{"id": 1, "created": "2018-04-27"\(archive), "recipes": [
        {"id": 1, "title": "肉"\(recipe)}]}]}
        """)
    let read = try Store.load(site: site.path).archives[0]
    #expect(read.memo == nil)
    let bare = Recipe(id: 1, title: "肉", place: Place(file: "Content/archives.json", line: 2, column: 1))
    #expect(read.recipes == [bare])
  }

  @Test func slipsInKeysAreWarnedOf() throws {
    let archives = (1...3).map { id in
      "{\"id\": \(id), \"created\": \"2018-04-27\", \"titel\": \"x\", \"recipes\": [{\"id\": \(id), \"title\": \"a\", \"Image\": \"a.jpg\", \"calories\": 3, \"titles\": []}]}"
    }
    let site = try TemporarySite(
      archives: "{\"version\": 1, \"archives\": [\n\(archives.joined(separator: ",\n"))]}",
      site: "{\"pagesize\": 3}")
    #expect(
      site.problems() == [
        "warning: Content/archives.json:2:36: \"titel\" is no key of an archive, in 3 places (did you mean \"title\"?)",
        "warning: Content/archives.json:2:86: \"Image\" is no key of a recipe, in 3 places (did you mean \"image\"?)",
        "warning: Content/site.json:1:2: \"pagesize\" is no key of the settings (did you mean \"pageSize\"?)",
      ])
  }
}
