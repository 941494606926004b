import Support
import Testing

@testable import Storage

/// What a text that is no JSON is told.
struct JSONFaultTests {
  static func faults(_ bytes: [UInt8]) -> [String] {
    do throws(Problems) {
      _ = try JSONDocument(bytes, file: "a.json")
      return []
    } catch {
      return error.all.map(\.description)
    }
  }

  static let table: [(String, [String])] = [
    ("", ["a.json:1:1: the file is empty (an object is expected: { … })"]),
    (" \n ", ["a.json:1:1: the file is empty (an object is expected: { … })"]),
    ("{\"a\": 1\n \"b\": 2}", ["a.json:1:7: a comma is missing after this value"]),
    ("[\"鶏\" \"肉\"]", ["a.json:1:4: a comma is missing after this value"]),
    ("[1,]", ["a.json:1:3: a comma stands after the last value (remove it)"]),
    ("{\"a\": 1,\n}", ["a.json:1:8: a comma stands after the last value (remove it)"]),
    ("[1,,2]", ["a.json:1:4: a value is missing before this comma"]),
    ("{\"a\" 1}", ["a.json:1:2: a colon is missing after this key"]),
    ("{\"a\", \"b\": 1}", ["a.json:1:2: a colon is missing after this key"]),
    ("{\"a\": , \"b\": 1}", ["a.json:1:2: this key has no value"]),
    ("{\"a\":}", ["a.json:1:2: this key has no value"]),
    ("{a: 1}", ["a.json:1:2: the key a stands without quotes (write \"a\")"]),
    ("{1: 1}", ["a.json:1:2: the key 1 stands without quotes (write \"1\")"]),
    ("{[1]: 1}", ["a.json:1:2: a key in double quotes is expected here"]),
    ("['a']", ["a.json:1:2: a string stands in \"double quotes\", not in 'single' ones"]),
    ("[True]", ["a.json:1:2: True is written in small letters (true)"]),
    ("[None]", ["a.json:1:2: None is no JSON value (null is)"]),
    ("[NaN]", ["a.json:1:2: NaN is no JSON number"]),
    ("[photo]", ["a.json:1:2: photo is no JSON value (text stands in double quotes: \"photo\")"]),
    ("[012]", ["a.json:1:2: 012 is no JSON number (leave out the leading 0)"]),
    ("[+1]", ["a.json:1:2: +1 is no JSON number (leave out the +)"]),
    ("[.5]", ["a.json:1:2: .5 is no JSON number (digits stand on both sides of the point)"]),
    ("[5.]", ["a.json:1:2: 5. is no JSON number (digits stand on both sides of the point)"]),
    ("[2018-04-27]", ["a.json:1:2: 2018-04-27 is no JSON number (text stands in double quotes)"]),
    ("[1e]", ["a.json:1:2: 1e is no JSON number (text stands in double quotes)"]),
    ("[-]", ["a.json:1:2: - is no JSON number (text stands in double quotes)"]),
    ("[1] // c", ["a.json:1:5: JSON has no comments (remove it)"]),
    ("/* a\n b */ [1]", ["a.json:1:1: JSON has no comments (remove it)"]),
    ("[1] [2]", ["a.json:1:5: nothing may follow the end of the JSON value"]),
    ("[1]]", ["a.json:1:4: nothing may follow the end of the JSON value"]),
    ("[1,\n 2", ["a.json:2:3: the array that begins on line 1 is not closed (] is missing)"]),
    ("{\"a\": 1", ["a.json:1:8: the object that begins on line 1 is not closed (} is missing)"]),
    ("{\"a\": 1,", ["a.json:1:9: the object that begins on line 1 is not closed (} is missing)"]),
    ("{\"a\"", ["a.json:1:5: a value is expected here"]),
    ("\n{\"a\": [1}", ["a.json:2:9: ] is expected here, for the array that begins on line 2"]),
    ("{\"a\": 1]", ["a.json:1:8: } is expected here, for the object that begins on line 1"]),
    ("[\"a]", ["a.json:1:2: the string is not closed (a \" is missing)"]),
    ("[\"a\\", ["a.json:1:2: the string is not closed (a \" is missing)"]),
    (
      "{\"a\": \"b,\n \"c\": 1}",
      [
        "a.json:1:7: the string is not closed on its line (add the missing quote, or write \\n for a line break)"
      ]
    ),
    ("[\"a\tb\"]", ["a.json:1:4: a control character U+0009 stands here (write \\t, or spaces)"]),
    ("[\"a\u{1}\"]", ["a.json:1:4: a control character U+0001 stands here (remove it, or write \\u0001)"]),
    ("[\"a\0b\"]", ["a.json:1:4: a NUL byte stands in the file (remove it)"]),
    ("[\0]", ["a.json:1:2: a NUL byte stands in the file (remove it)"]),
    (
      "[\"C:\\photos\"]",
      [
        "a.json:1:5: \\p is no escape (a backslash is written \\\\; the escapes are "
          + "\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX)"
      ]
    ),
    ("[\"\\u12\"]", ["a.json:1:3: four hexadecimal digits are expected after \\u"]),
    ("[\"\\u+123\"]", ["a.json:1:3: four hexadecimal digits are expected after \\u"]),
    (
      "[\"\\uD83D\"]",
      ["a.json:1:3: \\uD83D is half a surrogate pair (write the character itself, or both halves)"]
    ),
    (
      "[\"\\uDE00\\uD83D\"]",
      [
        "a.json:1:3: \\uDE00 is half a surrogate pair (write the character itself, or both halves)",
        "a.json:1:9: \\uD83D is half a surrogate pair (write the character itself, or both halves)",
      ]
    ),
    ("[1，2]", ["a.json:1:3: ， is no part of JSON (write ,)"]),
    ("{“a”: 1}", ["a.json:1:2: “ is no part of JSON (write \")"]),
    ("{\"a\"：1}", ["a.json:1:5: ： is no part of JSON (write :)"]),
    ("[\u{3000}1]", ["a.json:1:2: a full-width space (U+3000) stands between values (use a plain space)"]),
    ("[\u{A0}1]", ["a.json:1:2: a special space (U+00A0) stands between values (use a plain space)"]),
    ("[#]", ["a.json:1:2: # is unexpected here"]),
    ("[/]", ["a.json:1:2: / is unexpected here"]),
    ("\u{FEFF}{}", ["a.json:1:1: the file begins with a byte order mark (save it as UTF-8 without BOM)"]),
    (
      "{\"a\": 1, \"\\u0061\": 2}",
      ["a.json:1:10: the key \"a\" comes twice in this object (the first is on line 1)"]
    ),
    (
      "{\"a\": 1,\n\"b\": {\"a\": 1},\n\"a\": 2, \"a\": 3}",
      [
        "a.json:3:1: the key \"a\" comes twice in this object (the first is on line 1)",
        "a.json:3:9: the key \"a\" comes twice in this object (the first is on line 1)",
      ]
    ),
    // Several at once, where they can be told apart.
    (
      "{\"a\": 01,\n // b\n \"b\": [1 2,], \"a\": True}",
      [
        "a.json:1:7: 01 is no JSON number (leave out the leading 0)",
        "a.json:2:2: JSON has no comments (remove it)",
        "a.json:3:8: a comma is missing after this value",
        "a.json:3:11: a comma stands after the last value (remove it)",
        "a.json:3:20: True is written in small letters (true)",
        "a.json:3:15: the key \"a\" comes twice in this object (the first is on line 1)",
      ]
    ),
  ]

