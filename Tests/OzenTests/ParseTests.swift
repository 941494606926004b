import Almanac
import Testing

@testable import ozen

/// The parser, on a command that has one of each.
@Suite struct ParseTests {
  struct Sample: Equatable, Sendable {
    var day: Day?
    var photos: [String] = []
    var title: String?
    var tags: [String] = []
    var yes = false
  }

  static let parameters: [Parameter<Sample>] = [
    .argument("DATE", \.day, optional(.day), "the day"),
    .arguments("PHOTO", \.photos, .text, "photos", isRequired: false),
    .option("--title", "T", \.title, .text, "a title"),
    .options("--tag", "T", \.tags, .text, "a tag"),
    .flag("--yes", \.yes, "do not ask"),
  ]

  static func optional<V>(_ value: ArgumentType<V>) -> ArgumentType<V?> {
    ArgumentType(expectation: value.expectation) { value.read($0).map(Optional.some) }
  }

  static let day = Day(year: 2018, month: 4, day: 27)

  @Test(
    arguments: [
      (["2018-04-27"], Sample(day: day)),
      (["2018-04-27", "a.jpg", "b.jpg=肉"], Sample(day: day, photos: ["a.jpg", "b.jpg=肉"])),
      (["--title", "x", "2018-04-27", "--yes", "a"], Sample(day: day, photos: ["a"], title: "x", yes: true)),
      (["2018-04-27", "--title=a=b"], Sample(day: day, title: "a=b")),
      (["2018-04-27", "--title="], Sample(day: day, title: "")),
      (["2018-04-27", "--title", ""], Sample(day: day, title: "")),
      (["2018-04-27", "--title=--yes"], Sample(day: day, title: "--yes")),
      (["2018-04-27", "--title", "-"], Sample(day: day, title: "-")),
      (["2018-04-27", "--tag", "和食", "a", "--tag=肉"], Sample(day: day, photos: ["a"], tags: ["和食", "肉"])),
      (["2018-04-27", "--yes", "--yes"], Sample(day: day, yes: true)),
      (["--", "2018-04-27", "--yes", "--", "-h"], Sample(day: day, photos: ["--yes", "--", "-h"])),
      (["2018-04-27", "-"], Sample(day: day, photos: ["-"])),
    ])
  func reads(_ words: [String], _ expected: Sample) throws {
    #expect(try parse(words, Self.parameters, into: Sample()) == expected)
  }

  @Test(
    arguments: [
      ([], UsageError.missingArgument("DATE")),
      (["--yes"], .missingArgument("DATE")),
      (["2018-4-27"], .badValue("2018-4-27", of: "DATE", expectation: ArgumentType.day.expectation)),
      (["--title"], .missingValue(option: "--title", placeholder: "T", next: nil)),
      (["--title", "-5"], .missingValue(option: "--title", placeholder: "T", next: "-5")),
      (["--title=a", "--title=a"], .repeatedOption("--title", first: "a", second: "a")),
      (["--yes=no"], .needlessValue(flag: "--yes", value: "no")),
      (["---yes"], .unknownOption("---yes", known: ["--title", "--tag", "--yes", "--help"])),
    ])
  func refuses(_ words: [String], _ misuse: UsageError) {
    #expect(throws: misuse) { try parse(words, Self.parameters, into: Sample()) }
  }

  @Test(
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "ab", 2), ("build", "build", 0), ("biuld", "build", 1),
      ("buld", "build", 1), ("bbuild", "build", 1), ("bxild", "build", 1), ("ca", "abc", 3), ("献立", "立献", 1),
    ])
  func distance(_ a: String, _ b: String, _ expected: Int) {
    #expect(editDistance(Array(a), Array(b)) == expected)
    #expect(editDistance(Array(b), Array(a)) == expected)
  }

  @Test(
    arguments: [
      ("biuld", "build"), ("bu", "build"), ("b", nil), ("export", nil), ("--js", "--json"),
      ("-jobs", "--jobs"),
      ("--jabs", "--jobs"), ("--jobless", nil), ("--", nil),
    ])
  func suggestion(_ typed: String, _ expected: String?) {
    #expect(nearest(to: typed, among: ["build", "serve", "--json", "--jobs"]) == expected)
  }

  @Test(
    arguments: [
      ("https://example.com", true), ("http://127.0.0.1:8080/", true), ("https://example.com/recipes/", true),
      ("https://例え.jp/料理/", true), ("https:///x", false), ("https://:80/", false),
      ("ftp://example.com/", false),
      ("//example.com/", false), ("https://example.com/?a", false), ("https://example.com/#a", false),
      ("https://exa mple.com/", false), ("https://example.com/<x>", false), ("", false),
    ])
  func webAddress(_ text: String, _ isOne: Bool) {
    #expect((ArgumentType.webAddress.read(text) != nil) == isOne)
  }
}
