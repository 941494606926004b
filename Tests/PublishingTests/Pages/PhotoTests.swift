import Markup
import Storage
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

  static let look = ImagePlaceholder(
    colour: "#123456", placeholder: "r0 g1 b2 R0 G1 B3", subject: FocalPoint(across: 5, down: 2))

  @Test func `a photo tells its files and its size`() throws {
    let photo = try #require(
      ShownPhoto(
        Sample.picture("ab", width: 1400, height: 700), Self.look, SiteSettings.Images(), formats: ["jpeg"]))
    let fields = photo.fields(alt: "碗")
    #expect(fields[.file] == .text("ab-640.jpg"))
    #expect(fields[.width] == .number(1280))
    #expect(fields[.height] == .number(640))
    #expect(fields[.alt] == .text("碗"))
    #expect(fields[.colour] == .text("#123456"))
    #expect(fields[.placeholder] == .text("r0 g1 b2 R0 G1 B3"))
    #expect(fields[.focalX] == Value.none && fields[.focalY] == Value.none)
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

  @Test func `a crop keeps the subject where the settings ask for it`() throws {
    var settings = SiteSettings.Images()
    settings.crop = .subject
    let photo = try #require(
      ShownPhoto(Sample.picture("ab", width: 640, height: 480), Self.look, settings, formats: ["jpeg"]))
    let fields = photo.fields(alt: "碗")
    #expect(fields[.focalX] == Value.none, "the middle needs no telling")
    #expect(fields[.focalY] == .number(2))
  }

  @Test func `an animation is shown on its recipe's page, and its still to who wants no motion`() throws {
    var picture = Sample.picture("ab", width: 480, height: 320)
    picture.renditions.append(Rendition(fileName: "ab-480.gif", format: "gif", width: 480, height: 320))
    let photo = try #require(ShownPhoto(picture, Self.look, SiteSettings.Images(), formats: ["jpeg"]))
    #expect(photo.fields(alt: "")[.file] == .text("ab-320.jpg"))
    let moving = photo.fields(alt: "", isWhole: true)
    #expect(moving[.file] == .text("ab-480.gif"))
    #expect(moving[.width] == .number(480) && moving[.height] == .number(320))
    #expect(
      moving[.sources]
        == .items([
          .fields([
            .type: .text("image/jpeg"), .media: .text("(prefers-reduced-motion: reduce)"),
            .first: .bool(true),
            .renditions: .list([
              .fields([.file: .text("ab-320.jpg"), .width: .number(320), .last: .bool(true)])
            ]),
          ])
        ]))
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
    let photo = try #require(ShownPhoto(picture, Self.look, SiteSettings.Images(), formats: formats))
    #expect(photo.renditions.allSatisfy { $0.format == fallback })
    #expect(photo.sources.map(\.format) == others)
  }

  @Test func `a photo smaller than the usual width has itself`() throws {
    let photo = try #require(
      ShownPhoto(
        PlannedPicture(
          facts: PhotoFacts(digest: "ab", format: "png", width: 900, height: 9, byteCount: 1),
          renditions: [Rendition(fileName: "ab-900.jpg", format: "jpeg", width: 900, height: 9)]),
        Self.look, SiteSettings.Images(), formats: ["jpeg"]))
    #expect(photo.usual.width == 900)
  }

  @Test func `without renditions there is nothing to show`() {
    let picture = PlannedPicture(
      facts: PhotoFacts(digest: "ab", format: "png", width: 9, height: 9, byteCount: 1), renditions: [])
    #expect(ShownPhoto(picture, Self.look, SiteSettings.Images(), formats: ["jpeg"]) == nil)
  }
}
