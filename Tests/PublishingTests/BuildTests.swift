import Support
import Almanac
import Foundation
import Storage
import Testing

@testable import Publishing

/// Whole builds of a small site: what is written, what is left alone, what is told.
struct BuildTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("site/Content/archives.json", BuildTests.store)
    try folder.write("site/Content/site.json", #"{ "title": "Trays", "language": "en", "pageSize": 1 }"#)
    try folder.write("site/Content/photos/red.png", BuildTests.red)
    try folder.write("site/Content/memos/2.md", "![the table](../photos/blue.png)\n")
    try folder.write("site/Content/photos/blue.png", BuildTests.blue)
  }

  static let red = SmallPicture.png(width: 400, height: 300, red: 200, green: 30, blue: 20)
  static let blue = SmallPicture.png(width: 100, height: 200, red: 20, green: 30, blue: 200)
  static let store = """
    { "version": 1, "archives": [
      { "id": 1, "created": "2018-04-27", "title": "First", "recipes": [
        { "id": 1, "title": "Red soup", "image": "photos/red.png", "tags": ["soup"] },
        { "id": 2, "title": "Nothing to see" } ] },
      { "id": 2, "created": "2018-05-01", "memoFile": "memos/2.md" } ] }
    """

  func options(jobs: Int = 2) -> BuildOptions {
    BuildOptions(
      site: folder.path + "/site", output: folder.path + "/out", today: Day(year: 2026, month: 11, day: 30)!,
      jobs: jobs)
  }

  func built() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for file in folder.files() where file.hasPrefix("out/") {
      files[String(file.dropFirst(4))] = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(file)"))
    }
    return files
  }

  func pages() throws -> [String] { try built().keys.filter { $0.hasSuffix(".html") }.sorted() }

  @Test func everythingOfTheStoreHasItsPage() async throws {
    let report = await build(options())
    #expect(report.problems == [])
    #expect(report.succeeded)
    let expected = [
      "404.html", "archives/1.html", "archives/1/1.html", "archives/1/2.html", "archives/2.html",
      "calendar.html",
      "calendar/2018-04.html", "calendar/2018-05.html", "index.html", "page/2.html", "tags/index.html",
      "tags/soup.html",
    ]
    // Later kinds of pages may join; none of these may be missing.
    #expect(Set(expected).subtracting(try pages()) == [])
    #expect(report.pages == (try pages().count))
    let photos = try built().keys.filter { $0.hasPrefix("photos/") }
    #expect(photos.count == 6 && report.pictures == 6, "three photos, each as WebP and JPEG")
    #expect(try folder.read("out/archives/2.html").contains("alt=\"the table\""))
  }

  @Test func aSecondBuildWritesNothing() async throws {
    let first = await build(options())
    let second = await build(options())
    #expect(second.written == 0 && second.removed == 0)
    #expect(second.unchanged == first.written)
  }

  /// Each of these must be seen by a build that could think that it has nothing to do.
  @Test(arguments: [
    "site/Content/archives.json", "site/Content/site.json", "site/Content/memos/2.md",
    "site/Content/photos/red.png",
    "site/Templates/404.mustache", "site/Templates/assets/theme.css", "out/index.html", "out/.ozen-manifest",
  ])
  func everyChangedFileIsSeen(_ file: String) async throws {
    _ = await build(options())
    // Stamps as young as the reading are not relied on: let the first build's inputs grow old.
    try await Task.sleep(for: .milliseconds(20))
    _ = await build(options())
    #expect((await build(options())).stages.isEmpty, "nothing was done where nothing had changed")

    if folder.exists(file) {
      let text = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(file)"))
      try folder.write(file, file.hasSuffix(".png") ? BuildTests.blue : text + Data("\n".utf8))
    } else {
      try folder.write(file, "new\n")
    }
    let report = await build(options())
    #expect(report.succeeded && !report.stages.isEmpty)
    let incremental = try built()
    try folder.remove("site/.ozen")
    try folder.remove("out")
    _ = await build(options())
    #expect(try built() == incremental)
  }

  @Test func warningsAreToldAgainWhenNothingIsDone() async throws {
    try folder.remove("site/Content/photos/red.png")
    let first = await build(options())
    try await Task.sleep(for: .milliseconds(20))
    _ = await build(options())
    let third = await build(options())
    #expect(third.stages.isEmpty)
    #expect(third.problems == first.problems && third.pages == first.pages)
  }

  @Test func theCacheAndTheNumberOfJobsChangeNoByte() async throws {
    _ = await build(options(jobs: 1))
    let before = try built()
    try folder.remove("site/.ozen")
    try folder.remove("out")
    _ = await build(options(jobs: 4))
    #expect(try built() == before)
    try folder.remove("site/.ozen")
    let report = await build(options(jobs: 2))
    #expect(report.written == 0)
    #expect(try built() == before)
  }

  @Test func aReplacedPhotoIsSeen() async throws {
    _ = await build(options())
    let before = try built()
    try folder.write("site/Content/photos/red.png", BuildTests.blue)
    _ = await build(options())
    let after = try built()
    #expect(before["archives/1/1.html"] != after["archives/1/1.html"])
    let photos = after.keys.filter { $0.hasPrefix("photos/") }
    #expect(
      photos.count == 2,
      "a WebP and a JPEG: both photos are the same bytes now, and the old renditions are swept")
    for photo in photos { #expect(after["archives/1/1.html"]!.contains(photo)) }
  }

  /// The folder comes back as it was, so no stamp of a file tells that it was away.
  @Test(arguments: ["photos", "pages"]) func photosThatWereAwayForAMomentAreThereNextTime(_ back: String)
    async throws
  {
    let (photos, away) = ("\(folder.path)/site/Content/photos", "\(folder.path)/away")
    try await Task.sleep(for: .milliseconds(20))
    let report = await build(options()) { progress in
      // All were read, none is made yet.
      if progress.stage == "photos", progress.done == progress.total { rename(photos, away) }
      if progress.stage == "pages", back == "pages" { rename(away, photos) }
    }
    #expect(report.succeeded && report.pictures == 0)
    #expect(report.problems.count == 2 && report.problems.allSatisfy { $0.message.contains("no such file") })
    if back == "photos" { rename(away, photos) }
    let next = await build(options())
    #expect(next.problems == [] && next.pictures == 6)
  }

  /// What a program kept that also kept such accidents.
  @Test func aPhotoThatWasOnceSaidToBeAwayIsLookedAtAgain() async throws {
    _ = await build(options())
    let looks = "site/.ozen/looks"
    let kept = try folder.read(looks)
    let names = kept.split(separator: "\n").dropFirst().compactMap { $0.split(separator: "\t").first }
    try #require(names.count == 2)
    try folder.write(
      looks,
      kept.prefix { $0 != "\n" } + "\n" + names.map { "\($0)\tfailed\tthere is no such file\n" }.joined())
    try folder.remove("site/.ozen/build")
    #expect((await build(options())).problems == [])
  }

  @Test(arguments: [
    ("missing.png", nil, "there is no such file"),
    ("words.jpg", "<html><body>Not here</body></html>", "a web page"),
  ])
  func aPhotoThatCannotBeReadIsAPlateAndAWarning(_ file: String, _ text: String?, _ words: String)
    async throws
  {
    if let text { try folder.write("site/Content/photos/\(file)", text) }
    let store = BuildTests.store.replacingOccurrences(of: "photos/red.png", with: "photos/\(file)")
    try folder.write("site/Content/archives.json", store)
    let report = await build(options())
    #expect(report.succeeded)
    let problem = try #require(report.problems.first)
    #expect(report.problems.count == 1)
    #expect(problem.severity == .warning)
    #expect(problem.description.hasPrefix("Content/archives.json:3:"))
    #expect(problem.message.hasPrefix("archive 1, recipe 1 (Red soup): Content/photos/\(file): "))
    #expect(problem.message.contains(words), "\(problem.message)")
    #expect(try folder.read("out/archives/1/1.html").contains("class=\"no-photo\""))
    #expect(!(try folder.read("out/archives/1/1.html").contains("<img src=\"../../photos")))
  }

  @Test func strictPublishesNothingWithAWarningHoweverOftenItIsTried() async throws {
    _ = await build(options())
    let before = try built()
    // Sound in its header, broken in its body: only decoding finds it.
    var broken = BuildTests.red
    broken.replaceSubrange(60..<20_000, with: Data(repeating: 7, count: 19_940))
    try folder.write("site/Content/photos/red.png", broken)
    var strict = options()
    strict.strict = true
    for _ in 1...2 {
      let report = await build(strict)
      #expect(!report.succeeded)
      #expect(report.problems.count == 1)
      #expect(try built() == before)
    }
  }

  @Test func errorsOfAllSourcesAreToldAtOnceAndChangeNothing() async throws {
    _ = await build(options())
    let before = try built()
    try folder.write(
      "site/Content/archives.json", #"{ "version": 1, "archives": [ { "id": 1, "created": "2018-02-30" } ] }"#
    )
    try folder.write("site/Content/site.json", #"{ "pageSize": 0 }"#)
    try folder.write("site/Templates/recipe.mustache", "{{titel}}")
    let report = await build(options())
    #expect(!report.succeeded)
    #expect(
      report.problems.map { "\($0.place)" } == [
        "Content/archives.json:1:53", "Content/site.json:1:15", "Templates/recipe.mustache:1:1",
      ])
    #expect(report.problems.allSatisfy { $0.severity == .error })
    #expect(try built() == before)
  }

  @Test func aSiteThatFailsLeavesNoTrace() async throws {
    try folder.write("site/Content/archives.json", "{")
    let report = await build(options())
    #expect(!report.succeeded)
    #expect(!folder.exists("out") && !folder.exists("site/.ozen"))
  }

  @Test func aTemplateOfTheSiteTakesThePlaceOfTheDefaultOne() async throws {
    try folder.write("site/Templates/404.mustache", "<p>{{title}}</p>\n")
    try folder.write("site/Templates/assets/mine.css", "p { color: red }\n")
    _ = await build(options())
    #expect(try folder.read("out/404.html").hasPrefix("<p>"))
    #expect(try folder.read("out/index.html").contains("assets/mine-"))
  }

  @Test(arguments: ["https://example.com/sub", "https://example.com/sub/"])
  func anAddressEndsWithASlashWhetherItWasTypedOrNot(_ address: String) async throws {
    var options = options()
    options.baseURL = address
    #expect((await build(options)).succeeded)
    #expect(
      try folder.read("out/archives/1.html").contains("href=\"https://example.com/sub/archives/1.html\""))
  }

  @Test func anAddressThatIsNoneIsAnError() async throws {
    var options = options()
    options.baseURL = "example.com"
    #expect((await build(options)).problems.map { "\($0.place)" } == ["example.com"])
  }

  @Test func checkTellsWhatBuildTellsAndWritesNothing() async throws {
    try folder.remove("site/Content/photos/red.png")
    let before = folder.files()
    let told = await check(options())
    #expect(folder.files() == before)
    let problems = (await build(options())).problems
    #expect(!problems.isEmpty)
    #expect(problems.allSatisfy(told.contains))
  }

  @Test func aNewSiteBuildsWithoutAProblem() async throws {
    let site = folder.path + "/new"
    try makeNewSite(at: site, today: Day(year: 2026, month: 11, day: 30)!)
    let report = await build(
      BuildOptions(site: site, output: site + "/_site", today: Day(year: 2026, month: 11, day: 30)!, jobs: 1))
    #expect(report.problems == [] && report.succeeded)
    #expect(throws: Problems.self) { try makeNewSite(at: site, today: Day(year: 2026, month: 11, day: 30)!) }
  }

  @Test(arguments: Theme.all)
  func aNewSiteWithAnotherLookHasItsSheetAfterTheDefaultOne(_ theme: Theme) async throws {
    let today = Day(year: 2026, month: 11, day: 30)!
    let site = folder.path + "/new"
    try makeNewSite(at: site, theme: theme, today: today)
    let report = await build(BuildOptions(site: site, output: site + "/_site", today: today, jobs: 1))
    #expect(report.problems == [] && report.succeeded)
    let page = try String(contentsOfFile: site + "/_site/index.html", encoding: .utf8)
    let sheets = page.matches(of: /href="assets\/(\w+)-\w+\.css"/).map { String($0.1) }
    #expect(sheets == ["theme", theme.name])
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}

