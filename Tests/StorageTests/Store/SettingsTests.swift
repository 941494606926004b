import Support
import Almanac
import Languages
import Testing

@testable import Storage

/// `site.json`: what is right gives settings, what is wrong is told with what would be right.
struct SettingsTests {
  static func decode(_ text: String) throws -> (SiteSettings, [String]) {
    let (settings, problems) = SettingsDecoder(try JSONDocument(Array(text.utf8), file: "site.json")).decode()
    return (settings, problems.sorted().map { "\($0.place.line):\($0.place.column): \($0.message)" })
  }

  /// What an object does not name looks like its JPEG.
  @Test func qualityIsANumberForAllFormatsOrOneForEach() throws {
    let (one, _) = try Self.decode("{\"images\": {\"quality\": 70}}")
    #expect(one.images.quality == 70 && one.images.qualities == [:])
    let (each, problems) = try Self.decode("{\"images\": {\"quality\": {\"webp\": 60, \"jpeg\": 75}}}")
    #expect(problems == [])
    #expect(each.images.quality == 75 && each.images.qualities == ["webp": 60, "jpeg": 75])
    let (webp, _) = try Self.decode("{\"images\": {\"quality\": {\"webp\": 60}}}")
    #expect(webp.images.quality == SiteSettings().images.quality && webp.images.qualities == ["webp": 60])
  }

