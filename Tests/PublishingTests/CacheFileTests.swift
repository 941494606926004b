import Support
import Almanac
import Imaging
import Storage
import Testing

@testable import Publishing

private let facts = PhotoFacts(
  digest: "ab", format: "jpeg", width: 4000, height: 3000, byteCount: 9, isAnimated: true)
private let stamp = Stamp(size: 9, modified: 100, changed: 200, inode: .max)

@Test func theCatalogueReadsWhatItWrites() {
  let catalogue = PhotoCatalogue(
    entries: ["photos/肉じゃが.jpg": .init(stamp: stamp, facts: facts)], readAt: 1000)
  #expect(PhotoCatalogue(catalogue.bytes) == catalogue)
}

@Test func findingsReadWhatTheyWrite() {
  var findings = DecodeResults()
  findings.byRendition["a-320.jpg"] = .made(
    ImagePlaceholder(
      colour: "#a1b2c3", placeholder: "r4 g3 b1 R6 G5 B4", subject: FocalPoint(across: 0, down: 10)),
    warnings: ["it breaks off"])
  findings.byRendition["b-320.jpg"] = .made(
    ImagePlaceholder(colour: "#000000", placeholder: "r0 g0 b0 R0 G0 B0"), warnings: [])
  findings.byRendition["c-320.jpg"] = .failed("not a picture")
  #expect(DecodeResults(findings.bytes) == findings)
}

@Test(arguments: [
  "", "ozen photos 1\n1\n", "ozen photos 2\nx\n", "\u{0}\u{1}", "ozen photos 2\n1\nphotos/a.jpg\t1\n",
])
func aCacheThatDoesNotReadWellIsEmpty(_ text: String) {
  #expect(PhotoCatalogue(Array(text.utf8)).entries.isEmpty)
}

@Test func aFileAsYoungAsTheCacheIsNotTrusted() {
  let entry = PhotoCatalogue.Entry(stamp: stamp, facts: facts)
  #expect(PhotoCatalogue(entries: ["a": entry], readAt: 201).facts(of: "a", stamp: stamp) == facts)
  #expect(PhotoCatalogue(entries: ["a": entry], readAt: 200).facts(of: "a", stamp: stamp) == nil)
  #expect(PhotoCatalogue(entries: ["a": entry], readAt: 150).facts(of: "a", stamp: stamp) == nil)
}

@Test(
  arguments: [\Stamp.size, \.modified, \.changed]
    as [any WritableKeyPath<Stamp, Int> & Sendable])
func anyOtherStampIsAnotherFile(_ part: any WritableKeyPath<Stamp, Int> & Sendable) {
  var other = stamp
  other[keyPath: part] -= 1
  let catalogue = PhotoCatalogue(entries: ["a": .init(stamp: stamp, facts: facts)], readAt: 1000)
  #expect(catalogue.facts(of: "a", stamp: other) == nil)
  #expect(catalogue.facts(of: "b", stamp: stamp) == nil)
}

@Test(arguments: ["1/1", "3/3", "2/8"]) func shardsAreReadAsTheyAreWritten(_ text: String) throws {
  let shard = try #require(Shard(text))
  #expect("\(shard.number)/\(shard.count)" == text)
}

@Test(arguments: ["", "0/3", "4/3", "1/0", "-1/3", "1", "1/2/3", "a/b", " 1/2"]) func othersAreNone(
  _ text: String
) {
  #expect(Shard(text) == nil)
}

@Test func everyPhotoIsInOneShard() {
  let paths = (0..<1000).map { "photos/\($0).jpg" }
  var sizes: [Int] = []
  for number in 1...7 { sizes.append(paths.count { Shard(number, of: 7)!.holds($0) }) }
  #expect(sizes.reduce(0, +) == 1000)
  #expect(sizes.allSatisfy { $0 > 100 }, "the shards are about as large as each other")
}

@Test func theRecordReadsWhatItWrites() {
  let record = BuildRecord(
    program: "ozen 1", output: "/srv/膳", key: "5:ozen ", pages: 3, pictures: 0,
    problems: [Problem(Place(file: "Content/archives.json", line: 3, column: 4), .warning, "料理の写真がない")],
    inputs: [
      .init(path: "Content/archives.json", stamp: stamp), .init(path: "Content/site.json", stamp: .missing),
    ],
    readAt: 1000, askAgainAt: 2000, outputs: [.init(path: "index.html", stamp: stamp, key: "ab")])
  #expect(BuildRecord(record.bytes) == record)
  #expect(BuildRecord(record.bytes?.dropLast(40)) == nil)
}

@Test func aRecordHoldsUntilHostsAreToBeAskedAgainUnlessOffline() throws {
  let folder = try TemporaryFolder()
  var options = BuildOptions(
    site: folder.path, output: folder.path, today: try #require(Day(iso8601: "2026-11-30")), jobs: 1)
  func holds(askAgainAt: Int?) -> Bool {
    BuildRecord(
      program: "", output: Files.real(folder.path), key: options.key, pages: 0, pictures: 0, problems: [],
      inputs: [], readAt: 0, askAgainAt: askAgainAt, outputs: []
    ).stillHolds(options)
  }
  #expect(holds(askAgainAt: nil) && holds(askAgainAt: .max))
  #expect(!holds(askAgainAt: 0) && !holds(askAgainAt: Stamp.now() - 1))
  options.offline = true
  #expect(holds(askAgainAt: 0))
}

@Test func aRecordThatDoesNotFitItsFormIsNotKept() {
  var record = BuildRecord(
    program: "", output: "", key: "", pages: 0, pictures: 0, problems: [], inputs: [], readAt: 0, outputs: [])
  #expect(record.bytes != nil)
  record.inputs = [.init(path: "Content/photos/a\tb.jpg", stamp: stamp)]
  #expect(record.bytes == nil)
}