@Test func theProgramCarriesAllTemplatesOfTheFolder() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  func files(_ folder: String, _ endings: [String]) throws -> [String: [UInt8]] {
    let url = root.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try Dictionary(
      uniqueKeysWithValues: names.filter { name in endings.contains { name.hasSuffix($0) } }.map {
        ($0, [UInt8](try Data(contentsOf: url.appendingPathComponent($0))))
      })
  }
  #expect(DefaultTemplates.templates == (try files("Templates", [".mustache"])))
  #expect(DefaultTemplates.assets == (try files("Templates/assets", TemplateFolder.assetEndings)))
  #expect(
    DefaultTemplates.themes
      == Dictionary(
        uniqueKeysWithValues: try files("Templates/themes", [".css"]).map {
          (String($0.key.dropLast(".css".count)), $0.value)
        }))
  #expect(DefaultTemplates.schemas == (try files("Content", [".schema.json"])))
}

extension BuildTests {
  @Test func shardsMakeWhatABuildThenFinds() async throws {
    var strict = options()
    strict.strict = true
    let parts = await [
      makePicturesAlone(strict, shard: Shard(1, of: 3)), makePicturesAlone(strict, shard: Shard(2, of: 3)),
      makePicturesAlone(strict, shard: Shard(3, of: 3)),
    ]
    #expect(parts.allSatisfy { $0.succeeded && $0.problems == [] })
    #expect(parts.map(\.written).reduce(0, +) == 6)
    #expect(!folder.exists("out"))
    // Nothing can be decoded any more: the build must find all done.
    let catalogued = folder.files().filter { $0.hasPrefix("site/.ozen/pictures/") }
    let stamps = catalogued.map { Stamp(of: "\(folder.path)/\($0)") }
    let report = await build(options())
    #expect(report.succeeded && report.problems == [])
    #expect(catalogued.map { Stamp(of: "\(folder.path)/\($0)").inode } == stamps.map(\.inode))
    #expect(catalogued.map { Stamp(of: "\(folder.path)/\($0)").modified } == stamps.map(\.modified))
    #expect(!folder.files().contains { $0.contains("looks-") }, "the build has taken the findings over")
  }

