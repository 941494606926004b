import Support
import Testing

@testable import Imaging

@Suite struct FormatTests {
  @Test func namesDoNotRepeat() {
    let names = ImageFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(ImageFormat.outputNames == ["jpeg", "webp", "avif"])
  }

  /// With chroma reduced and in full.
  @Test(arguments: ImageFormat.outputNames, [75, 90])
  func whatIsWrittenCanBeReadAndHoldsNothingElse(_ name: String, _ quality: Int) throws {
    let folder = try Scratch()
    let file = try folder.file("photo", Fixture.jpeg(orientation: 6))
    let facts = try Photo.facts(ofFile: file, maxPixels: 10_000)
    let recipe = RenditionRecipe(widths: [32], formats: [name], quality: quality, maxPixels: 10_000)
    let outcome = try Photo.makeRenditions(ofFile: file, facts, by: recipe, in: folder.path, force: false)
    let made = try folder.bytes(facts.renditions(by: recipe)[0].fileName)
    let format = try ImageFormat.recognising(ByteView(made))
    #expect(format.name == name)
    let decoded = try format.decode(ByteView(made), Size(width: 32, height: 48))
    #expect(decoded.raster.size == Size(width: 32, height: 48))
    #expect(decoded.profile == nil && decoded.orientation == .upright)
    #expect(isNear(colour(of: decoded.raster, 0.25, 0.25), Fixture.corners[2], by: 25))
    #expect(!String(decoding: made, as: UTF8.self).contains("Exif"))
    #expect(outcome.look.placeholder.wholeMatch(of: /r\d g\d b\d R\d G\d B\d/) != nil)
  }

  @Test(arguments: ["webp", "avif"])
  func transparencyIsKeptWhereTheFormatHasIt(_ name: String) throws {
    let size = Size(width: 32, height: 32)
    let half = Plane(size, (0..<1024).map { $0 % 32 < 16 ? 255 : 0 })
    let raster = Raster(size, .rgb, Fixture.quadrants(32, 32).planes, alpha: half)
    let format = try #require(ImageFormat.named(name))
    let bytes = try #require(format.encoding).encode(raster, 90)
    let decoded = try format.decode(ByteView(bytes), size).raster
    let alpha = try #require(decoded.alpha)
    #expect(alpha[4, 16] > 240 && alpha[28, 16] < 15)
  }

  /// What cannot be seen, black here, would be mixed into the edges by a codec that throws detail away.
  @Test(arguments: ["webp", "avif"])
  func anEdgeOfTransparencyHasNoFringe(_ name: String) throws {
    let size = Size(width: 64, height: 64)
    func plane(_ seen: UInt8) -> Plane {
      Plane(
        size,
        (0..<size.pixels).map { index in
          let (x, y) = (index % 64 - 32, index / 64 - 32)
          return x * x + y * y < 500 ? seen : 0
        })
    }
    let raster = Raster(size, .rgb, [plane(250), plane(220), plane(10)], alpha: plane(255))
    let format = try #require(ImageFormat.named(name))
    let bytes = try #require(format.encoding).encode(raster, 75)
    let decoded = try format.decode(ByteView(bytes), size).raster
    let worst = zip(decoded.planes, [250, 220, 10]).map { plane, seen in
      (0..<size.pixels).filter { raster.alpha?.samples[$0] == 255 }.map { abs(Int(plane.samples[$0]) - seen) }
        .max()
    }
    #expect(worst.allSatisfy { ($0 ?? 255) <= 12 }, "\(worst)")
  }

