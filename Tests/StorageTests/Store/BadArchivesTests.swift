import TestSupport
import Testing

@testable import Storage

/// Stores that break one rule, and what they are told, word for word.
struct BadArchivesTests {
  /// An archive with these members, in a store.
  static func archive(_ members: String) -> String { "{\"version\": 1, \"archives\": [\n{\(members)}\n]}" }
  /// A recipe with these members beside its title, in an archive.
  static func recipe(_ members: String) -> String {
    archive(
      "\"id\": 1, \"created\": \"2018-04-27\", \"recipes\": [\n{\"id\": 1, \"title\": \"肉\", \(members)}]")
  }

  static let day = "\"created\": \"2018-04-27\""
  static let idRange = "a whole number from 1 to 9007199254740992 is right"

  static let stores: [(String, [String])] = [
    ("[]", ["1:1: the store is an array (an object is right: { … })"]),
    (
      "{}",
      [
        "1:1: \"archives\" is missing (for a store without any: \"archives\": [])",
        "1:1: \"version\" is missing (write \"version\": 1)",
      ]
    ),
    (
      "{\"version\": 2, \"archives\": 5}",
      [
        "1:13: \"version\" is 2: the store was written by a later Ozen (this one reads version 1; get a later Ozen)"
      ]
    ),
    (
      "{\"version\": \"1\", \"archives\": []}",
      ["1:13: \"version\" is the text \"1\" (the number 1 is right)"]
    ),
    ("{\"version\": 0, \"archives\": []}", ["1:13: \"version\" is the number 0 (the number 1 is right)"]),
    ("{\"version\": 1.0, \"archives\": []}", ["1:13: \"version\" is the number 1.0 (the number 1 is right)"]),
    ("{\"version\": 1, \"archives\": {}}", ["1:28: \"archives\" is an object (a list is right: [ … ])"]),
    ("{\"version\": 1, \"archives\": [5]}", ["1:29: an archive is the number 5 (an object is right: { … })"]),
    ("{\"version\": 1, \"archives\": [1 2]}", ["1:29: a comma is missing after this value"]),
  ]

