import TestSupport
import Support
import Almanac
import Languages
import Foundation
import Testing

@testable import Interchange
@testable import Storage

/// Recipes out as JSON-LD and in again.
struct RecipeJSONLDTests {
  static let place = Place(file: "Content/archives.json")

  static func exported(_ archives: [Archive]) throws -> [UInt8] {
    let exporter = try #require(Exporter.all.first { $0.name == "json-ld" })
    var bytes: [UInt8] = []
    let source = ExportSource(site: "/nowhere", store: Store(archives: archives))
    #expect(try exporter.whole(source) { bytes += $0 } == [])
    return bytes
  }

  static func imported(_ bytes: [UInt8], name: String = "export.json") throws -> Imported {
    let source = ImportSource(path: name, bytes: bytes) { Array("photo \($0)".utf8) }
    let importer = try #require(Importer.all.first { $0.recognises(source) })
    #expect(importer.name == "json-ld")
    var imported = try importer.read(source)
    for archive in imported.archives.indices {
      // Each is named; but the names are no part of what was exported.
      #expect(imported.archives[archive].exportID?.hasPrefix("#archive-") == true)
      imported.archives[archive].exportID = nil
      for recipe in imported.archives[archive].recipes.indices {
        #expect(imported.archives[archive].recipes[recipe].exportID?.hasPrefix("#recipe-") == true)
        imported.archives[archive].recipes[recipe].exportID = nil
      }
    }
    return imported
  }

  /// What an archive is without its ids and places.
  static func draft(_ archive: Archive) -> ArchiveDraft {
    ArchiveDraft(
      created: archive.created, title: archive.title, memo: archive.memo?.text, tags: archive.tags,
      recipes: archive.recipes.map { recipe in
        let image: RecipeDraft.Image? =
          switch recipe.image {
          case .remote(let url, _)?: .remote(url)
          case .file(let path, _)?:
            .bytes(
              Array("photo \(path)".utf8), name: path.split(separator: "/").last.map(String.init) ?? path)
          case nil: nil
          }
        var draft = RecipeDraft(title: recipe.title, image: image)
        draft.alt = recipe.image == nil ? nil : recipe.alt
        (draft.indication, draft.published, draft.tags) = (recipe.indication, recipe.published, recipe.tags)
        (draft.url, draft.rakutenID, draft.source) = (recipe.url, recipe.rakutenID, recipe.source)
        (draft.description, draft.servings) = (recipe.description, recipe.servings)
        (draft.ingredients, draft.steps) = (recipe.ingredients, recipe.steps)
        return draft
      })
  }

  @Test func isAsExpected() throws {
    let day = try #require(Day(iso8601: "2018-04-27"))
    let recipe = Recipe(
      id: 31, title: "鶏肉のトマト煮 </script>", image: .file("photos/2018/ト マト#1.jpg", Self.place), alt: "皿",
      indication: "約30分", published: Day(iso8601: "2017-10-10"), tags: ["煮物", "a, b"],
      url: "https://recipe.example/31",
      rakutenID: "1410014612", description: "煮る。\n\"弱火\"で。", servings: "4人分",
      ingredients: [Ingredient(name: "鶏もも肉", amount: "300g"), Ingredient(name: "塩 少々")],
      steps: ["切る。", "煮る。"],
      place: Self.place)
    let archive = Archive(
      id: 12, created: day, title: "雨", memo: Memo(text: "    code\n\n*memo*", place: Self.place),
      tags: ["和食"],
      recipes: [recipe, Recipe(id: 32, title: "茶", indication: "5分以内", place: Self.place)], place: Self.place)
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/Exporters")
    try expectGolden(
      String(decoding: Self.exported([archive]), as: UTF8.self),
      file.appending(path: "recipes.jsonld").standardized)
    try expectGolden(
      RecipeJSONLD(language: .ja).file(recipe, of: archive) + "\n",
      file.appending(path: "31.jsonld").standardized)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func comesBackEqual(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let archives = (1...Int.random(in: 1...6, using: &random)).map { Self.archive($0, &random) }
    let imported = try Self.imported(Self.exported(archives))
    #expect(imported.warnings == [])
    // Archives without recipes come last.
    let expected = archives.map(Self.draft)
    #expect(imported.archives == expected.filter { !$0.recipes.isEmpty } + expected.filter(\.recipes.isEmpty))
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>) func filesOfOneRecipeComeBackEqual(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let archive = Self.archive(1, &random)
    let exporter = try #require(Exporter.all.first { $0.name == "json-ld" }?.each)
    var recipes: [RecipeDraft] = []
    _ = try exporter(ExportSource(site: "/nowhere", store: Store(archives: [archive]))) { name, bytes in
      #expect(name.hasSuffix(".jsonld"))
      let imported = try? Self.imported(bytes, name: name)
      #expect(
        imported?.archives.first?.created == archive.created
          && imported?.archives.first?.memo == archive.memo?.text)
      recipes += imported?.archives.flatMap(\.recipes) ?? []
    }
    #expect(recipes == Self.draft(archive).recipes)
  }

  @Test func anEmptyStoreIsALetterOfNothing() throws {
    let bytes = try Self.exported([])
    #expect(try JSONSerialization.jsonObject(with: Data(bytes)) is [String: Any])
  }

  private static let words = [
    "鶏肉", "&amp; <b>", "1. \"zwei\"", "a, b; c", "か\u{3099}", "🍅\\n", "大さじ1", "{}", "一行目\n\n二行目", "null",
    "100%", "#",
  ]
  private static let times = ["約30分", "30分", "1時間半", "5分以内", "指定なし", "30 min", "一晩", "PT30M"]

  private static func archive(_ id: Int, _ random: inout SeededGenerator) -> Archive {
    var archive = Archive(
      id: id, created: Day(ordinal: Int.random(in: 0...20_000, using: &random)) ?? .first, place: place)
    if Bool.random(using: &random) { archive.title = words.randomElement(using: &random) }
    if Bool.random(using: &random) {
      archive.memo = Memo(text: "  " + (words.randomElement(using: &random) ?? ""), place: place)
    }
    archive.tags = Array(words.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
    archive.recipes = (0..<Int.random(in: 0...4, using: &random)).map { recipe(id * 10 + $0, &random) }
    return archive
  }

  private static func recipe(_ id: Int, _ random: inout SeededGenerator) -> Recipe {
    func maybe(_ values: [String]) -> String? {
      Bool.random(using: &random) ? values.randomElement(using: &random) : nil
    }
    var recipe = Recipe(id: id, title: words.randomElement(using: &random) ?? "", place: place)
    switch Int.random(in: 0...2, using: &random) {
    case 0: recipe.image = .remote("https://img.example/\(id).jpg?a=1&b=2", place)
    case 1: recipe.image = .file("photos/2018/\(id) 料理%20#?.jpg", place)
    default: break
    }
    recipe.alt = maybe(words)
    recipe.indication = maybe(times)
    recipe.published =
      Bool.random(using: &random) ? Day(ordinal: Int.random(in: 0...20_000, using: &random)) : nil
    recipe.tags = Array(words.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
    recipe.url = maybe(["https://recipe.example/\(id)", "https://料理.example/?q=\(id)#m"])
    recipe.rakutenID = maybe(["\(id)"])
    recipe.source = maybe(["paprika:\(id)"])
    recipe.description = maybe(words)
    recipe.servings = maybe(["4", "4人分"])
    recipe.ingredients = words.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)).map {
      Ingredient(name: $0, amount: maybe(["300g", "少々"]))
    }
    recipe.steps = Array(words.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
    return recipe
  }
}
