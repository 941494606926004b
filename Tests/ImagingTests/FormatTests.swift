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
    #expect(outcome.look.placeholder.hasPrefix("data:image/gif;base64,"))
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

  @Test(arguments: [(40, 30), (30, 40), (16, 16), (400, 10), (10, 400), (160, 90)])
  func aPlaceholderIsSmallAndLooksLikeThePicture(_ width: Int, _ height: Int) throws {
    let raster = Fixture.quadrants(width, height)
    let look = Look.of(raster, paper: 0xFFFFFF)
    #expect(look.placeholder.utf8.count < 150)
    let grid = Placeholder.grid(for: raster.size)
    #expect(grid.pixels <= 16)
    let small = raster.resampled(to: grid, chroma: .full)
    let read = try GIFDecoder.decode(ByteView(Placeholder.gif(small)))
    #expect(read.raster == small && read.warnings.isEmpty)
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

  @Test(arguments: [false, true])
  func aBMPIsReadFromEitherEnd(_ isTopDown: Bool) throws {
    let height: [UInt8] = isTopDown ? [0xFE, 0xFF, 0xFF, 0xFF] : [2, 0, 0, 0]
    let bytes: [UInt8] =
      Array("BM".utf8) + [62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0] + height
      + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24) + [1, 2, 3, 0, 4, 5, 6, 0]
    let format = try ImageFormat.recognising(ByteView(bytes))
    #expect(try format.header(ByteView(bytes)).size == Size(width: 1, height: 2))
    let raster = try format.decode(ByteView(bytes), Size(width: 1, height: 2)).raster
    #expect(
      raster.planes.map(\.samples)
        == (isTopDown ? [[3, 6], [2, 5], [1, 4]] : [[6, 3], [5, 2], [4, 1]]))
  }

  @Test(arguments: 1...8)
  func aTIFFIsTurnedByAllEightOrientations(_ orientation: Int) throws {
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      [UInt8(tag & 0xFF), UInt8(tag >> 8), 3, 0, 1, 0, 0, 0, UInt8(value), 0, 0, 0]
    }
    // 2 × 1 grey pixels behind the directory.
    let entries = [
      (0x100, 2), (0x101, 1), (0x102, 8), (0x103, 1), (0x106, 1), (0x111, 134), (0x112, orientation),
      (0x115, 1),
      (0x116, 1), (0x117, 2),
    ]
    let bytes =
      Array("II".utf8) + [42, 0, 8, 0, 0, 0, 10, 0] + entries.flatMap { entry($0.0, $0.1) } + [0, 0, 0, 0]
      + [10, 200]
    #expect(bytes.count == 136)
    let decoded = try TIFFDecoder.decode(ByteView(bytes))
    #expect(decoded.raster.planes[0].samples == [10, 200])
    #expect(decoded.orientation.rawValue == orientation)
    #expect(try TIFFHeader(ByteView(bytes)).orientation.rawValue == orientation)
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
