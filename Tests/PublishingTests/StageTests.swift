import Support
import Almanac
import Foundation
import Storage
import Testing

@testable import Publishing

/// What is promised of the output folder: whole files, nothing foreign touched, nothing of ours left over.
struct StageTests {
  let folder: TemporaryFolder
  let output: OutputFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("site/Content/archives.json", "{}")
    output = try OutputFolder(StageTests.options(folder.path + "/site", folder.path + "/out"))
  }

  static func options(_ site: String, _ output: String) -> BuildOptions {
    BuildOptions(site: site, output: output, today: Day(year: 2026, month: 11, day: 30)!, jobs: 1)
  }

  /// Publishes these files as a build would.
  @discardableResult
  func publish(_ files: [String: String], force: Bool = false) async throws -> Stage.Counts {
    let stage = try Stage(output, force: force)
    for (file, text) in files { try stage.put(file, Array(text.utf8)) }
    return try await stage.publish(jobs: 2)
  }

  @Test func writesOnlyWhatDiffersAndSweepsWhatIsNoLongerMade() async throws {
    #expect(
      try await publish(["a.html": "1", "b/c.html": "2"]) == .init(written: 2, unchanged: 0, removed: 0))
    #expect(
      try await publish(["a.html": "1", "b/c.html": "2"]) == .init(written: 0, unchanged: 2, removed: 0))
    #expect(try await publish(["a.html": "3"]) == .init(written: 1, unchanged: 0, removed: 1))
    #expect(folder.files().filter { $0.hasPrefix("out/") } == ["out/.ozen-manifest", "out/a.html"])
    #expect(!folder.exists("out/b"))
  }

  @Test func whatIsNotPublishedChangesNothing() async throws {
    try await publish(["a.html": "old"])
    do {
      let stage = try Stage(output, force: false)
      try stage.put("a.html", Array("new".utf8))
      try stage.put("b.html", Array("new".utf8))
    }
    #expect(try folder.read("out/a.html") == "old")
    #expect(folder.files().filter { $0.hasPrefix("out/") } == ["out/.ozen-manifest", "out/a.html"])
  }

  @Test func aFailedFirstBuildLeavesNoFolder() async throws {
    do { _ = try Stage(output, force: false) }
    #expect(!folder.exists("out"))
  }

  @Test func foreignFilesAreNeitherReplacedNorRemoved() async throws {
    try folder.write("out/CNAME", "example.org")
    try folder.write("out/b/mine.txt", "mine")
    try await publish(["a.html": "1", "b/c.html": "2"])
    try await publish(["a.html": "1"])
    #expect(try folder.read("out/CNAME") == "example.org")
    #expect(try folder.read("out/b/mine.txt") == "mine")

    try folder.write("out/index.html", "my own page")
    let stage = try Stage(output, force: false)
    #expect(throws: FileError(output.path + "/index.html", .foreign)) {
      try stage.put("index.html", Array("ours".utf8))
    }
    #expect(try folder.read("out/index.html") == "my own page")
  }

  @Test func aForeignFileWithTheSameBytesIsNoHindrance() async throws {
    try folder.write("out/a.html", "1")
    #expect(try await publish(["a.html": "1"]) == .init(written: 0, unchanged: 1, removed: 0))
  }

  @Test func afterAKillBetweenRenamesTheNextBuildStillOwnsTheFiles() async throws {
    try await publish(["a.html": "1", "old.html": "1"])
    // What publishing writes before its first rename, and one of the renames.
    try folder.write(
      "out/.ozen-manifest",
      String(decoding: Manifest(paths: ["a.html", "new.html", "old.html"]).bytes, as: UTF8.self))
    try folder.write("out/new.html", "half of the switch")
    try folder.write("out/.ozen-stage/7", "left over")
    #expect(
      try await publish(["a.html": "2", "new.html": "2"]) == .init(written: 2, unchanged: 0, removed: 1))
    #expect(
      folder.files().filter { $0.hasPrefix("out/") } == ["out/.ozen-manifest", "out/a.html", "out/new.html"])
  }

  @Test func forceWritesWhatIsTheSame() async throws {
    try await publish(["a.html": "1"])
    #expect(try await publish(["a.html": "1"], force: true) == .init(written: 1, unchanged: 0, removed: 0))
  }

  @Test func sweepingFollowsNoLink() async throws {
    try folder.write("elsewhere/c.html", "precious")
    try await publish(["a.html": "1", "b/c.html": "2"])
    try folder.remove("out/b")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/out/b", withDestinationPath: folder.path + "/elsewhere")
    #expect(try await publish(["a.html": "1"]) == .init(written: 0, unchanged: 1, removed: 0))
    #expect(try folder.read("elsewhere/c.html") == "precious")
  }

  @Test func aFolderInTheWayIsTold() async throws {
    try folder.write("out/a.html/x", "1")
    let stage = try Stage(output, force: false)
    #expect(throws: FileError(output.path + "/a.html", .isFolder)) { try stage.put("a.html", [1]) }
  }

  @Test func aFileWhereAFolderHasToBeIsTold() throws {
    try folder.write("out", "a file")
    #expect(throws: FileError(output.path, .isFile)) { try Stage(output, force: false) }
  }

  @Test(arguments: ["", "/Content", "/Content/photos", "/Templates/x", "/..", "/../..", "/.ozen/x", "/./"])
  func outputsAmongTheSourcesAreRefused(_ place: String) throws {
    let site = folder.path + "/site"
    #expect(throws: (any Error).self) { try OutputFolder(StageTests.options(site, site + place)) }
  }

  @Test(arguments: ["/_site", "/docs", "/../out", "/ContentX"])
  func otherOutputsAreNot(_ place: String) throws {
    let site = folder.path + "/site"
    #expect(throws: Never.self) { try OutputFolder(StageTests.options(site, site + place)) }
  }
}

@Test func aManifestThatPointsOutsideIsNotBelieved() {
  let text = "heading\na.html\n../x\n/etc/passwd\nb/../../c\nb//c\n\nb/c.html\n./d\n"
  #expect(Manifest(Array(text.utf8)).paths == ["a.html", "b/c.html"])
}
