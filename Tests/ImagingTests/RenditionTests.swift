import Foundation
import Support
import Testing

@testable import Imaging

@Suite struct RenditionTests {
  static func facts(_ width: Int, _ height: Int) -> PhotoFacts {
    PhotoFacts(digest: "d", format: "jpeg", width: width, height: height, byteCount: 1)
  }

  @Test(arguments: [
    (source: [4032, 3024], widths: [320, 640, 1280], sizes: [[320, 240], [640, 480], [1280, 960]]),
    ([3024, 4032], [320, 640], [[320, 427], [640, 853]]),
    ([500, 300], [320, 640, 1280], [[320, 192], [500, 300]]),
    ([100, 50], [320, 640, 1280], [[100, 50]]),
    ([1000, 1000], [640, 320, 640], [[320, 320], [640, 640]]),
    ([5000, 1], [320], [[320, 1]]),
    ([1, 70_000], [320], [[1, 65_500]]),
    ([60, 131_000], [320], [[30, 65_500]]),
    ([800, 600], [], [[800, 600]]),
  ])
  func sizesFollowThePhoto(_ row: (source: [Int], widths: [Int], sizes: [[Int]])) {
    let recipe = RenditionRecipe(widths: row.widths, quality: 80, maxPixels: 1)
    let renditions = Self.facts(row.source[0], row.source[1]).renditions(by: recipe)
    #expect(renditions.map { [$0.width, $0.height] } == row.sizes)
  }

  @Test func namesCarryWhatMakesThePixels() {
    func name(_ change: (inout RenditionRecipe) -> Void = { _ in }, digest: String = "d") -> String {
      var recipe = RenditionRecipe(widths: [10, 20], quality: 80, maxPixels: 1)
      change(&recipe)
      var facts = Self.facts(10, 10)
      facts.digest = digest
      return facts.renditions(by: recipe)[0].fileName
    }
    #expect(name().wholeMatch(of: /[0-9a-f]{32}-10\.jpg/) != nil)
    #expect(name { $0.maxPixels = 9 } == name())
    #expect(name { $0.widths = [20, 10] } == name())
    let others = [
      name { $0.quality = 81 }, name { $0.qualities = ["webp": 80] }, name { $0.qualities = ["avif": 80] },
      name { $0.background = 0 }, name { $0.widths = [10] }, name(digest: "e"),
    ]
    #expect(Set(others + [name()]).count == 7)
  }

  @Test func whatExistsIsFinishedWorkUnlessForced() throws {
    let folder = try Scratch()
    let output = try Scratch()
    let file = try folder.file("a.png", Fixture.jpeg(Fixture.quadrants(400, 300)))
    let facts = try Photo.facts(ofFile: file, maxPixels: 1_000_000)
    #expect(facts.format == "jpeg")
    let recipe = RenditionRecipe(widths: [50, 100, 200], quality: 85, maxPixels: 1_000_000)
    func make(force: Bool = false) throws -> Photo.Outcome {
      try Photo.makeRenditions(ofFile: file, facts, by: recipe, in: output.path, force: force)
    }
    let first = try make()
    #expect(first.written == 3 && first.warnings.isEmpty)
    #expect(output.names == facts.renditions(by: recipe).map(\.fileName).sorted())
    let bytes = try output.names.map(output.bytes)

    #expect(try make() == Photo.Outcome(look: first.look, warnings: [], written: 0))
    try FileManager.default.removeItem(atPath: output.path + "/" + output.names[1])
    #expect(try make().written == 1)
    #expect(try make(force: true) == first)
    #expect(try output.names.map(output.bytes) == bytes)

    // A rendition that was damaged since is made again, since its look cannot be read.
    _ = try output.file(facts.renditions(by: recipe)[0].fileName, [1, 2, 3])
    #expect(try make() == first)
    #expect(try output.names.map(output.bytes) == bytes)
  }

  @Test func aPhotoThatChangedIsNotTakenForTheOneBefore() throws {
    let folder = try Scratch()
    let file = try folder.file("a.jpg", Fixture.jpeg())
    let facts = try Photo.facts(ofFile: file, maxPixels: 10_000)
    _ = try folder.file("a.jpg", Fixture.jpeg(Fixture.quadrants(40, 40)))
    let recipe = RenditionRecipe(widths: [10], quality: 85, maxPixels: 10_000)
    #expect(throws: ImageError.self) {
      try Photo.makeRenditions(ofFile: file, facts, by: recipe, in: folder.path, force: false)
    }
    #expect(folder.names == ["a.jpg"])
  }

  @Test func nothingIsLeftWhereAFileCannotBeWritten() throws {
    let folder = try Scratch()
    let file = try folder.file("a.jpg", Fixture.jpeg())
    let facts = try Photo.facts(ofFile: file, maxPixels: 10_000)
    let recipe = RenditionRecipe(widths: [10], quality: 85, maxPixels: 10_000)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/none", withIntermediateDirectories: false)
    let none = try Folder(folder.path + "/none")
    try FileManager.default.removeItem(atPath: folder.path + "/none")
    #expect(throws: ImageError.unwritable("the rendition cannot be written: there is no such file")) {
      try Photo.makeRenditions(of: FolderFile(file), facts, by: recipe, in: none, force: false)
    }
    #expect(folder.names == ["a.jpg"])
  }
}
