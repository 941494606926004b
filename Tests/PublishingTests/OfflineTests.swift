import Support
import Foundation
import Storage
import Testing

@testable import Publishing

/// What a site that browsers may keep has besides, and a site's own icon.
struct OfflineTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("site/Content/archives.json", Self.store("One"))
  }

  static func store(_ title: String) -> String {
    #"{ "version": 1, "archives": [ { "id": 1, "created": "2018-04-27", "title": "\#(title)" } ] }"#
  }

  func built(_ settings: String) async throws -> BuildReport {
    try folder.write("site/Content/site.json", settings)
    return await build(
      BuildOptions(
        site: folder.path + "/site", output: folder.path + "/out", today: Sample.day("2026-11-30"), jobs: 1))
  }

  func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/out/\(file)", encoding: .utf8)
  }

  func version() throws -> String {
    String(try #require(try text("sw.js").firstMatch(of: /const version = "([0-9a-f]{16})"/)).1)
  }

  @Test func `a site is not kept unless it is asked for`() async throws {
    #expect(try await built(#"{ "baseURL": "https://example.com/" }"#).problems == [])
    let files = folder.files().filter { $0.hasPrefix("out/") }
    #expect(!files.contains { $0.contains("offline") || $0.contains("sw.js") })
    #expect(!(try text("archives/1.html")).contains("worker-src"))
  }

  @Test func `the worker changes with the pages, and with nothing else`() async throws {
    #expect(try await built(#"{ "offline": true }"#).problems == [])
    let first = try version()
    let page = try text("archives/1.html")
    #expect(page.contains("worker-src 'self'; ") && page.contains("manifest-src 'self';"))
    #expect(page.contains("assets/gallery-list-offline-") && page.contains("class=\"save-offline\""))
    #expect(try text("manifest.webmanifest").contains("\"start_url\":\"index.html\""))
    #expect(folder.files().contains("out/offline.html"))

    #expect(try await built(#"{ "offline": true, "recipeLimit": 9 }"#).written == 0)
    #expect(try version() == first)
    try folder.write("site/Content/archives.json", Self.store("Two"))
    #expect(try await built(#"{ "offline": true }"#).problems == [])
    #expect(try version() != first)

  }

  @Test func `a site that is kept no more says so to those who kept it`() async throws {
    #expect(try await built(#"{ "offline": true }"#).problems == [])
    let worker = try text("sw.js")
    #expect(worker.contains("search = \"search.html\""))
    // Browsers that kept it come back any time: the build after next must not remove the script that unregisters the worker.
    for _ in 0..<2 {
      #expect(try await built(#"{ "title": "\#(UUID().uuidString)" }"#).problems == [])
      let removal = try text("sw.js")
      #expect(removal.contains("unregister()") && !removal.contains("fetch"))
      #expect(!folder.files().contains("out/offline.html"))
      #expect(!(try text("archives/1.html")).contains("worker-src"))
    }
    #expect(try await built(#"{ "offline": true }"#).problems == [])
    #expect(try text("sw.js") == worker)
  }

  @Test func `pages that say nothing of their own are not to be found`() async throws {
    let store =
      #"{ "version": 1, "archives": [ { "id": 1, "created": "2018-04-27", "recipes": [ { "id": 1, "title": "x", "ingredients": ["y"] } ] } ] }"#
    try folder.write("site/Content/archives.json", store)
    #expect(try await built(#"{ "offline": true, "baseURL": "https://example.com/" }"#).problems == [])
    for (file, isListed) in [
      ("index.html", true), ("search.html", true), ("archives/1/1.html", true), ("shopping.html", false),
      ("offline.html", false), ("404.html", false),
    ] {
      let page = try text(file)
      #expect(page.contains(#"<meta name="robots" content="noindex">"#) == !isListed, "\(file)")
      #expect(page.contains(#"rel="canonical""#) == isListed, "\(file)")
      #expect(page.contains("og:url") == isListed, "\(file)")
    }
    let map = try text("sitemap.xml")
    #expect(!map.contains("shopping") && !map.contains("offline") && map.contains("archives/1/1.html"))
  }

  @Test func `a site's own picture becomes its icons and its mark`() async throws {
    try folder.write("site/Content/icon.png", BuildTests.red)
    #expect(try await built(#"{ "baseURL": "https://example.com/" }"#).problems == [])
    let icons = folder.files().filter { $0.contains(/out\/assets\/icon-\d+-/) }
    let page = try text("index.html")
    let manifest = try text("manifest.webmanifest")
    let mark = try #require(page.firstMatch(of: /<link rel="icon" href="(assets\/icon-192-[^"]*)">/)).1
    #expect(page.contains("<img src=\"\(mark)\""))
    #expect(manifest.contains("\"\(mark)\""))
    #expect(icons.contains("out/\(mark)"))
    let touch = try #require(page.firstMatch(of: /<link rel="apple-touch-icon" href="([^"]*)">/)).1
    #expect(icons.contains("out/\(touch)"))
    // Found again, and never made twice.
    #expect(try await built(#"{ "baseURL": "https://example.com/", "title": "x" }"#).problems == [])
    #expect(try text("manifest.webmanifest").contains("\"\(mark)\""))
  }

  @Test func `an icon that is none is told and the default ones stay`() async throws {
    let report = try await built(#"{ "icon": "photos/none.png" }"#)
    #expect(report.problems.map(\.place.file) == ["Content/photos/none.png"])
    #expect(report.succeeded)
    try folder.write("site/Content/icon.svg", Data("<svg/>".utf8))
    try folder.write("site/Content/icon.png", Data("<svg/>".utf8))
    let other = try await built("{}")
    #expect(other.problems.map(\.place.file) == ["Content/icon.png"])
    #expect(try text("index.html").contains("apple-touch-icon"))
  }
}
