import Support
import Almanac
import Compression
import Foundation
import Testing

@testable import Publishing

/// What a site lays out for its host besides the pages.
struct HostingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "site/Content/archives.json",
      #"{ "version": 1, "archives": [ { "id": 1, "created": "2018-04-27", "title": "One" } ] }"#)
  }

  func built(_ hosting: String) async throws -> BuildReport {
    try folder.write(
      "site/Content/site.json", #"{ "baseURL": "https://example.com/sub/", "hosting": \#(hosting) }"#)
    let report = await build(
      BuildOptions(
        site: folder.path + "/site", output: folder.path + "/out", today: Day(iso8601: "2026-11-30")!, jobs: 1
      ))
    #expect(report.problems == [] && report.succeeded)
    return report
  }

  func compressedFiles() -> [String] { folder.files().filter { $0.hasSuffix(".br") || $0.hasSuffix(".gz") } }

  func bytes(_ file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(file)")))
  }

  @Test func compressedFilesLieBesideTheirOriginalsWhereTheyAreSmaller() async throws {
    _ = try await built(#"{ "compress": ["br", "gzip"] }"#)
    let page = try bytes("out/archives/1.html")
    for coding in ContentCoding.all {
      #expect(try bytes("out/archives/1.html\(coding.ending)") == coding.compressed(page))
    }
    for file in compressedFiles() {
      #expect(try bytes(file).count < bytes(String(file.dropLast(3))).count)
    }
    #expect(compressedFiles().contains { $0.contains("assets/theme-") })
    #expect(!compressedFiles().contains { $0.contains("photos/") })
  }

  @Test func theyFollowTheirOriginals() async throws {
    _ = try await built(#"{ "compress": ["gzip"] }"#)
    #expect(try await built(#"{ "compress": ["gzip"] }"#).written == 0)
    try folder.write(
      "site/Content/archives.json",
      #"{ "version": 1, "archives": [ { "id": 1, "created": "2018-04-27", "title": "Two" } ] }"#)
    _ = try await built(#"{ "compress": ["gzip"] }"#)
    let gzip = try #require(ContentCoding.named("gzip"))
    #expect(try bytes("out/archives/1.html.gz") == gzip.compressed(bytes("out/archives/1.html")))
    // Asked for no more, they go; asked for anew, they come although no page changes.
    _ = try await built("{}")
    #expect(compressedFiles() == [])
    _ = try await built(#"{ "compress": ["br"] }"#)
    #expect(compressedFiles().contains("out/archives/1.html.br"))
  }

  @Test func oneThatWasTakenAwayComesBack() async throws {
    _ = try await built(#"{ "compress": ["gzip"] }"#)
    try folder.remove("out/archives/1.html.gz")
    _ = try await built(#"{ "compress": ["gzip"] }"#)
    #expect(folder.exists("out/archives/1.html.gz"))
  }

  @Test(arguments: [
    (#"["netlify"]"#, "_headers", "/sub/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n"),
    (#"["cloudflare"]"#, "_headers", "/sub/photos/*\n  Cache-Control: public, max-age=31536000, immutable\n"),
    (#"["apache"]"#, ".htaccess", "ErrorDocument 404 /sub/404.html\n"),
    (#"["nginx"]"#, ".ozen-nginx.conf", "location ~ ^/sub/(assets|photos)/ {"),
  ])
  func hostsAreToldWhatNeverChanges(_ hosts: String, _ file: String, _ words: String) async throws {
    _ = try await built("{ \"hints\": \(hosts) }")
    #expect(try folder.read("out/\(file)").contains(words))
    _ = try await built("{}")
    #expect(!folder.exists("out/\(file)"))
  }

  /// `.htaccess` knows files by their names; these are the names.
  @Test func theNamesThatApacheKnowsAreTheNamesOfTheFiles() async throws {
    try folder.write("site/Content/photos/red.png", BuildTests.red)
    try folder.write(
      "site/Content/archives.json",
      #"""
      { "version": 1, "archives": [ { "id": 1, "created": "2018-04-27",
        "recipes": [ { "id": 1, "title": "a", "image": "photos/red.png" } ] } ] }
      """#)
    _ = try await built(#"{ "hints": ["apache"] }"#)
    let pattern = /(^[0-9a-f]{32}-[0-9]+\.[a-z]+$|-[0-9a-f]{12}\.(css|js|svg|png)$)/
    for file in folder.files() where file.hasPrefix("out/") {
      let isImmutable = file.hasPrefix("out/photos/") || file.hasPrefix("out/assets/")
      let name = file.split(separator: "/").last ?? ""
      #expect(name.contains(pattern) == isImmutable, "\(file)")
    }
  }
}