  @Test func everythingCanBeSet() throws {
    let (settings, problems) = try Self.decode(
      """
      { "$schema": "site.schema.json", "title": "Tray", "description": "Recipes", "author": "Hanako", "language": "en",
        "baseURL": "HTTPS://Example.ORG/Kitchen", "pageSize": 24, "firstWeekday": "monday",
        "holidays": { "law": "none", "days": [
          { "date": "2026-12-29", "name": "Year's end" }, { "yearly": "02-29", "name": "Leap", "dayOff": false },
          { "month": 11, "weekday": "thursday", "nth": 4, "name": "Thanks", "dayOff": true },
          { "month": 5, "weekday": "monday", "nth": "last", "name": "Memorial" } ] },
        "images": { "widths": [800, 400, 800], "formats": ["avif", "jpeg", "avif"], "quality": 100, "maxPixels": 1, "crop": "subject" },
        "remotePictures": "omit", "remoteAllow": ["NAS.local", "192.168.1.20:8080", "[::1]"],
        "transitions": { "gallery": "none", "recipe": "slide", "section": "pop" },
        "hosting": { "compress": ["gzip", "br", "gzip"], "hints": ["nginx"] }, "recipeLimit": 40 }
      """)
    #expect(problems == [])
    var expected = SiteSettings()
    expected.title = "Tray"
    expected.description = "Recipes"
    expected.author = "Hanako"
    expected.language = .en
    expected.baseURL = "https://example.org/Kitchen/"
    expected.pageSize = 24
    expected.firstWeekday = .monday
    expected.holidays = .none
    expected.ownDays = [
      OwnDay(.once(try #require(Day(iso8601: "2026-12-29"))), name: "Year's end"),
      OwnDay(.yearly(month: 2, day: 29), name: "Leap", isDayOff: false),
      OwnDay(.nth(4, .thursday, month: 11), name: "Thanks"),
      OwnDay(.last(.monday, month: 5), name: "Memorial"),
    ]
    expected.images.widths = [400, 800]
    expected.images.formats = ["avif", "jpeg"]
    expected.images.quality = 100
    expected.images.maxPixels = 1
    expected.images.crop = .subject
    expected.remotePictures = .omit
    expected.remoteAllow = ["nas.local", "192.168.1.20:8080", "[::1]"]
    expected.transitions.gallery = .none
    expected.transitions.recipe = .slide
    expected.transitions.section = .pop
    expected.hosting.compress = ["gzip", "br"]
    expected.hosting.hints = ["nginx"]
    expected.recipeLimit = 40
    #expect(settings == expected)
  }

  @Test func holidaysAreALawOrAListOrBoth() throws {
    let day = "{\"yearly\": \"05-05\", \"name\": \"a\"}"
    let own = [OwnDay(.yearly(month: 5, day: 5), name: "a")]
    #expect(try Self.decode("{\"holidays\": \"none\"}").0.holidays == .none)
    let list = try Self.decode("{\"holidays\": [\(day)]}").0
    #expect(list.holidays == .japan)
    #expect(list.ownDays == own)
    let both = try Self.decode("{\"holidays\": {\"days\": [\(day)], \"law\": \"none\"}}").0
    #expect(both.holidays == .none)
    #expect(both.ownDays == own)
  }

  static let unclear =
    "it is not clear which day this is (\"date\" alone is right, or \"yearly\" alone, or \"month\", \"weekday\" and "
    + "\"nth\" together)"

  static let bad: [(String, [String])] = [
    ("[]", ["1:1: the file is an array (an object is right: { … })"]),
    ("{\"title\": \"\"}", ["1:11: \"title\" is empty (write some text, or leave it out)"]),
    (
      "{\"language\": \"jp\"}",
      ["1:14: \"language\" is the text \"jp\" (one of \"ja\", \"en\" is right)"]
    ),
    ("{\"language\": null}", ["1:14: \"language\" is null (one of \"ja\", \"en\" is right)"]),
    (
      "{\"remotePictures\": \"copied\"}",
      [
        "1:20: \"remotePictures\" is the text \"copied\" (one of \"auto\", \"copy\", \"link\", \"omit\" is right)"
      ]
    ),
    (
      "{\"firstWeekday\": \"Sunday\"}",
      [
        "1:18: \"firstWeekday\" is the text \"Sunday\" (one of \"monday\", \"tuesday\", \"wednesday\", \"thursday\", "
          + "\"friday\", \"saturday\", \"sunday\" is right; did you mean \"sunday\"?)"
      ]
    ),
    ("{\"pageSize\": 0}", ["1:14: \"pageSize\" is the number 0 (a whole number from 1 to 1000 is right)"]),
    ("{\"pageSize\": \"5\"}", ["1:14: \"pageSize\" is the text \"5\" (write it without quotes: 5)"]),
    (
      "{\"pageSize\": 1e1}", ["1:14: \"pageSize\" is the number 1e1 (a whole number from 1 to 1000 is right)"]
    ),
    ("{\"recipeLimit\": true}", ["1:17: \"recipeLimit\" is true (a whole number from 1 to 1000 is right)"]),
    (
      "{\"baseURL\": \"/kitchen\"}",
      ["1:13: \"baseURL\" is \"/kitchen\", no http(s) URL (one begins with https://)"]
    ),
    (
      "{\"baseURL\": \"https://a.example/?x\"}",
      [
        "1:13: \"baseURL\" is \"https://a.example/?x\", a URL with a query or a fragment (end it before the ? or #)"
      ]
    ),
    ("{\"images\": []}", ["1:12: \"images\" is an array (an object is right: { … })"]),
    (
      "{\"images\": {\"quality\": 101}}",
      ["1:24: \"quality\" is the number 101 (a whole number from 1 to 100 is right)"]
    ),
    (
      "{\"images\": {\"quality\": {\"webp\": 0}}}",
      ["1:33: \"webp\" is the number 0 (a whole number from 1 to 100 is right)"]
    ),
    (
      "{\"images\": {\"quality\": {\"wepb\": 80}}}",
      ["1:25: \"wepb\" is no key of \"quality\" (did you mean \"webp\"?)"]
    ),
    (
      "{\"images\": {\"widths\": []}}",
      ["1:23: \"widths\" is empty (a list of widths in pixels is right: [320, 640, 1280])"]
    ),
    (
      "{\"images\": {\"widths\": [320, 5]}}",
      ["1:29: a width is the number 5 (a whole number from 16 to 16384 is right)"]
    ),
    (
      "{\"images\": {\"formats\": [\"jpg\"]}}",
      [
        "1:25: a format is the text \"jpg\" (one of \"jpeg\", \"webp\", \"avif\" is right; did you mean \"jpeg\"?)"
      ]
    ),
    (
      "{\"images\": {\"formats\": \"jpeg\"}}",
      [
        "1:24: \"formats\" is the text \"jpeg\" (a list is right, the most wanted first, of \"jpeg\", \"webp\", \"avif\")"
      ]
    ),
    (
      "{\"remoteAllow\": [\"http://a/\", \"a b\"]}",
      [
        "1:18: \"http://a/\" is no host (a name or address is right, as \"nas.local\")",
        "1:31: \"a b\" is no host (a name or address is right, as \"nas.local\")",
      ]
    ),
    (
      "{\"transitions\": {\"gallery\": \"zoon\"}}",
      [
        "1:29: \"gallery\" is the text \"zoon\" (one of \"zoom\", \"pop\", \"slide\", \"none\" is right; did you mean "
          + "\"zoom\"?)"
      ]
    ),
    (
      "{\"holidays\": \"france\"}",
      ["1:14: \"holidays\" is the text \"france\" (one of \"japan\", \"germany\", \"none\" is right)"]
    ),
    (
      "{\"holidays\": [{\"date\": \"2026-02-29\", \"name\": \"a\"}]}",
      ["1:24: \"date\" is the text \"2026-02-29\" (there is no such day)"]
    ),
    (
      "{\"holidays\": [{\"yearly\": \"02-30\", \"name\": \"a\"}]}",
      ["1:26: \"yearly\" is the text \"02-30\" (a month and a day are right, as \"05-05\")"]
    ),
    ("{\"holidays\": [{\"name\": \"a\"}]}", ["1:15: \(unclear)"]),
    ("{\"holidays\": [{\"name\": \"a\", \"month\": 1, \"nth\": 1}]}", ["1:15: \(unclear)"]),
    (
      "{\"holidays\": [{\"name\": \"a\", \"date\": \"2026-01-01\", \"yearly\": \"01-01\"}]}",
      ["1:15: \(unclear)"]
    ),
    (
      "{\"holidays\": [{\"yearly\": \"05-05\"}]}",
      ["1:15: \"name\" is missing in this day (every day has one)"]
    ),
    (
      "{\"holidays\": [{\"month\": 13, \"weekday\": \"monday\", \"nth\": 6, \"name\": \"a\"}]}",
      [
        "1:25: \"month\" is the number 13 (a whole number from 1 to 12 is right)",
        "1:57: \"nth\" is the number 6 (a number from 1 to 5 or \"last\" is right)",
      ]
    ),
  ]

  @Test(arguments: bad) func whatIsWrongIsTold(_ text: String, _ expected: [String]) throws {
    #expect(try Self.decode(text).1 == expected)
  }

  static let addresses: [(String, String?)] = [
    ("https://a.example", "https://a.example/"), ("http://A.example:8080/b/", "http://a.example:8080/b/"),
    ("https://御膳.example/台所", "https://xn--24t717e.example/%E5%8F%B0%E6%89%80/"), ("ftp://a/", nil),
    ("a.example", nil),
    ("https://", nil),
    ("https://a/#b", nil),
  ]

  @Test(arguments: addresses) func baseURLs(_ text: String, _ normalized: String?) {
    #expect(SiteSettings.baseURL(text) == normalized)
  }
}
