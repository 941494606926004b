import TestSupport
import Support
import Foundation
import Testing

@testable import Storage

/// What the files around the store do: missing ones, memos, links.
struct SiteFilesTests {
  static func store(_ members: String) -> String {
    "{\"version\": 1, \"archives\": [{\"id\": 1, \"created\": \"2018-04-27\", \(members)}]}"
  }

  @Test func aStoreThatIsMissingSaysHowToBegin() throws {
    let expected = ["Content/archives.json: there is no such file (ozen new DIR begins a site)"]
    #expect(try TemporarySite().problems() == expected)
    let site = try TemporarySite()
    try FileManager.default.removeItem(atPath: site.path + "/Content")
    #expect(site.problems() == expected)
  }

  @Test func aFolderInTheStoresPlaceIsTold() throws {
    let site = try TemporarySite(["Content/archives.json/x": ""])
    #expect(site.problems() == ["Content/archives.json: it is a folder, not a file"])
  }

  @Test func allProblemsOfAllFilesAreToldAtOnce() throws {
    let site = try TemporarySite([
      "Content/archives.json": Self.store("\"memoFile\": \"a.md\", \"title\": \"\""),
      "Content/site.json": "{\"language\": \"fr\"\n \"pageSize\": 1}",
    ])
    try site.write(Array("一行\nab".utf8) + [0x82], to: "Content/a.md")
    #expect(
      site.problems() == [
        "Content/a.md:2:3: byte 0x82 is not UTF-8 (save the file as UTF-8)",
        "Content/archives.json:1:93: \"title\" is empty (write some text, or leave it out)",
        "Content/site.json:1:17: a comma is missing after this value",
      ])
  }

  @Test func memosHaveALimit() throws {
    let long = String(repeating: "a", count: 256 * 1024)
    let site = try TemporarySite(archives: Self.store("\"memoFile\": \"a.md\""))
    try site.write(Array(long.utf8), to: "Content/a.md")
    #expect(site.problems() == [])
    try site.write(Array((long + "a").utf8), to: "Content/a.md")
    #expect(
      site.problems() == [
        "Content/archives.json:1:76: \"memoFile\" is \"a.md\": it is larger than 262144 bytes (shorten it, or spread it "
          + "over archives)"
      ])
    let inline = try TemporarySite(archives: Self.store("\"memo\": \"\(long)a\""))
    #expect(
      inline.problems() == [
        "Content/archives.json:1:72: the memo is larger than 256 KiB (shorten it, or spread it over archives)"
      ])
  }

  @Test func aMemoFileThatIsNoneIsTold() throws {
    let site = try TemporarySite(archives: Self.store("\"memoFile\": \"memos\""))
    #expect(
      site.problems() == ["Content/archives.json:1:76: \"memoFile\" is \"memos\": there is no such file"])
    try site.write([], to: "Content/memos/a")
    #expect(
      site.problems() == ["Content/archives.json:1:76: \"memoFile\" is \"memos\": it is a folder, not a file"]
    )
  }

  @Test func aPhotoThatIsMissingIsNotTheStoresBusiness() throws {
    let site = try TemporarySite(
      archives: Self.store("\"recipes\": [{\"id\": 1, \"title\": \"a\", \"image\": \"nowhere/a.jpg\"}]"))
    #expect(site.problems() == [])
  }

  /// Each image, and whether it leads out.
  static let images: [(String, Bool)] = [
    ("photos/plain.jpg", false), ("photos/inner.jpg", false), ("photos/dangling.jpg", false),
    ("photos/outer.jpg", true),
    ("photos/chain.jpg", true), ("elsewhere/secret.jpg", true), ("elsewhere/../photos/plain.jpg", false),
    ("album/plain.jpg", false), ("deep/er/secret.jpg", true), ("outer.jpg", true),
  ]

  @Test(arguments: images) func linksMustNotLeadOut(_ image: String, _ leadsOut: Bool) throws {
    let site = try TemporarySite(
      archives: Self.store("\"recipes\": [{\"id\": 1, \"title\": \"a\", \"image\": \"\(image)\"}]"))
    try site.write([], to: "Content/photos/plain.jpg")
    try site.write([], to: "outside/secret.jpg")
    try site.link("Content/photos/inner.jpg", to: "plain.jpg")
    try site.link("Content/photos/dangling.jpg", to: "../../outside/none.jpg")
    try site.link("Content/photos/outer.jpg", to: "../../outside/secret.jpg")
    try site.link("Content/outer.jpg", to: site.path + "/outside/secret.jpg")
    try site.link("Content/photos/chain.jpg", to: "outer.jpg")
    try site.link("Content/elsewhere", to: "../outside")
    try site.link("Content/album", to: "photos")
    try site.link("Content/deep/er", to: "../../outside")
    let link = "a link that leads out of Content/ (put the file itself there)"
    #expect(
      site.problems().map { $0.hasSuffix("\"image\" is \"\(image)\", \(link)") } == (leadsOut ? [true] : []))
  }

  /// `Content` may itself be a link: what counts is where it leads.
  @Test func contentMayBeALink() throws {
    let site = try TemporarySite(["real/photos/a.jpg": "", "outside.jpg": ""])
    try FileManager.default.removeItem(atPath: site.path + "/Content")
    try site.link("Content", to: "real")
    try site.write(
      Array(Self.store("\"recipes\": [{\"id\": 1, \"title\": \"a\", \"image\": \"photos/a.jpg\"}]").utf8),
      to: "real/archives.json")
    #expect(site.problems() == [])
    try FileManager.default.removeItem(atPath: site.path + "/real/photos/a.jpg")
    try site.link("real/photos/a.jpg", to: "../../outside.jpg")
    #expect(site.problems().count == 1)
  }

  @Test func filesAreListedWithoutFollowingLinks() throws {
    let site = try TemporarySite(["Content/b/c.md": "", "Content/a.md": "", "out/x": ""])
    try site.link("Content/b/l", to: "../../out")
    let listed = try Files.list(site.path + "/Content").map { "\($0.path) \($0.kind)" }
    #expect(listed == ["a.md file", "b folder", "b/c.md file", "b/l link"])
    #expect(throws: FileError(site.path + "/none", .missing)) { try Files.list(site.path + "/none") }
  }

  @Test func readingTellsFacts() throws {
    let site = try TemporarySite(["a": "12345"])
    #expect(try Files.read(site.path + "/a") == Array("12345".utf8))
    #expect(try Files.read(site.path + "/a", limit: 5).count == 5)
    #expect(throws: FileError(site.path + "/a", .tooLarge(limit: 4))) {
      try Files.read(site.path + "/a", limit: 4)
    }
    #expect(throws: FileError(site.path + "/b", .missing)) { try Files.read(site.path + "/b") }
    #expect(throws: FileError(site.path + "/a/b", .missing)) { try Files.read(site.path + "/a/b") }
    #expect(throws: FileError(site.path, .isFolder)) { try Files.read(site.path) }
    #expect(throws: FileError("/dev/null", .notPlain)) { try Files.read("/dev/null") }
    // Files of the kernel say that they are empty.
    #expect(try !Files.read("/proc/self/status").isEmpty)
  }
}