  @Test func theUnseenTakesTheColourOfTheSeen() {
    let size = Size(width: 4, height: 4)
    let alpha = Plane(size, [0, 0, 0, 0, 0, 255, 0, 9, 0, 0, 0, 0, 255, 0, 0, 0])
    let grey = Plane(size, [1, 1, 1, 1, 1, 50, 1, 60, 1, 1, 1, 1, 70, 1, 1, 1])
    let spread = Raster(size, .grey, [grey], alpha: alpha).spread()
    #expect(
      spread.planes[0].samples
        == [50, 50, 50, 60, 50, 50, 50, 60, 50, 50, 50, 60, 70, 70, 70, 70])
    #expect(spread.alpha == alpha)
    let unseen = Raster(size, .grey, [grey], alpha: Plane(size, filledWith: 0))
    #expect(unseen.spread() == unseen)
  }

  @Test(arguments: [(40, 30), (30, 40), (16, 16), (400, 10), (10, 400), (160, 90), (1, 1)])
  func aPlaceholderHasTheTonesOfBothHalves(_ width: Int, _ height: Int) {
    let size = Size(width: width, height: height)
    func plane(_ upper: UInt8, _ lower: UInt8) -> Plane {
      Plane(size, (0..<size.pixels).map { $0 / width < (height + 1) / 2 ? upper : lower })
    }
    let raster = Raster(size, .rgb, [plane(255, 0), plane(146, 146), plane(0, 255)])
    let look = PlaceholderReader.of(raster, background: 0xFFFFFF)
    #expect(look.placeholder == (height == 1 ? "r7 g4 b0 R7 G4 B0" : "r7 g4 b0 R0 G4 B7"))
    let grey = PlaceholderReader.of(Raster(size, .grey, [plane(73, 182)]), background: 0)
    #expect(grey.placeholder == (height == 1 ? "r2 g2 b2 R2 G2 B2" : "r2 g2 b2 R5 G5 B5"))
  }

  /// A dish on a plain table, at a place given in parts of what is beside it.
  static func table(_ width: Int, _ height: Int, dish: (Double, Double)) -> Raster {
    let size = Size(width: width, height: height)
    let side = min(width, height) / 2
    let (left, top) = (Int(Double(width - side) * dish.0), Int(Double(height - side) * dish.1))
    let planes = [(90, 230), (70, 60), (60, 40)].map { table, dish in
      Plane(
        size,
        (0..<size.pixels).map { index in
          let (x, y) = (index % width - left, index / width - top)
          return UInt8((0..<side).contains(x) && (0..<side).contains(y) ? dish - (x + y) % 7 * 5 : table)
        })
    }
    return Raster(size, .rgb, planes)
  }

  @Test(
    arguments: [
      (400, 300, (0.0, 0.0), FocalPoint(across: 0, down: 0)),
      (400, 300, (1, 1), FocalPoint(across: 10, down: 10)),
      (300, 400, (1, 0), FocalPoint(across: 10, down: 0)), (900, 300, (0.5, 0.5), FocalPoint()),
      (40, 20, (0.5, 0.5), FocalPoint()), (1, 1, (0, 0), FocalPoint()), (1, 300, (0, 0), FocalPoint()),
    ] as [(Int, Int, (Double, Double), FocalPoint)])
  func aCropLiesWhereTheSubjectIs(
    _ width: Int, _ height: Int, _ dish: (Double, Double), _ place: FocalPoint
  ) {
    let found = PlaceholderReader.of(Self.table(width, height, dish: dish), background: 0).subject
    #expect(abs(found.across - place.across) <= 2 && abs(found.down - place.down) <= 2, "\(found)")
  }

  @Test func aPlainPictureIsCroppedInItsMiddle() {
    let size = Size(width: 300, height: 200)
    #expect(
      PlaceholderReader.of(Raster(size, .grey, [Plane(size, filledWith: 90)]), background: 0).subject
        == FocalPoint())
  }

  /// Three frames with all that programs leave in a file, and a tail behind its end.
  static let animation: [UInt8] = {
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 0x01, 0]
    let timing: [UInt8] = [0x21, 0xF9, 4, 0, 50, 0, 0, 0]
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let comment: [UInt8] = [0x21, 0xFE, 6] + Array("secret".utf8) + [0]
    let xmp: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [6] + Array("secret".utf8) + [0]
    let text: [UInt8] = [0x21, 0x01, 12] + Array("secretsecret".utf8) + [0]
    return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [9, 9, 9, 70, 80, 90] + comment + loop + xmp
      + timing + frame
      + text + timing + frame + comment + frame + [0x3B] + Array("secret".utf8)
  }()

  @Test func anAnimationIsPublishedWithoutMetadata() throws {
    let folder = try Scratch()
    let file = try folder.file("a.gif", Self.animation)
    let facts = try Photo.facts(ofFile: file, maxPixels: 100)
    #expect(facts.isAnimated)
    let recipe = RenditionRecipe(widths: [320], quality: 80, maxPixels: 100)
    let planned = facts.renditions(by: recipe)
    #expect(planned.map(\.format) == ["jpeg", "gif"])
    _ = try Photo.makeRenditions(ofFile: file, facts, by: recipe, in: folder.path, force: false)
    let made = try folder.bytes(planned[1].fileName)
    #expect(!String(decoding: made, as: UTF8.self).contains("secret"))
    #expect(String(decoding: made, as: UTF8.self).contains("NETSCAPE2.0"))
    #expect(made.count { $0 == 0x2C } == 3 && made.last == 0x3B)
    #expect(
      try GIFDecoder.decode(ByteView(made)).raster == GIFDecoder.decode(ByteView(Self.animation)).raster)
    #expect(GIFAnimation.stripped(ByteView(made)) == (made, true))
  }

  @Test func anAnimationThatBreaksOffStaysAGIF() throws {
    for length in 19..<Self.animation.count {
      let cut = ByteView(Array(Self.animation[..<length]))
      let (made, isWhole) = GIFAnimation.stripped(cut)
      #expect(made.last == 0x3B && GIFAnimation.stripped(ByteView(made)) == (made, true), "cut at \(length)")
      #expect(isWhole == (length >= Self.animation.count - 6))
    }
  }

  @Test func aLargeAnimationIsItsStill() {
    var facts = PhotoFacts(
      digest: "d", format: "gif", width: 9, height: 9, byteCount: RenditionRecipe.largestAnimation,
      isAnimated: true)
    let recipe = RenditionRecipe(widths: [320], quality: 80, maxPixels: 100)
    #expect(facts.renditions(by: recipe).map(\.format) == ["jpeg", "gif"])
    facts.byteCount += 1
    #expect(facts.renditions(by: recipe).map(\.format) == ["jpeg"])
  }

  @Test func aGIFsFirstFrameLiesOnItsCanvas() throws {
    // A frame of 1 × 1 at (1, 0) on 2 × 1: colour 1; what it does not cover is transparent.
    let bytes: [UInt8] =
      Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0] + [9, 9, 9, 70, 80, 90]
      + [0x2C, 1, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 0x01, 0, 0x3B]
    let raster = try GIFDecoder.decode(ByteView(bytes)).raster
    #expect(raster.alpha?.samples == [0, 255])
    #expect(raster.planes.map { $0.samples[1] } == [70, 80, 90])
  }

  @Test func anAVIFsHeaderIsReadWithoutDecoding() throws {
    let bytes = try #require(ImageFormat.avif.encoding).encode(Fixture.quadrants(48, 32), 80)
    #expect(try ImageFormat.avif.header(ByteView(bytes)).shown == Size(width: 48, height: 32))
    for length in 0..<min(bytes.count, 400) {
      // Nothing is promised of a part but that reading it ends.
      _ = try? HEIFHeader(ByteView(Array(bytes.prefix(length))), format: "avif")
    }
  }

  /// A stream of numbers that is the same in every run.
  private struct Noise: RandomNumberGenerator {
    var state: UInt64 = 42
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  @Test(arguments: ImageFormat.outputNames)
  func damagedFilesAreRefusedOrShown(_ name: String) throws {
    let format = try #require(ImageFormat.named(name))
    let whole = try #require(format.encoding).encode(Fixture.quadrants(), 80)
    var noise = Noise()
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &noise) {
        bytes[Int.random(in: 0..<bytes.count, using: &noise)] = UInt8.random(in: 0...255, using: &noise)
      }
      let view = ByteView(bytes)
      guard let header = try? format.header(view), header.size.pixels < 1_000_000,
        let decoded = try? format.decode(view, header.size)
      else { continue }
      #expect(decoded.raster.size.pixels > 0)
    }
  }
}
