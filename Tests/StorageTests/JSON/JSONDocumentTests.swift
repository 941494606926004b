import Support
import Testing

@testable import Storage

/// What a document knows of a text.
struct JSONDocumentTests {
  func document(_ text: String, mending: Bool = false) throws -> JSONDocument {
    try JSONDocument(Array(text.utf8), file: "a.json", mending: mending)
  }

  @Test func keepsOrderSpellingAndPlaces() throws {
    let document = try document(
      "{\r\n\t\"z\": 1.50e+2,\r\n  \"料理\": [ -0, \"🍅\", true ], \"\\u0061\": null}\r\n")
    let members = document.members(of: JSONDocument.root)
    #expect(members.map { document.text(of: $0.key) } == ["z", "料理", "a"])
    #expect(members.map { document.source(of: $0.value) } == ["1.50e+2", "[ -0, \"🍅\", true ]", "null"])
    #expect(members.map { document.kind(of: $0.value) } == [.number, .array, .null])
    #expect(members.map { "\(document.place(of: $0.key))" } == ["a.json:2:2", "a.json:3:3", "a.json:3:28"])
    let elements = document.elements(of: members[1].value)
    #expect(elements.map { "\(document.place(of: $0))" } == ["a.json:3:11", "a.json:3:15", "a.json:3:20"])
    #expect(elements.map { document.source(of: $0) } == ["-0", "\"🍅\"", "true"])
  }

  @Test func scalarsCountAsColumnsWhereverTheyStand() throws {
    // A long line, so that counting starts in the middle of it.
    let text = "[\"" + String(repeating: "鶏🍅é", count: 1000) + "\", 1]"
    let document = try document(text)
    #expect("\(document.place(of: 2))" == "a.json:1:3006")
  }

  static let texts: [(String, String)] = [
    ("\"\"", ""), ("\"a\\n\\t\\r\\b\\f\\/\\\\\\\"\"", "a\n\t\r\u{8}\u{C}/\\\""), ("\"\\u9d8F\"", "鶏"),
    ("\"\\uD83C\\uDF45!\"", "🍅!"), ("\"\\u0000\"", "\0"), ("\"か\u{3099}\"", "か\u{3099}"),
  ]

  @Test(arguments: texts) func resolvesEscapes(_ source: String, _ text: String) throws {
    let document = try document(source)
    #expect(Array(document.text(of: 0).unicodeScalars) == Array(text.unicodeScalars))
    #expect(document.text(of: 0, is: Array(text.utf8)))
  }

  static let numbers: [(String, Int?)] = [
    ("0", 0), ("-0", 0), ("12", 12), ("-7", -7), ("9223372036854775807", .max), ("9223372036854775808", nil),
    ("99999999999999999999999", nil), ("1.0", nil), ("1e2", nil),
  ]

  @Test(arguments: numbers) func readsWholeNumbers(_ source: String, _ value: Int?) throws {
    let document = try document(source)
    #expect(document.integer(of: 0) == value)
    #expect(document.source(of: 0) == source)
  }

  @Test func mendsWhatNeedsNoGuess() throws {
    let text =
      "\u{FEFF}{ // a comment\n \"a\": \"x\ny\tz\", /* b */ \"b\": [1, 2,], \"c\": \"\\uD800\", \"a\": 1, }"
    #expect(throws: Problems.self) { try document(text) }
    let mended = try document(text, mending: true)
    #expect(mended.mended.map(\.kind).count == 9)
    let root = JSONDocument.root
    #expect(mended.value(of: "a", in: root).map { mended.source(of: $0) } == "1")
    #expect(mended.text(of: 2) == "x\ny\tz")
    #expect(mended.value(of: "b", in: root).map { mended.elements(of: $0).count } == 2)
    #expect(mended.value(of: "c", in: root).map { mended.text(of: $0) } == "\u{FFFD}")
  }

  @Test(arguments: [
    "{\"a\" 1}", "[1 2]", "{'a': 1}", "[01]", "[1,,2]", "[\u{3000}1]", "[\"\\x\"]", "{\"a\":}", "[1, \0 2]",
    "{\"a\": 1,\0 \"b\": 2}", "{\"a\" \u{1}: 1}",
  ])
  func mendsNothingElse(_ text: String) {
    #expect(throws: Problems.self) { try document(text, mending: true) }
  }
}
