import Support
import Almanac
import Foundation
import Languages
import Markup

@testable import Imaging
@testable import Publishing
@testable import Storage

/// A small hand-made plan in which every case of a page occurs.
enum Sample {
  static func plan(
    language: SiteSettings.Language = .ja, baseURL: String? = nil, formats: [String] = ["jpeg"]
  ) -> SitePlan {
    var settings = SiteSettings()
    settings.title = language == .ja ? "日々の膳" : "Daily Trays"
    settings.description = language == .ja ? "うちの台所の控え。" : "What we cooked at home."
    settings.author = "Aki & Co"
    settings.language = language
    settings.baseURL = baseURL
    settings.pageSize = 3
    settings.images.formats = formats
    var plan = SitePlan(
      settings: settings, archives: archives, today: day("2026-11-30"),
      pictures: [
        "photos/square.jpg": picture("a1", width: 1400, height: 1400, formats: formats),
        "photos/tall.jpg": picture("b2", width: 480, height: 640, formats: formats),
        "photos/failed.jpg": picture("c3", width: 640, height: 480, formats: formats),
      ], pages: [], problems: [])
    plan.pages = PageKind.all.flatMap { $0.pages(plan) }
    return plan
  }

  /// `photos/failed.jpg` was planned, but could not be made.
  static let looks = [
    "photos/square.jpg": ImagePlaceholder(colour: "#96683c", placeholder: "r4 g3 b2 R3 G2 B1"),
    "photos/tall.jpg": ImagePlaceholder(colour: "#61563c", placeholder: "r2 g2 b1 R3 G3 B2"),
  ]

  static func context(_ plan: SitePlan) throws -> PageContext {
    var context = PageContext(
      plan: plan, looks: looks,
      assets: [
        "search.js": "assets/search-3c.js",
        "theme.css": "assets/theme-0f.css", "ozen.svg": "assets/ozen-1e.svg",
        "empty.svg": "assets/empty-2d.svg",
      ],
      templates: try TemplateLibrary(
        Templates.sources(), vocabulary: Name.vocabulary, members: Name.members))
    context.searchIndex = "search/index-4b.js"
    return context
  }

  static func day(_ text: String) -> Day { Day(iso8601: text)! }

  static func picture(_ digest: String, width: Int, height: Int, formats: [String] = ["jpeg"])
    -> PlannedPicture
  {
    let widths = [320, 640, 1280].filter { $0 <= width }
    return PlannedPicture(
      facts: PhotoFacts(digest: digest, format: "jpeg", width: width, height: height, byteCount: 1),
      renditions: formats.flatMap { format in
        widths.map {
          Rendition(
            fileName: "\(digest)-\($0).\(format == "jpeg" ? "jpg" : format)", format: format, width: $0,
            height: $0 * height / width)
        }
      })
  }

  static func recipe(
    _ id: Int, _ title: String, image: Recipe.Image? = nil, _ change: (inout Recipe) -> Void = { _ in }
  ) -> Recipe {
    var recipe = Recipe(
      id: id, title: title, image: image, alt: nil, indication: nil, published: nil, tags: [], url: nil,
      rakutenID: nil, description: nil, servings: nil, ingredients: [], steps: [], place: place)
    change(&recipe)
    return recipe
  }

  static func archive(
    _ id: Int, _ created: String, _ title: String? = nil, memo: Memo? = nil, tags: [String] = [],
    _ recipes: [Recipe] = []
  ) -> Archive {
    Archive(
      id: id, created: day(created), title: title, memo: memo, tags: tags, recipes: recipes, place: place)
  }

  static let place = Place(file: "Content/archives.json", line: 1, column: 1)

  static func file(_ path: String) -> Recipe.Image { .file(path, place) }

  static func memo(_ text: String, file: String? = nil) -> Memo {
    Memo(
      text: text, folder: file.map { $0.split(separator: "/").dropLast().joined(separator: "/") } ?? "",
      place: file.map { Place(file: "Content/\($0)", line: 1, column: 1) } ?? place)
  }

  static let archives: [Archive] = [
    archive(
      12, "2026-11-23", "新米と、湯気のあるもの",
      memo: memo(
        """
        朝から冷えて、**「湯気」**が恋しい。

        # 覚え書き

        - [前の日](11.md)、[写真](../photos/square.jpg)、[外](https://example.com/?a=1&b=2)、[無い](missing.md)
        - ![碗](../photos/tall.jpg)
        - ![よそ](https://images.example.com/x.jpg)
        - ![無い](../photos/failed.jpg)
        """, file: "memos/12.md"), tags: ["和食", "C++/#1"],
      [
        recipe(31, "かぼちゃのポタージュ", image: file("photos/square.jpg")) {
          $0.alt = "黒い器の<スープ>"
          $0.indication = "約40分"
          $0.published = day("2026-11-10")
          $0.url = "https://www.recipe.example.com/kabocha?a=1&b=2"
          $0.description = "皮の緑を残す。\n冷めてもよい。"
          $0.servings = "4人分"
          $0.ingredients = [
            Ingredient(name: "かぼちゃ", amount: "1/4個"), Ingredient(name: "塩 こしょう 少々 (好みで)"),
          ]
          $0.steps = ["切る。", "炊く & 漉す。"]
          $0.tags = ["汁"]
        },
        recipe(32, "</script><script>alert(1)</script>", image: file("photos/tall.jpg")) {
          $0.servings = "2人分"
        },
        recipe(33, "かぶの浅漬け"),
        recipe(34, "写真のこわれた皿", image: file("photos/failed.jpg")),
        recipe(35, "よその皿", image: .remote("https://images.example.com/a.jpg", place)) {
          $0.rakutenID = "1234"
        },
      ]),
    archive(
      11, "2026-11-23", "同じ日のもう一膳", memo: memo("短い控え。", file: "memos/11.md"), tags: ["和食"],
      [recipe(30, "おむすび", image: file("photos/tall.jpg"))]),
    archive(10, "2026-11-08", nil),
    archive(9, "2026-09-22", "四連休", tags: ["洋食"], [recipe(20, "カレー", image: file("photos/square.jpg"))]),
    archive(8, "2019-05-01", "元年の味噌汁", tags: ["和食"], [recipe(10, "味噌汁")]),
    archive(7, "2019-04-30", "平成の終わり", tags: ["和食", "洋食"]),
    archive(6, "2019-04-01", "新元号", tags: ["和食"]),
  ]
}

/// The default templates, as the repository holds them.
enum Templates {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func sources() throws -> [TemplateSource] {
    let folder = root.appending(path: "Templates")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".mustache")
    }
    .sorted().map { file in
      TemplateSource(
        name: String(file.dropLast(".mustache".count)), file: "Templates/\(file)",
        text: try String(contentsOf: folder.appending(path: file), encoding: .utf8))
    }
  }
}
