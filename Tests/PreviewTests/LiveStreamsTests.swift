import Foundation
import Testing

@testable import Preview

/// The news that open pages wait for.
@Suite struct LiveStreamsTests {
  /// A browser that asks for news and has got the first.
  func listen(_ site: TestSite, _ query: String = "") throws -> (client: Client, first: String) {
    let client = try site.client()
    try client.send("GET /_ozen/events\(query) HTTP/1.1\r\nHost: localhost:\(site.port)\r\n\r\n")
    return (client, try client.text(upTo: "]}"))
  }

  func version(_ news: String) throws -> Substring {
    try #require(news.firstMatch(of: /"version": "([^"]+)"/)).1
  }

  @Test func newsComeAsTheyAreTold() throws {
    let site = try TestSite(isLive: true)
    let (client, first) = try listen(site)
    #expect(first.contains("Content-Type: text/event-stream") && first.contains("\"problems\": []}"))
    site.server?.tell(isNewSite: false, problems: #"[{"place": "a"}]"#)
    let failed = try client.text(upTo: "]}")
    #expect(failed.contains(#""problems": [{"place": "a"}]}"#))
    #expect(try version(failed) == version(first))
    site.server?.tell(isNewSite: true, problems: "[]")
    let mended = try client.text(upTo: "]}")
    #expect(try version(mended) != version(first))
    // Who comes later hears how it is now; a page says of which version it is.
    #expect(try version(listen(site).first) == version(mended))
    #expect(try site.get("/").text.contains("data-version=\"\(version(mended))\""))
  }

  @Test(
    arguments: [
      ("/", "?/archives/12.html", "archives/12.html"), ("/", "?/", "index.html"),
      ("/", "?/archives/", "archives/index.html"), ("/", "?/tags/%E6%96%99%E7%90%86.html", "tags/料理.html"),
      ("/", "?/tags/a%2Bb=c&d.html", "tags/a+b=c&d.html"), ("/", "", nil), ("/", "?", nil),
      ("/", "?archives", nil),
      ("/", "?/../secret", nil), ("/", "?/%00", nil), ("/recipes/", "?/recipes/a.html", "a.html"),
      ("/recipes/", "?/a.html", nil),
    ] as [(String, String, String?)])
  func theServerKnowsWhichPagesAreOpen(_ base: String, _ query: String, _ page: String?) throws {
    let site = try TestSite(basePath: base, isLive: true)
    let (client, _) = try listen(site, query)
    #expect(site.server?.openPages == Set(page.map { [$0] } ?? []))
    withExtendedLifetime(client) {}
  }

  @Test func whoHasLeftIsForgotten() throws {
    let site = try TestSite(isLive: true)
    for _ in 0..<5 { _ = try listen(site, "?/gone.html") }
    let (client, _) = try listen(site, "?/here.html")
    // A closed connection is noticed when something is sent to it, at the second time at the latest.
    for count in 0..<50 where site.server?.openPages != ["here.html"] {
      site.server?.tell(isNewSite: true, problems: "[]")
      _ = try client.text(upTo: "]}")
      if count == 49 { Issue.record("those who left are still there") }
    }
  }

  @Test func whoHasLeftMakesRoomAtOnce() throws {
    let site = try TestSite(isLive: true)
    for _ in 0..<200 { _ = try listen(site) }
    #expect(try listen(site).first.contains("text/event-stream"))
  }

  @Test func aSiteThatNeverWasHasAPageThatFitsAPhone() throws {
    let site = try TestSite(isLive: true)
    try FileManager.default.removeItem(at: site.folder)
    let page = try site.get("/")
    #expect(page.status == 404 && page.text.contains("could not be made"))
    #expect(page.text.contains("<meta name=\"viewport\"") && page.text.contains("/_ozen/live.js"))
  }

  @Test func thereIsALimitAndAnEnd() throws {
    let site = try TestSite(isLive: true)
    let clients = try (0..<200).map { _ in try listen(site).client }
    #expect(throws: Client.Failure.self) { try listen(site) }
    #expect(try site.get("/digits.txt").text == "0123456789")
    // All sleep; the server must end nonetheless.
    site.stop()
    #expect(throws: Client.Failure.self) { try clients[0].text(upTo: "version") }
  }

  @Test(arguments: [
    ("/_ozen/live.js", 200), ("/_ozen/live.css", 200), ("/_ozen/", 404), ("/_ozen/none", 404),
  ])
  func whatItBringsAlongIsThereOnlyWhenLive(_ path: String, _ status: Int) throws {
    #expect(try TestSite(isLive: true).get(path).status == status)
    #expect(try TestSite().get(path).status == 404)
  }

  @Test func aLivePageHasATagOfItsOwn() throws {
    let site = try TestSite(isLive: true)
    let page = try site.get("/")
    let tag = try #require(page["ETag"])
    #expect(try site.get("/", ["If-None-Match: \(tag)"]).status == 304)
    site.server?.tell(isNewSite: true, problems: "[]")
    #expect(try site.get("/", ["If-None-Match: \(tag)"]).status == 200)
    #expect(try site.get("/a/b/none").text.contains("/_ozen/live.js"))
  }
}
