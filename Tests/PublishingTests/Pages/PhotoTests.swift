import Markup
import Testing

@testable import Imaging
@testable import Publishing

@Suite struct PhotoTests {
  @Test(
    arguments: [
      (1080, 1920, .portrait), (899, 1000, .portrait), (900, 1000, .square), (1149, 1000, .square),
      (1150, 1000, .landscape), (1549, 1000, .landscape), (1550, 1000, .wide), (1, 0, .square),
    ] as [(Int, Int, PhotoShape)])
  func `shapes`(width: Int, height: Int, shape: PhotoShape) {
    #expect(PhotoShape(width: width, height: height) == shape)
  }

  static let look = PictureLook(colour: "#123456", placeholder: "data:,")

  @Test func `a photo tells its files and its size`() throws {
    let photo = try #require(
      ShownPhoto(Sample.picture("ab", width: 1400, height: 700), Self.look, formats: ["jpeg"]))
    let fields = photo.fields(alt: "碗")
    #expect(fields[.file] == .text("ab-640.jpg"))
    #expect(fields[.width] == .number(1280))
    #expect(fields[.height] == .number(640))
    #expect(fields[.alt] == .text("碗"))
    #expect(fields[.colour] == .text("#123456"))
    #expect(fields[.sources] == Value.none)
    #expect(
      fields[.renditions]
        == .list([
          .fields([.file: .text("ab-320.jpg"), .width: .number(320), .last: .bool(false)]),
          .fields([.file: .text("ab-640.jpg"), .width: .number(640), .last: .bool(false)]),
          .fields([.file: .text("ab-1280.jpg"), .width: .number(1280), .last: .bool(true)]),
        ]))
    #expect(photo.shape == .wide)
  }

  @Test(
    arguments: [
      (["jpeg"], "jpeg", []), (["avif", "webp", "jpeg"], "jpeg", ["avif", "webp"]),
      (["jpeg", "webp"], "jpeg", ["webp"]), (["avif", "webp"], "webp", ["avif"]),
    ] as [([String], String, [String])])
  func `what every browser reads is the picture, the rest its sources`(
    formats: [String], fallback: String, others: [String]
  ) throws {
    let picture = Sample.picture("ab", width: 640, height: 480, formats: formats)
    let photo = try #require(ShownPhoto(picture, Self.look, formats: formats))
    #expect(photo.renditions.allSatisfy { $0.format == fallback })
    #expect(photo.sources.map(\.format) == others)
  }

  @Test func `a photo smaller than the usual width has itself`() throws {
    let photo = try #require(
      ShownPhoto(
        PlannedPicture(
          facts: PhotoFacts(digest: "ab", format: "png", width: 900, height: 9, byteCount: 1),
          renditions: [Rendition(fileName: "ab-900.jpg", format: "jpeg", width: 900, height: 9)]),
        Self.look, formats: ["jpeg"]))
    #expect(photo.usual.width == 900)
  }

  @Test func `without renditions there is nothing to show`() {
    let picture = PlannedPicture(
      facts: PhotoFacts(digest: "ab", format: "png", width: 9, height: 9, byteCount: 1), renditions: [])
    #expect(ShownPhoto(picture, Self.look, formats: ["jpeg"]) == nil)
  }
}