  static let archives: [(String, [String])] = [
    (
      "",
      [
        "2:1: \"created\" is missing in this archive (the day of cooking is right, as \"2018-04-27\")",
        "2:1: \"id\" is missing in this archive (the next free one is 1)",
      ]
    ),
    ("\"id\": 0, \(day)", ["2:8: \"id\" is the number 0 (\(idRange))"]),
    ("\"id\": -4, \(day)", ["2:8: \"id\" is the number -4 (\(idRange))"]),
    ("\"id\": 9007199254740993, \(day)", ["2:8: \"id\" is the number 9007199254740993 (\(idRange))"]),
    ("\"id\": 1e400, \(day)", ["2:8: \"id\" is the number 1e400 (\(idRange))"]),
    ("\"id\": 1.5, \(day)", ["2:8: \"id\" is the number 1.5 (\(idRange))"]),
    ("\"id\": \"12\", \(day)", ["2:8: \"id\" is the text \"12\" (write it without quotes: 12)"]),
    ("\"id\": \"x\", \(day)", ["2:8: \"id\" is the text \"x\" (\(idRange))"]),
    ("\"id\": null, \(day)", ["2:8: \"id\" is null (\(idRange))"]),
    (
      "\"id\": 1, \(day)}, {\"id\": 7, \(day)},\n{\"id\": 1, \(day)",
      ["3:8: \"id\" 1 is taken by the archive on line 2 (the next free one is 8)"]
    ),
    (
      "\"id\": 9007199254740992, \(day)}, {\(day)",
      ["2:52: \"id\" is missing in this archive"]
    ),
    (
      "\"id\": 1, \"created\": \"2018-02-30\"",
      ["2:22: \"created\" is the text \"2018-02-30\" (there is no such day)"]
    ),
    (
      "\"id\": 1, \"created\": \"0000-01-01\"",
      ["2:22: \"created\" is the text \"0000-01-01\" (there is no such day)"]
    ),
    (
      "\"id\": 1, \"created\": \"2018/4/7\"",
      ["2:22: \"created\" is the text \"2018/4/7\" (write \"2018-04-07\")"]
    ),
    (
      "\"id\": 1, \"created\": \"2018-04-27T10:00:00Z\"",
      ["2:22: \"created\" is the text \"2018-04-27T10:00:00Z\" (write \"2018-04-27\")"]
    ),
    (
      "\"id\": 1, \"created\": \"平成30年4月27日\"",
      ["2:22: \"created\" is the text \"平成30年4月27日\" (a day is right, as \"2018-04-27\")"]
    ),
    (
      "\"id\": 1, \"created\": \"\"",
      ["2:22: \"created\" is the text \"\" (a day is right, as \"2018-04-27\")"]
    ),
    (
      "\"id\": 1, \"created\": 20180427",
      ["2:22: \"created\" is the number 20180427 (a day in quotes is right, as \"2018-04-27\")"]
    ),
    ("\"id\": 1, \(day), \"title\": \"　\"", ["2:45: \"title\" is empty (write some text, or leave it out)"]),
    (
      "\"id\": 1, \(day), \"title\": null",
      ["2:45: \"title\" is null (write text in quotes, or leave the key out)"]
    ),
    ("\"id\": 1, \(day), \"title\": 5", ["2:45: \"title\" is the number 5 (write it in quotes: \"5\")"]),
    ("\"id\": 1, \(day), \"memo\": [\"a\"]", ["2:44: \"memo\" is an array (text in quotes is right)"]),
    (
      "\"id\": 1, \(day), \"tags\": \"和食\"",
      ["2:44: \"tags\" is the text \"和食\" (a list of texts is right: [\"…\"])"]
    ),
    (
      "\"id\": 1, \(day), \"tags\": [\"\", 3]",
      [
        "2:45: a tag is empty (write some text, or leave it out)",
        "2:49: a tag is the number 3 (write it in quotes: \"3\")",
      ]
    ),
    ("\"id\": 1, \(day), \"recipes\": {}", ["2:47: \"recipes\" is an object (a list is right: [ … ])"]),
    (
      "\"id\": 1, \(day), \"recipes\": [\"肉\"]",
      ["2:48: a recipe is the text \"肉\" (an object is right: { … })"]
    ),
    (
      "\"id\": 1, \(day), \"memo\": \"a\", \"memoFile\": \"b.md\"",
      [
        "2:61: \"memo\" and \"memoFile\" both stand here (keep one)",
        "2:61: \"memoFile\" is \"b.md\": there is no such file",
      ]
    ),
    (
      "\"id\": 1, \(day), \"memoFile\": \"../b.md\"",
      ["2:48: \"memoFile\" is \"../b.md\", a path that leads out of Content/ (put the file below Content/)"]
    ),
    (
      "\"id\": 1, \(day), \"memoFile\": \"https://a.example/b.md\"",
      [
        "2:48: \"memoFile\" is \"https://a.example/b.md\", a URL that begins with https: (a path below Content/ is right, as "
          + "\"memos/12.md\"; before a colon in a file name write ./)"
      ]
    ),
    (
      "\"id\": 1, \(day), \"recipes\": [{\"id\": 1, \"title\": \"a\"}]},\n{\"id\": 2, \(day), \"recipes\": [{\"id\": 1, \"title\": \"b\"}]",
      ["3:55: \"id\" 1 is taken by the recipe on line 2 (the next free one is 2)"]
    ),
    (
      "\"id\": 1, \(day), \"recipes\": [{}]",
      [
        "2:48: \"id\" is missing in this recipe (the next free one is 1)",
        "2:48: \"title\" is missing in this recipe (every recipe has one)",
      ]
    ),
  ]

