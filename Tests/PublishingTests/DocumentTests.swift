import Support
import Almanac
import Foundation
import Storage
import Testing

@testable import Publishing

/// The files for feed readers and calendars.
struct DocumentTests {
  static func context(
    _ archives: [Archive], baseURL: String? = "https://example.com/sub/", holidays: Bool = false
  ) throws -> PageContext {
    var settings = SiteSettings()
    (settings.title, settings.baseURL, settings.holidaysInCalendarFile) = ("膳 & tray", baseURL, holidays)
    let plan = SitePlan.make(
      Store(archives: archives, settings: settings), today: Day(iso8601: "2026-11-30")!, photos: [:],
      background: 0xFFFFFF)
    return try Sample.context(plan)
  }

  static func archive(_ id: Int, _ day: String, _ title: String?, memo: String? = nil) -> Archive {
    let place = Place(file: "Content/archives.json")
    return Archive(
      id: id, created: Day(iso8601: day)!, title: title, memo: memo.map { Memo(text: $0, place: place) },
      tags: ["soup, thick"], recipes: [], place: place)
  }

  func text(_ document: Document, _ context: PageContext) throws -> String {
    String(decoding: try #require(document.files(context).first?.bytes), as: UTF8.self)
  }

  @Test func theCalendarIsFoldedEscapedAndEndsItsLines() throws {
    let title = "湯気の向こうの醤油ラーメン、鶏がらと煮干しで; 半日かけて, ゆっくり\\と"
    let ics = try text(.calendar, Self.context([Self.archive(12, "2018-04-27", title)]))
    #expect(!ics.replacing("\r\n", with: "").contains { $0 == "\n" || $0 == "\r" })
    let lines = ics.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    let unfolded = ics.replacing("\r\n ", with: "")
    for line in [
      "UID:archive-12-2018-04-27@example.com", "DTSTAMP:20180427T000000Z", "DTSTART;VALUE=DATE:20180427",
      "DTEND;VALUE=DATE:20180428", "SUMMARY:湯気の向こうの醤油ラーメン、鶏がらと煮干しで\\; 半日かけて\\, ゆっくり\\\\と",
      "CATEGORIES:soup\\, thick", "URL:https://example.com/sub/archives/12.html",
    ] {
      #expect(unfolded.contains("\r\n\(line)\r\n"), "\(line)")
    }
  }

  @Test func theCalendarHasHolidaysOnlyWhereAskedFor() throws {
    let archives = [Self.archive(1, "2018-04-27", nil)]
    #expect(!(try text(.calendar, Self.context(archives)).contains("元日")))
    let ics = try text(.calendar, Self.context(archives, holidays: true))
    #expect(ics.contains("DTSTART;VALUE=DATE:20180101\r\n"))
    #expect(ics.contains("SUMMARY:元日\r\n"))
    #expect(ics.contains("UID:holiday-2018-01-01-%E5%85%83%E6%97%A5@example.com\r\n"))
  }

  @Test func feedsHaveAbsoluteAddressesAndStableIds() throws {
    let context = try Self.context([
      Self.archive(
        1, "2018-04-27", "<b>&", memo: "# One\n\n[there](https://example.org/) ![x](photos/x.jpg)"),
      Self.archive(2, "2019-05-01", nil),
    ])
    let xml = try text(.atom, context)
    #expect(xml.contains("<id>tag:example.com,2018-04-27:archives/1</id>"))
    #expect(xml.contains("<updated>2019-05-01T00:00:00Z</updated>"))
    #expect(xml.contains("<title>&lt;b&gt;&amp;</title>"))
    #expect(xml.contains("&lt;h2&gt;One&lt;/h2&gt;"))
    #expect(!xml.contains("href=&quot;../"))
    let parsed = try XMLDocumentCheck.names(of: xml)
    #expect(parsed.filter { $0 == "entry" }.count == 2)

    let bytes = try #require(Document.jsonFeed.files(context).first?.bytes)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(json["version"] as? String == "https://jsonfeed.org/version/1.1")
    let items = try #require(json["items"] as? [[String: Any]])
    #expect(
      items.map { $0["id"] as? String } == [
        "tag:example.com,2019-05-01:archives/2", "tag:example.com,2018-04-27:archives/1",
      ])
    #expect(items[1]["title"] as? String == "<b>&")
    #expect((items[1]["content_html"] as? String)?.contains("<h2>One</h2>") == true)
  }