  @Test func aShardTellsOfItsBrokenPhotosAndTheBuildStillKnows() async throws {
    var broken = BuildTests.red
    broken.replaceSubrange(60..<20_000, with: Data(repeating: 7, count: 19_940))
    try folder.write("site/Content/photos/red.png", broken)
    let shards = await [
      makePicturesAlone(options(), shard: Shard(1, of: 2)),
      makePicturesAlone(options(), shard: Shard(2, of: 2)),
    ]
    let told = shards.flatMap(\.problems)
    #expect(told.count == 1)
    #expect((await build(options())).problems == told)
  }
}

extension BuildTests {
  @Test(arguments: [
    (["webp"], ["webp"], 0), (["avif"], ["avif", "jpg"], 1),
    (["avif", "webp", "jpeg"], ["avif", "jpg", "webp"], 2),
    (["jpeg", "webp"], ["jpg", "webp"], 1),
  ])
  func picturesHaveTheFormatsOfTheSettings(_ formats: [String], _ endings: [String], _ sources: Int)
    async throws
  {
    let list = formats.map { "\"\($0)\"" }.joined(separator: ", ")
    try folder.write("site/Content/site.json", #"{ "images": { "formats": [\#(list)] } }"#)
    let report = await build(options())
    #expect(report.succeeded && report.problems == [])
    let photos = try built().filter { $0.key.hasPrefix("photos/") }
    #expect(Set(photos.keys.map { String($0.split(separator: ".").last ?? "") }).sorted() == endings)
    let html = try folder.read("out/archives/1/1.html")
    #expect(html.matches(of: #/<source /#).count == sources)
    // Every file that the page names is there, and is what its name says.
    for match in html.matches(of: #/photos/[0-9a-f]{32}-[0-9]+\.[a-z]+/#) {
      let bytes = try #require(photos[String(match.output)], "\(match.output)")
      let start = [UInt8](bytes.prefix(12))
      switch match.output.split(separator: ".").last {
      case "jpg": #expect(start.starts(with: [0xFF, 0xD8]))
      case "webp": #expect(start.suffix(4) == Array("WEBP".utf8)[...])
      default: #expect(start[4..<12] == Array("ftypavif".utf8)[...])
      }
    }
  }
}

extension BuildTests {
  /// A photo as phones make them: luma whole, chroma halved both ways.
  @Test(arguments: ["webp", "avif"])
  func aJPEGWithHalvedChromaIsWrittenInOtherFormats(_ format: String) async throws {
    let photo = Templates.root.appending(path: "Tests/Sites/english/Content/photos/soup.jpg")
    try folder.write("site/Content/photos/red.png", try Data(contentsOf: photo))
    try folder.write("site/Content/site.json", #"{ "images": { "formats": ["\#(format)", "jpeg"] } }"#)
    let report = await build(options())
    #expect(report.succeeded && report.problems == [])
    #expect(try built().keys.contains { $0.hasSuffix(".\(format)") })
  }
}
