import Foundation
import Testing

@testable import ozen

/// What the commands that change a store say of what they cannot do; nothing is changed then.
struct ChangingTests {
  private static let store = """
    { "version": 1, "archives": [
      { "id": 4, "created": "2018-04-27", "recipes": [{ "id": 9, "title": "冷奴" }, { "id": 10, "title": "汁" }] }
    ] }
    """

  /// Runs in a site with one archive.
  private func run(_ words: [String], input: String? = nil) throws -> Run {
    let site = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: site) }
    let content = site.appending(path: "Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: false)
    try Data(Self.store.utf8).write(to: content.appending(path: "archives.json"))
    let run = try runOzen(words, in: site, input: input)
    if run.exit != 0 {
      #expect(try String(contentsOf: content.appending(path: "archives.json"), encoding: .utf8) == Self.store)
    }
    return run
  }

  @Test(arguments: [
    ["add", "today", "/nope.jpg"], ["add", "/nope.jpg"], ["add", "/nope.jpg", "today"],
    ["add", "photo", "/nope.jpg"], ["add", "/nope.jpg=汁"], ["add", "photo", "/nope.jpg=汁"],
    ["add", "today", "/nope.jpg", "--edit"], ["edit", "4", "/nope.jpg"],
    ["edit", "4", "--date", "photo", "/nope.jpg"], ["edit", "4", "--recipe", "9", "--image", "/nope.jpg"],
  ])
  func aPhotoThatIsNotThere(_ words: [String]) throws {
    let error = "/nope.jpg: there is no such file\nozen: 1 error; nothing was changed\n"
    #expect(try run(words) == Run(exit: 1, output: "", error: error))
  }

  @Test(arguments: [
    (
      "add --json -", #"{"title": "昼"}"#,
      #""created" is missing (write it there, or say DATE on the command line)"#
    ),
    ("add today --json -", "[1", "1:3: the array that begins on line 1 is not closed (] is missing)"),
    (
      "add today --json -", "\u{FEFF}{\"title\":5}",
      #"1:10: "title" is the number 5 (write it in quotes: "5")"#
    ),
    ("edit 4 --json -", #"{"title":5}"#, #"1:10: "title" is the number 5 (write it in quotes: "5")"#),
    (
      "edit 4 --json -", "\u{FEFF}{\n\"tags\": 1}",
      #"2:9: "tags" is the number 1 (a list of texts is right: ["…"])"#
    ),
    (
      "edit 4 --json -", #"{"recipes": [{"id": 9, "steps": "煮る"}]}"#,
      #"1:33: "steps" is the text "煮る" (a list of texts is right: ["…"])"#
    ),
    (
      "edit 4 --json -", #"{"id": 5}"#,
      #"1:8: "id" is 5, yet archive 4 is to be changed (take it out, or name archive 5)"#
    ),
    (
      "edit 4 --json -", #"{"recipes": [{"id": 9, "alt": "a"}, {"id": 9, "alt": "b"}]}"#,
      "1:44: recipe 9 comes twice in this edit (write all of it into one object)"
    ),
    ("edit 4 --json -", #"{"created": null}"#, #"1:13: "created" is null (every archive has a day)"#),
    (
      "edit 4 --json -", #"{"recipes": null}"#, #"1:13: "recipes" is null (ozen delete takes recipes away)"#
    ),
    (
      "edit 4 --json -", #"{"recipes": [{"alt": "a"}]}"#,
      #"1:14: "title" is missing in this recipe (every recipe has one)"#
    ),
    (
      "edit 4 --json -", "[]",
      "1:1: an edit is an array (an object with the keys to set is right: { … })"
    ),
  ])
  func whatIsWrongInJSONHasItsPlace(_ words: String, _ json: String, _ sentence: String) throws {
    let place = sentence.first?.isNumber == true ? "standard input:" : "standard input: "
    #expect(
      try run(words.split(separator: " ").map(String.init), input: json)
        == Run(exit: 1, output: "", error: "\(place)\(sentence)\nozen: 1 error; nothing was changed\n"))
  }

  @Test(arguments: [
    ("list --year 1999", Run(exit: 0, output: "", error: "ozen: no archive is like that, of 1\n")),
    (
      "list Content",
      Run(
        exit: 1, output: "",
        error: "Content: this is the folder of the store (name the one that holds Content/)\nozen: 1 error\n")
    ),
    (
      "import https://cook.example/soup.html",
      Run(
        exit: 1, output: "",
        error:
          "https://cook.example/soup.html: this is an address (save the page in a browser, and import the file)\n"
          + "ozen: 1 error; nothing was changed\n")
    ),
    (
      "add today Content",
      Run(
        exit: 1, output: "",
        error: "Content: it is a folder, not a file\nozen: 1 error; nothing was changed\n")
    ),
    (
      "add today .",
      Run(exit: 1, output: "", error: ".: it is a folder, not a file\nozen: 1 error; nothing was changed\n")
    ),
  ])
  func otherSlips(_ words: String, _ expected: Run) throws {
    #expect(try run(words.split(separator: " ").map(String.init)) == expected)
  }

  @Test func soundEditsInJSON() throws {
    let json = """
      \u{FEFF}{"id": 4, "recipes": [{"id": 9, "alt": null, "steps": ["切る"]}, {"title": "飯"}]}
      """
    #expect(try run(["edit", "4", "--json", "-"], input: json).error == "ozen: changed archive 4\n")
  }
}