  @Test(arguments: table) func tells(_ text: String, _ expected: [String]) {
    #expect(Self.faults(Array(text.utf8)) == expected)
  }

  static let encodings: [([UInt8], String)] = [
    (Array("{\"a\": \"".utf8) + [0x8C, 0x7B] + Array("\"}".utf8), "a.json:1:8: byte 0x8C"),
    (Array("[\"鶏\",\n\"".utf8) + [0xC0, 0xAF], "a.json:2:2: byte 0xC0"),
    ([0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D], "a.json:1:3: byte 0xED"),
    ([0x5B, 0x22, 0xF4, 0x90, 0x80, 0x80, 0x22, 0x5D], "a.json:1:3: byte 0xF4"),
    ([0x22, 0xE3, 0x81], "a.json:1:2: byte 0xE3"),
  ]

  @Test(arguments: encodings) func tellsWhatIsNotUTF8(_ bytes: [UInt8], _ expected: String) {
    #expect(Self.faults(bytes) == [expected + " is not UTF-8 (save the file as UTF-8)"])
  }

  @Test(arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B]] as [[UInt8]]) func tellsUTF16(
    _ bytes: [UInt8]
  ) {
    #expect(Self.faults(bytes) == ["a.json:1:1: the file is UTF-16 (save it as UTF-8)"])
  }

  @Test(arguments: ["[", "{\"a\":"]) func nestingHasAnEnd(_ opener: String) {
    let deep = Array(String(repeating: opener, count: 200_000).utf8)
    let column = opener.utf8.count * 64 + 1
    #expect(Self.faults(deep) == ["a.json:1:\(column): arrays and objects are nested deeper than 64 levels"])
  }

  @Test func nestingUpToTheLimitIsRead() {
    #expect(
      Self.faults(Array((String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).utf8)) == [])
  }

  @Test func tellsNoMoreThanTwenty() {
    let told = Self.faults(Array(("[" + String(repeating: "01, ", count: 100) + "1]").utf8))
    #expect(told.count == 21)
    #expect(told.last == "a.json:1:82: and more; the rest of the file was not read")
  }

  @Test func manyKeysAreComparedToo() {
    let keys = (0..<1000).map { "\"k\($0)\": 0" } + ["\"k500\": 1"]
    let told = Self.faults(Array("{\(keys.joined(separator: ",\n"))}".utf8))
    #expect(told == ["a.json:1001:1: the key \"k500\" comes twice in this object (the first is on line 501)"])
  }
}
