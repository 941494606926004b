import Support
import Almanac
import Foundation
import Publishing
import Storage
import Testing

@testable import ozen

@Suite struct TerminalTests {
  @Test func jsonIsReadAsItWasMeant() throws {
    let nasty = "\"\\/\u{0}\u{1F}\u{7F}\u{2028}\n\r\t\u{1F363}寿司</script>"
    let json = JSON.object([
      "text": .string(nasty), "count": .integer(-3), "time": .seconds(1.23456), "none": .null,
      "yes": .bool(true),
      "list": .array([.integer(1), .string("")]), nasty: .object([:]),
    ])
    let read = try #require(try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? NSDictionary)
    let expected: NSDictionary = [
      "text": nasty, "count": -3, "time": 1.235, "none": NSNull(), "yes": true, "list": [1, ""] as NSArray,
      nasty: [:] as NSDictionary,
    ]
    #expect(read == expected)
    #expect(!json.text.contains("\n"))
  }

  @Test(arguments: [
    (0.0, 3, "0.000"), (0.0005, 3, "0.001"), (1.999, 2, "2.00"), (12.3, 0, "12"), (-1.0, 2, "0.00"),
  ])
  func decimals(_ value: Double, _ places: Int, _ expected: String) {
    #expect(decimal(value, places: places) == expected)
  }

  @Test(
    arguments: [
      ("plain 肉じゃが 👩‍🍳", "plain 肉じゃが 👩‍🍳"), ("a\u{1B}[31mb", #"a\u{1b}[31mb"#),
      ("a\nb\r\n", #"a\u{a}b\u{d}\u{a}"#),
      ("\u{9B}2J\u{7F}", #"\u{9b}2J\u{7f}"#), ("a\u{202E}b\u{2066}", #"a\u{202e}b\u{2066}"#),
      ("和食\u{200B}", #"和食\u{200b}"#),
    ])
  func nothingActsOnTheTerminal(_ text: String, _ expected: String) {
    #expect(sanitised(text) == expected)
  }

  @Test func aProblemIsOneLine() {
    let problems = [
      Problem(
        Place(file: "Content/archives.json", line: 3, column: 5), .error, "\"id\" is 1\n (must be unique)"),
      Problem(Place(file: "Content/photos/a\u{1B}.jpg"), .warning, "is no picture"),
    ]
    let list = ProblemList(problems: problems)
    #expect(
      list.lines(for: Console.Stream(-1)) == [
        #"Content/archives.json:3:5: "id" is 1\u{a} (must be unique)"#,
        #"Content/photos/a\u{1b}.jpg: warning: is no picture"#,
      ])
    #expect(list.summary == "1 error and 1 warning")
  }

  @Test func aThousandProblemsEndWithWhereTheyAre() {
    let counts = [
      ("Content/archives.json", 980), ("Content/site.json", 2), ("a.jpg", 1), ("b.jpg", 9), ("c.jpg", 1),
    ]
    let problems = counts.flatMap { file, count in
      (1...count).map { Problem(Place(file: file, line: $0), .warning, "wrong") }
    }
    #expect(
      ProblemList(problems: problems).summary
        == "993 warnings: 980 in Content/archives.json, 9 in b.jpg, 2 in Content/site.json, the rest in 2 other files"
    )
  }

  @Test(
    arguments: [
      (12, 48, 0.5, 40, "pictures ━━━━━━────────────────── 12/48"),
      (48, 48, 0.5, 24, "pictures ━━━━━━━━ 48/48"),
      (12, 48, 3, 49, "pictures ━━━━──────────── 12/48, 4.0/s, 9 s left"),
      (12, 48, 3, 38, "pictures ━━━━━───────────────── 12/48"),
      (30, 9000, 2, 52, "pictures ─────────────── 30/9000, 15/s, 10 min left"),
      (1, 9000, 2, 53, "pictures ─────────────────── 1/9000, 0.5/s, 5 h left"),
      (1, 2, 5, 14, "pictures 1/2"), (1, 2, 0, 5, "pict"), (0, 0, 9, 80, "pictures"),
      (5, 2, 0, 80, "pictures " + String(repeating: "━", count: 40) + " 2/2"),
    ] as [(Int, Int, Double, Int, String)])
  func progress(_ done: Int, _ total: Int, _ seconds: Double, _ columns: Int, _ expected: String) {
    #expect(bar("pictures", done, of: total, after: seconds, columns: columns) == expected)
  }

  @Test(arguments: [
    ("a.b/c", "a.b/c"), ("my site", "'my site'"), ("it's", #"'it'\''s'"#), ("", "''"), ("料理", "料理"),
  ])
  func wordsForTheShell(_ text: String, _ expected: String) {
    #expect(shellWord(text) == expected)
  }
}
