import Support
import Almanac
import Testing

@testable import Interchange
@testable import Storage

struct RecipeCSVTests {
  private static let place = Place(file: "Content/archives.json")

  private func table(_ archives: [Archive]) throws -> (bytes: [UInt8], cells: [[String: String]]) {
    var bytes: [UInt8] = []
    let problems = try Exporter.csv.whole(ExportSource(site: "", store: Store(archives: archives))) {
      bytes += $0
    }
    #expect(problems.isEmpty)
    let text = String(decoding: bytes.dropFirst(3), as: UTF8.self)
    let (records, unclosed) = CSVReader.records(text)
    #expect(unclosed == nil)
    let head = try #require(records.first).fields
    #expect(records.allSatisfy { $0.fields.count == head.count })
    let cells = records.dropFirst().map {
      Dictionary(uniqueKeysWithValues: zip(head, $0.fields.map(CSVText.restored)))
    }
    return (bytes, Array(cells))
  }

  @Test func aLineARecipe() throws {
    let full = Recipe(
      id: 31, title: "鶏肉の\"トマト\"煮, 二度目", image: .file("photos/a,b.jpg", Self.place), alt: "鍋",
      indication: "約30分", published: Day(year: 2017, month: 10, day: 10), tags: ["煮物", "a,b"],
      url: "https://example.org/?a=1,2", rakutenID: "1130", source: "x:1", description: "一行目\n二行目",
      servings: "4人分",
      ingredients: [Ingredient(name: "鶏もも肉", amount: "300g"), Ingredient(name: "塩\tと\\n\n胡椒")],
      steps: ["切る。", "煮る。\r\n待つ。"], place: Self.place)
    let bare = Recipe(
      id: 32, title: "飯", image: .remote("https://example.org/a.jpg", Self.place), place: Self.place)
    let day = try #require(Day(year: 2018, month: 4, day: 27))
    let (bytes, cells) = try table([
      Archive(
        id: 12, created: day, title: "夕", memo: Memo(text: "# 夕\n\n\"良い\"\n", place: Self.place),
        tags: ["和食"],
        recipes: [full, bare], place: Self.place),
      Archive(id: 13, created: day, memo: Memo(text: "飯なし", place: Self.place), place: Self.place),
    ])
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(cells.count == 3)
    #expect(
      cells[0] == [
        "archive.id": "12", "archive.created": "2018-04-27", "archive.title": "夕",
        "archive.memo": "# 夕\n\n\"良い\"\n", "archive.tags": "和食", "id": "31", "title": "鶏肉の\"トマト\"煮, 二度目",
        "image": "photos/a,b.jpg", "alt": "鍋", "indication": "約30分", "published": "2017-10-10",
        "tags": "煮物\na,b", "url": "https://example.org/?a=1,2", "rakutenId": "1130", "source": "x:1",
        "description": "一行目\n二行目", "servings": "4人分",
        "ingredients": "鶏もも肉\t300g\n塩\\tと\\\\n\\n胡椒", "steps": "切る。\n煮る。\\r\\n待つ。",
      ])
    #expect(cells[1]["image"] == "https://example.org/a.jpg" && cells[1]["archive.id"] == "12")
    #expect(cells[2]["archive.memo"] == "飯なし" && cells[2]["id"] == "" && cells[2]["title"] == "")
  }

  /// Every line of the file ends as RFC 4180 has it, those within quotes aside.
  @Test func lineEnds() throws {
    let day = try #require(Day(year: 2018, month: 4, day: 27))
    let (bytes, _) = try table([Archive(id: 1, created: day, place: Self.place)])
    #expect(bytes.suffix(2) == [0x0D, 0x0A])
    #expect(bytes.count { $0 == 0x0A } == 2 && bytes.count { $0 == 0x0D } == 2)
  }

  @Test(arguments: [
    "=HYPERLINK(\"http://example.org\")", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1",
    "＠1", "'=1", "'",
    "''",
  ])
  func nothingIsAFormula(_ text: String) throws {
    let cell = CSVText.defused(text)
    #expect(cell == "'" + text)
    #expect(CSVText.restored(cell) == text)
  }

  @Test(arguments: ["", "鶏", "1+1", "a=b", "it's", " =1", "‐1"]) func othersStayAsTheyAre(_ text: String) {
    #expect(CSVText.defused(text) == text)
    #expect(CSVText.restored(text) == text)
  }

  @Test func readsWhatSpreadsheetsWrite() {
    func fields(_ text: String) -> [[String]] { CSVReader.records(text).records.map(\.fields) }
    #expect(fields("a,b\r\nc,\"d\r\ne\"\r\n") == [["a", "b"], ["c", "d\r\ne"]])
    #expect(fields("a,\"b \"\"c\"\"\"\n\n,\n") == [["a", "b \"c\""], ["", ""]])
    #expect(fields("a b\",c\n") == [["a b\"", "c"]])
    #expect(fields("") == [])
    #expect(CSVReader.records("a\n\"b\nc").unclosed == 2)
    #expect(CSVReader.records("a\n\n\"b\nc\"\nd").records.map(\.line) == [1, 3, 5])
  }
}
