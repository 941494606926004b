import TestSupport
import Support
import Compression
import Foundation
import Testing

@testable import Interchange
@testable import Storage

/// What a path on the command line stands for.
struct ExpansionTests {
  static let recipe = "Boil @water{1%l}."

  private func expand(_ path: String) throws(Problems) -> Expansion {
    let found = ImportSource.expand(path: path)
    guard found.errors.isEmpty else { throw Problems(found.errors) }
    return found
  }

  private func names(_ expansion: Expansion, below path: String) -> [String] {
    expansion.sources.map { String($0.path.dropFirst(path.count + 1)) }
  }

  private func failure(_ path: String) -> String {
    do throws(Problems) {
      _ = try expand(path)
      return "none"
    } catch { return error.all.map(\.message).joined(separator: "; ") }
  }

  @Test func aFolder() throws {
    let folder = try TemporarySite([
      "b.cook": Self.recipe, "a/z.cook": Self.recipe, "a.cook": Self.recipe, "B.cook": Self.recipe,
      "notes.txt": "", "a/z.jpg": "picture", ".hidden.cook": Self.recipe, ".git/x.cook": Self.recipe,
    ])
    let found = try expand(folder.path)
    #expect(names(found, below: folder.path) == ["B.cook", "a.cook", "a/z.cook", "b.cook"])
    #expect(found.sources.map(\.name) == ["B.cook", "a.cook", "a/z.cook", "b.cook"])
    #expect(found.left == ["a/z.jpg", "notes.txt"].map { "\(folder.path)/\($0)" })
    #expect(found.warnings.isEmpty)
    #expect(names(try expand(folder.path + "/"), below: folder.path).count == 4)
  }

  @Test func aFileIsOfferedWhateverItIs() throws {
    let folder = try TemporarySite(["notes.txt": "hello", "notes.jpg": "no picture"])
    for name in ["notes.txt", "notes.jpg"] {
      #expect(try expand("\(folder.path)/\(name)").sources.map(\.name) == [name])
    }
    #expect(failure(folder.path + "/none.cook") == "there is no such file")
  }

  @Test func onlyTheFormThatIsAskedFor() throws {
    let folder = try TemporarySite(["a.cook": Self.recipe, "b.csv": "Title,Ingredients,Directions\nA,b,c\n"])
    let found = ImportSource.expand(
      path: folder.path, importers: Importer.all.filter { $0.name == "cooklang" })
    #expect(found.sources.map(\.name) == ["a.cook"])
  }

