import TestSupport
import Support
import Compression
import Foundation
import Testing

@testable import Interchange
@testable import Storage

struct SiteZipTests {
  private func site() throws -> TemporarySite {
    let site = try TemporarySite([
      "Content/archives.json": #"{"version": 1, "archives": []}"#, "Content/photos/a.jpg": "photo",
      "Templates/page.mustache": "x", ".gitignore": "/_site/", ".env": "KEY=1", ".git/HEAD": "x",
      ".ozen/cache": "x",
      "_site/index.html": "x", "public/.ozen-manifest": "x", "public/index.html": "x", "README.md": "hello",
    ])
    try site.link("Content/photos/twin.jpg", to: "a.jpg")
    return site
  }

  private func export(
    _ site: TemporarySite, keepingMetadata: Bool = false
  ) throws -> (bytes: [UInt8], names: [String], problems: [Problem]) {
    var source = ExportSource(site: site.path, store: Store(archives: []))
    source.keepsMetadata = keepingMetadata
    var bytes: [UInt8] = []
    let problems = try Exporter.zip.whole(source) { bytes += $0 }
    let names = try ZipArchive(bytes).entries.map { String(decoding: $0.name, as: UTF8.self) }
    return (bytes, names, problems)
  }

  @Test func theSiteAndNothingElse() throws {
    let site = try site()
    let first = try export(site)
    #expect(
      first.names == [
        ".gitignore", "Content/archives.json", "Content/photos/a.jpg", "Content/photos/twin.jpg", "README.md",
        "Templates/page.mustache",
      ])
    #expect(first.problems.isEmpty)
    #expect(try export(site).bytes == first.bytes)
    let zip = try ZipArchive(first.bytes)
    #expect(try zip.read(zip.entries[3], limit: 99) == Array("photo".utf8))
  }

  @Test func linksOutOfTheSiteAreTold() throws {
    let site = try site()
    try site.link("Content/photos/out.jpg", to: "/etc/hostname")
    try site.link("Content/more", to: "photos")
    let (_, names, problems) = try export(site)
    #expect(problems.map(\.place.file) == ["Content/more", "Content/photos/out.jpg"])
    #expect(!names.contains { $0.contains("out") || $0.contains("more") })
  }

  /// A PNG of one pixel with a comment in it.
  private var png: [UInt8] {
    let plain = Array(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      )!)
    let comment = Array("tEXtPlace\0Kyoto, my home".utf8)
    let crc = (0..<4).map { UInt8(truncatingIfNeeded: crc32(comment) >> (24 - 8 * $0)) }
    return plain[..<33] + [0, 0, 0, UInt8(comment.count - 4)] + comment + crc + plain[33...]
  }

  @Test func photosLoseTheirMetadata() throws {
    let site = try site()
    try site.write(png, to: "Content/photos/b.png")
    try site.write(Array("....ftypmp42".utf8), to: "Content/photos/film.mp4")
    func photo(_ keeping: Bool) throws -> (text: String, names: [String], problems: [String]) {
      let (bytes, names, problems) = try export(site, keepingMetadata: keeping)
      let zip = try ZipArchive(bytes)
      let entry = try #require(
        zip.entries.first { String(decoding: $0.name, as: UTF8.self).hasSuffix("b.png") })
      return (
        String(decoding: try zip.read(entry, limit: 999), as: UTF8.self), names, problems.map(\.description)
      )
    }
    let (text, names, problems) = try photo(false)
    #expect(!text.contains("Kyoto") && text.contains("IHDR"))
    #expect(!names.contains("Content/photos/film.mp4"))
    #expect(problems.count == 1 && problems[0].hasPrefix("Content/photos/film.mp4: it is left out: "))
    let whole = try photo(true)
    #expect(whole.text.contains("Kyoto") && whole.names.contains("Content/photos/film.mp4"))
    #expect(whole.problems.isEmpty)
  }

  @Test func intoTheSiteItself() throws {
    let site = try site()
    let file = site.path + "/backup.zip"
    let source = ExportSource(site: site.path, store: Store(archives: []))
    _ = try Exporter.zip.write(source, to: file, replacing: false)
    let first = try Data(contentsOf: URL(filePath: file))
    #expect(throws: Problems.self) { try Exporter.zip.write(source, to: file, replacing: false) }
    _ = try Exporter.zip.write(source, to: file, replacing: true)
    #expect(try Data(contentsOf: URL(filePath: file)) == first)
    let names = try FileManager.default.contentsOfDirectory(atPath: site.path)
    #expect(!names.contains { $0.hasSuffix(".new") })
  }

  /// A pipe stays one, and so does a link.
  @Test func whatIsNoFileIsWrittenTo() throws {
    let site = try site()
    let source = ExportSource(site: site.path, store: Store(archives: []))
    let pipe = site.path + "/.pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    // Open for both, so that neither end waits for the other.
    let reader = try #require(FileHandle(forUpdatingAtPath: pipe))
    _ = try Exporter.zip.write(source, to: pipe, replacing: false)
    #expect(reader.availableData.starts(with: Array("PK".utf8)))
    let kind = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
    #expect(kind != .typeRegular)

    let file = site.path + "/.real.zip"
    let link = site.path + "/.link.zip"
    try site.link(".link.zip", to: ".real.zip")
    try Data("old".utf8).write(to: URL(filePath: file))
    _ = try Exporter.zip.write(source, to: link, replacing: true)
    #expect(try Data(contentsOf: URL(filePath: file)).starts(with: Array("PK".utf8)))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == ".real.zip")
  }

  @Test func whatFailsLeavesNothing() throws {
    let site = try TemporarySite(["Content/a": "x"])
    let file = site.path + "/none/backup.zip"
    #expect(throws: Problems.self) {
      try Exporter.zip.write(
        ExportSource(site: site.path, store: Store(archives: [])), to: file, replacing: false)
    }
    let gone = ExportSource(site: site.path + "/gone", store: Store(archives: []))
    #expect(throws: Problems.self) {
      try Exporter.zip.write(gone, to: site.path + "/a.zip", replacing: false)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: site.path) == ["Content"])
  }
}