  static let recipes: [(String, [String])] = [
    (
      "\"published\": \"2017/10/10 22:37:34\"",
      ["\"published\" is the text \"2017/10/10 22:37:34\" (write \"2017-10-10\")"]
    ),
    (
      "\"rakutenId\": 1410014612",
      ["\"rakutenId\" is the number 1410014612 (write it in quotes: \"1410014612\")"]
    ),
    (
      "\"url\": \"javascript:alert(1)\"",
      [
        "\"url\" is \"javascript:alert(1)\", a URL that begins with javascript: (only http and https are right)"
      ]
    ),
    (
      "\"url\": \"recipe.example\"",
      ["\"url\" is \"recipe.example\", no http(s) URL (one begins with https://)"]
    ),
    (
      "\"url\": \"//recipe.example\"",
      ["\"url\" is \"//recipe.example\", no http(s) URL (one begins with https://)"]
    ),
    (
      "\"url\": \"https:///x\"",
      ["\"url\" is \"https:///x\", a URL without a host (as https://example.org/ has)"]
    ),
    ("\"url\": \"https:x\"", ["\"url\" is \"https:x\", a URL without a host (as https://example.org/ has)"]),
    ("\"url\": \"https://a b/\"", ["\"url\" is \"https://a b/\", a URL with a space in it (write %20)"]),
    ("\"url\": \"https://a/\\n\"", ["\"url\" is \"https://a/�\", a URL with white space in it (remove it)"]),
    (
      "\"url\": \"https://a/<b>\"",
      ["\"url\" is \"https://a/<b>\", a URL with < in it (write it percent-encoded)"]
    ),
    (
      "\"url\": \"https://me:pass@a/\"",
      ["\"url\" is \"https://me:pass@a/\", a URL with a user name in it (remove what stands before the @)"]
    ),
    (
      "\"url\": \"https://a:99999/\"",
      ["\"url\" is \"https://a:99999/\", a URL whose port is none (1 to 65535 is right)"]
    ),
    ("\"url\": \"\"", ["\"url\" is empty (write some text, or leave it out)"]),
    (
      "\"image\": \"/photos/a.jpg\"",
      [
        "\"image\" is \"/photos/a.jpg\", an absolute path (it starts below Content/, as \"photos/tomato.jpg\")"
      ]
    ),
    (
      "\"image\": \"C:\\\\a.jpg\"",
      ["\"image\" is \"C:\\a.jpg\", an absolute path (it starts below Content/, as \"photos/tomato.jpg\")"]
    ),
    (
      "\"image\": \"photos\\\\a.jpg\"",
      [
        "\"image\" is \"photos\\a.jpg\", a path with a backslash (write / between folders, as \"photos/tomato.jpg\")"
      ]
    ),
    (
      "\"image\": \"photos/../../a.jpg\"",
      ["\"image\" is \"photos/../../a.jpg\", a path that leads out of Content/ (put the file below Content/)"]
    ),
    (
      "\"image\": \"photos/\"",
      ["\"image\" is \"photos/\", the path of a folder (a file is right, as \"photos/tomato.jpg\")"]
    ),
    (
      "\"image\": \".\"",
      ["\"image\" is \".\", the path of a folder (a file is right, as \"photos/tomato.jpg\")"]
    ),
    ("\"image\": \"a\\u0000.jpg\"", ["\"image\" is \"a�.jpg\", a path with a NUL in it (remove it)"]),
    (
      "\"image\": \"file:///a.jpg\"",
      [
        "\"image\" is \"file:///a.jpg\", a URL that begins with file: (a path below Content/ is right, as \"photos/tomato.jpg\"; before "
          + "a colon in a file name write ./)"
      ]
    ),
    (
      "\"image\": \"http://\"",
      ["\"image\" is \"http://\", a URL without a host (as https://example.org/ has)"]
    ),
    ("\"steps\": [\"a\", \"\\n\"]", ["a step is empty (write some text, or leave it out)"]),
    (
      "\"ingredients\": \"肉 300g\"",
      [
        "\"ingredients\" is the text \"肉 300g\" (a list of texts or of { \"name\": …, \"amount\": … } is right)"
      ]
    ),
    (
      "\"ingredients\": [1]",
      ["an ingredient is the number 1 (a text or { \"name\": …, \"amount\": … } is right)"]
    ),
    (
      "\"ingredients\": [{\"amount\": \"1\"}]",
      ["\"name\" is missing in this ingredient (every ingredient has one)"]
    ),
    (
      "\"ingredients\": [{\"name\": \"肉\", \"amount\": 2}]",
      ["\"amount\" is the number 2 (write it in quotes: \"2\")"]
    ),
  ]

  @Test(arguments: stores) func store(_ text: String, _ expected: [String]) throws {
    try expect(text, expected.map { "Content/archives.json:" + $0 })
  }

  @Test(arguments: archives) func archive(_ members: String, _ expected: [String]) throws {
    try expect(Self.archive(members), expected.map { "Content/archives.json:" + $0 })
  }

  @Test(arguments: recipes) func recipe(_ members: String, _ expected: [String]) throws {
    let told = try TemporarySite(archives: Self.recipe(members)).problems()
    #expect(told.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) ?? "" } == expected)
    #expect(told.allSatisfy { $0.hasPrefix("Content/archives.json:3:") })
  }

  private func expect(_ text: String, _ expected: [String]) throws {
    let site = try TemporarySite(archives: text)
    #expect(site.problems() == expected)
  }
}