  @Test func linksThatLeadOutAreNotFollowed() throws {
    let outside = try TemporarySite(["secret.cook": Self.recipe, "secret.jpg": "secret"])
    let folder = try TemporarySite(["a.cook": Self.recipe])
    try folder.link("twin.cook", to: "a.cook")
    try folder.link("out.cook", to: outside.path + "/secret.cook")
    try folder.link("far", to: outside.path)
    try folder.link("a.jpg", to: outside.path + "/secret.jpg")
    try folder.link("loop", to: ".")
    let found = try expand(folder.path)
    #expect(names(found, below: folder.path) == ["a.cook"])
    #expect(
      found.warnings.map { $0.place.file.dropFirst(folder.path.count + 1) } == [
        "a.jpg", "far", "loop", "out.cook",
      ])
    #expect(found.sources[0].neighbour("a.jpg") == nil)
    #expect(found.sources[0].neighbour("far/secret.jpg") == nil)
    #expect(found.sources[0].neighbour("twin.cook") == Array(Self.recipe.utf8))
  }

  @Test func neighboursWithinTheFolderOnly() throws {
    let folder = try TemporarySite([
      "in/sub/a.cook": Self.recipe, "in/images/a.jpg": "picture", "secret": "secret",
    ])
    let source = try expand(folder.path + "/in").sources[0]
    #expect(source.neighbour("../images/a.jpg") == Array("picture".utf8))
    #expect(source.neighbour("./../images//a.jpg") == Array("picture".utf8))
    for path in [
      "../../secret", "/etc/hostname", "..", "", ".", "../images", "a\0b", folder.path + "/secret",
    ] {
      #expect(source.neighbour(path) == nil, "\(path)")
    }
    let alone = try expand(folder.path + "/in/sub/a.cook").sources[0]
    #expect(alone.neighbour("a.cook") != nil)
    #expect(alone.neighbour("../images/a.jpg") == nil)
  }

  /// Apple's disks and programs take letters apart; the text in a recipe does not.
  @Test func accentsInEitherForm() throws {
    let (composed, apart) = ("Ga\u{304C}.jpg", "Ga\u{304B}\u{3099}.jpg")
    let folder = try TemporarySite([apart: "picture", "a.cook": Self.recipe])
    #expect(try expand(folder.path).sources[0].neighbour(composed) == Array("picture".utf8))
    try folder.write(zip([(apart, "picture"), ("e\u{301}.cook", Self.recipe)]), to: "z.zip")
    let source = try expand(folder.path + "/z.zip").sources[0]
    #expect(source.neighbour(composed) == Array("picture".utf8))
    #expect(Array(source.name.unicodeScalars) == Array("\u{E9}.cook".unicodeScalars))
  }

  private func zip(_ files: [(String, String)]) -> [UInt8] {
    var writer = ZipWriter()
    return files.flatMap { writer.file($0.0, Array($0.1.utf8)) } + writer.end()
  }

  private func expand(zip files: [(String, String)], named name: String = "z.zip") throws -> (
    Expansion, String
  ) {
    let folder = try TemporarySite()
    try folder.write(zip(files), to: name)
    let path = "\(folder.path)/\(name)"
    return (try expand(path), path)
  }

  @Test func aZip() throws {
    let (found, path) = try expand(zip: [
      ("b/", ""), ("b/x.cook", Self.recipe), ("a.cook", Self.recipe), ("__MACOSX/a.cook", "x"),
      ("b/.y.cook", "x"), ("b/x.jpg", "picture"), ("b\\w.cook", Self.recipe),
    ])
    #expect(names(found, below: path) == ["a.cook", "b/w.cook", "b/x.cook"])
    #expect(found.left == [path + "/b/x.jpg"])
    #expect(found.sources[2].neighbour("x.jpg") == Array("picture".utf8))
    #expect(found.sources[2].neighbour("../a.cook") == Array(Self.recipe.utf8))
    #expect(found.sources[2].neighbour("../../a.cook") == nil)
  }

  @Test func zipsInAFolderAndInAZip() throws {
    let folder = try TemporarySite(["a.cook": Self.recipe])
    let inner = zip([("x.cook", Self.recipe)])
    var writer = ZipWriter()
    let outer =
      writer.file("inner.zip", inner) + writer.file("y.cook", Array(Self.recipe.utf8)) + writer.end()
    var third = ZipWriter()
    let deep = third.file("outer.zip", outer) + third.end()
    try folder.write(outer, to: "outer.zip")
    #expect(
      names(try expand(folder.path), below: folder.path) == [
        "a.cook", "outer.zip/inner.zip/x.cook", "outer.zip/y.cook",
      ])
    try folder.write(deep, to: "outer.zip")
    let found = try expand(folder.path)
    #expect(names(found, below: folder.path) == ["a.cook", "outer.zip/outer.zip/y.cook"])
    #expect(found.warnings.count == 1)
  }

  /// A Japanese Windows writes names in its own encoding, in which the second byte of 表 is a backslash.
  @Test func namesOfAJapaneseWindows() throws {
    var bytes = zip([("aa/bb.cook", Self.recipe)])
    let name: [UInt8] = [0x95, 0x5C, 0x2F] + [0x93, 0xD8] + Array(".cook".utf8)
    let places = bytes.indices.filter { bytes[$0...].starts(with: "aa/bb.cook".utf8) }
    #expect(places.count == 2)
    for place in places {
      bytes.replaceSubrange(place..<place + 10, with: name)
      // Where the flags stand before a file's name, and before one in the directory.
      let isEntry = place >= 46 && bytes[(place - 46)...].starts(with: [0x50, 0x4B, 1, 2])
      bytes[place - (isEntry ? 38 : 24) + 1] = 0
    }
    let folder = try TemporarySite()
    try folder.write(bytes, to: "z.zip")
    #expect(try expand(folder.path + "/z.zip").sources.map(\.name) == ["表/豚.cook"])
  }

  @Test(arguments: ["../x.cook", "/x.cook", "a/../../x.cook", "a\\..\\..\\x.cook", "C:\\x.cook", "a/.."])
  func aZipThatLeadsOut(_ name: String) throws {
    let folder = try TemporarySite()
    try folder.write(zip([("fine.cook", Self.recipe), (name, "x")]), to: "z.zip")
    #expect(failure(folder.path + "/z.zip").contains("leads out"))
  }

  @Test func aBomb() throws {
    let zeros = String(repeating: "0", count: 65 << 20)
    let folder = try TemporarySite()
    try folder.write(zip([("a.cook", Self.recipe), ("b.txt", zeros)]), to: "z.zip")
    #expect(failure(folder.path + "/z.zip").contains("more than 64 MB"))
    // Small ones, together.
    let part = String(repeating: "0", count: 13 << 20)
    try folder.write(zip((1...5).map { ("\($0).txt", part) }), to: "z.zip")
    #expect(failure(folder.path + "/z.zip").contains("more than 64 MB"))
  }

  @Test func whatIsNoZip() throws {
    let folder = try TemporarySite(["a.zip": "hello", "b.paprikarecipes": ""])
    #expect(failure(folder.path + "/a.zip").hasPrefix("this is no zip file"))
    #expect(failure(folder.path + "/b.paprikarecipes").hasPrefix("this is no zip file"))
    var bytes = zip([("a.cook", Self.recipe)])
    let entry = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    bytes[entry + 8] |= 1
    try folder.write(bytes, to: "c.zip")
    #expect(failure(folder.path + "/c.zip").contains("encrypted"))
  }
}