  @Test func withoutAnAddressThereAreTheCalendarAndNoAddresses() throws {
    let context = try Self.context([Self.archive(1, "2018-04-27", nil)], baseURL: nil)
    #expect(Document.all.flatMap { $0.files(context).map(\.path) } == ["calendar.ics", "robots.txt"])
    #expect(
      Document.pathsThatNeedAnAddress == ["feed.xml", "feed.json", "sitemap.xml", "manifest.webmanifest"])
    #expect(!(try text(.calendar, context).contains("URL")))
  }

  @Test func aSiteWithoutArchivesHasFeedsThatAreRight() throws {
    let context = try Self.context([])
    #expect(try text(.calendar, context).hasSuffix("END:VCALENDAR\r\n"))
    _ = try XMLDocumentCheck.names(of: try text(.atom, context))
  }

  @Test func whatPagesLinkToIsWhatThereIs() {
    #expect(Document.feeds.map(\.path) == ["feed.xml", "feed.json", "calendar.ics"])
    for feed in Document.feeds {
      #expect(Document.all.contains { $0.path == feed.path && $0.needsAddress == feed.needsAddress })
    }
  }

  @Test(arguments: [
    ("a\"b\\", #""a\"b\\""#), ("</script>", #""\u003c/script>""#),
    ("\u{1}\n\u{2028}", "\"\\u0001\\u000a\u{2028}\""),
  ])
  func jsonStringsAreQuoted(_ text: String, _ json: String) { #expect(Document.quoted(text) == json) }
}

/// A strict reader of XML, for its complaints.
private final class XMLDocumentCheck: NSObject {
  static func names(of xml: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import sys, xml.dom.minidom as m; d = m.parse(sys.stdin.buffer); print(*[e.localName for e in d.getElementsByTagName('*')])",
    ]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(Data(xml.utf8))
    try input.fileHandleForWriting.close()
    let names = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "the XML is broken")
    return String(decoding: names, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// The year's page, and the same day of other years.
struct YearTests {
  @Test func otherYearsSameDayIsOnTheGallery() throws {
    let context = try DocumentTests.context([
      DocumentTests.archive(1, "2018-04-27", "One"), DocumentTests.archive(2, "2019-04-27", "Two"),
      DocumentTests.archive(3, "2019-04-28", "Three"), DocumentTests.archive(4, "2020-02-29", "Leap"),
      DocumentTests.archive(5, "2019-04-27", "Two again"),
    ])
    func gallery(_ id: Int) throws -> String {
      let page = try #require(context.plan.pages.first { $0.path == "archives/\(id).html" })
      var html: [UInt8] = []
      try context.render(page, into: &html)
      return String(decoding: html, as: UTF8.self)
    }
    let section = try #require(try gallery(1).split(separator: "class=\"same-day\"").dropFirst().first)
    #expect(section.contains("archives/5.html") || section.contains("5.html"))
    #expect(section.contains("<small>2019年</small>"))
    #expect(!(try gallery(3).contains("class=\"same-day\"")))
    #expect(!(try gallery(4).contains("class=\"same-day\"")))
    // Not those of the very same day.
    #expect(try gallery(2).matches(of: /<small>2019年<\/small>/).isEmpty)
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 2), (3, 3), (4, 4), (5, 4), (6, 5), (40, 5)])
  func moreDishesAreWarmer(_ dishes: Int, _ heat: Int) { #expect(PageContext.heat(dishes) == heat) }

  @Test func aYearHasItsDaysAsLinks() throws {
    let context = try DocumentTests.context([DocumentTests.archive(1, "2018-04-27", "One")])
    let page = try #require(context.plan.pages.first { $0.path == "calendar/2018.html" })
    var bytes: [UInt8] = []
    try context.render(page, into: &bytes)
    let html = String(decoding: bytes, as: UTF8.self)
    #expect(html.matches(of: /<table/).count == 12)
    #expect(
      html.contains("<a href=\"../archives/1.html\" data-heat=\"1\" aria-label=\"2018.04.27、0品\">27</a>"))
    #expect(html.matches(of: /<a [^>]*data-heat/).count == 1)
  }
}
