import Support
import Testing

@testable import Imaging

@Suite struct GDTests {
  /// Different smooth ramps in the three planes, so that a displaced row or column shows.
  static func ramps(_ width: Int, _ height: Int, _ chroma: Chroma) -> Raster {
    let size = Size(width: width, height: height)
    func plane(_ size: Size, _ sample: (Double, Double) -> Double) -> Plane {
      Plane(
        size,
        (0..<size.pixels).map { index in
          let x = (Double(index % size.width) + 0.5) / Double(size.width)
          let y = (Double(index / size.width) + 0.5) / Double(size.height)
          return UInt8(sample(x, y))
        })
    }
    let half = chroma.size(of: size)
    return Raster(
      size, .yCbCr,
      [
        plane(size) { 60 + 80 * $0 + 50 * $1 }, plane(half) { x, _ in 100 + 50 * x },
        plane(half) { _, y in 110 + 40 * y },
      ])
  }

  /// Odd sizes end within a group of chroma; tall ones take several strips.
  @Test(
    arguments: [(64, 48), (33, 65), (1, 1), (31, 2), (130, 97), (5, 200)], [Chroma.half, .full])
  func planesAreDrawnWhereTheyAre(_ size: (Int, Int), _ chroma: Chroma) throws {
    let raster = Self.ramps(size.0, size.1, chroma)
    let bytes = try GD.encode(raster, as: .png)
    let drawn = try ImageFormat.png.decode(ByteView(bytes), raster.size).raster
    let expected = raster.convertedFromYCbCr()
    for (one, other) in zip(drawn.planes, expected.planes) {
      let largest = zip(one.samples, other.samples).map { abs(Int($0) - Int($1)) }.max() ?? 255
      // Halved chroma is repeated here, and interpolated in what it is compared with.
      #expect(largest <= (chroma == .full ? 1 : 2 + 150 / min(size.0, size.1)), "\(largest)")
    }
  }

  /// Encoding keeps the chroma that the planes hold: it is not blurred by its way through pixels.
  @Test func chromaSurvivesItsWayThroughPixels() throws {
    var raster = Self.ramps(64, 64, .half)
    raster.planes[0] = Plane(raster.size, filledWith: 128)
    raster.planes[1] = Plane(raster.planes[1].size, (0..<1024).map { $0 % 2 == 0 ? 110 : 146 })
    raster.planes[2] = Plane(raster.planes[2].size, filledWith: 128)
    let bytes = try JPEGEncoder.encode(raster, quality: 89)
    let decoded = try ImageFormat.jpeg.decode(ByteView(bytes), raster.size).raster
    #expect(decoded.planes[1].size == Size(width: 32, height: 32))
    let largest = zip(decoded.planes[1].samples, raster.planes[1].samples).map { abs(Int($0) - Int($1)) }
      .max()
    #expect(largest! <= 4)
  }

  @Test(arguments: [(89, Chroma.half), (90, .full), (100, .full)])
  func chromaIsWholeFromQuality90On(_ quality: Int, _ chroma: Chroma) throws {
    let raster = Self.ramps(40, 30, .full)
    let bytes = try JPEGEncoder.encode(raster, quality: quality)
    let decoded = try ImageFormat.jpeg.decode(ByteView(bytes), raster.size).raster
    #expect(decoded.planes[1].size == chroma.size(of: raster.size))
  }

  @Test func gdDoesNotNameItselfInAJPEG() throws {
    let raw = try GD.encode(Self.ramps(40, 30, .half), as: .jpeg(quality: 80))
    let file = try JPEGEncoder.encode(Self.ramps(40, 30, .half), quality: 80)
    #expect(
      String(decoding: raw, as: UTF8.self).contains("gd-jpeg"), "gd has changed; the cut may be unneeded")
    #expect(!String(decoding: file, as: UTF8.self).contains("gd-jpeg"))
    #expect(file.count < raw.count)
    // The picture itself is complete.
    #expect(
      try ImageFormat.jpeg.decode(ByteView(file), Size(width: 40, height: 30)).raster
        == ImageFormat.jpeg.decode(ByteView(raw), Size(width: 40, height: 30)).raster)
  }

  /// gd stores seven bits of transparency; both ends are exact.
  @Test func transparencyIsWithinOneStep() throws {
    let size = Size(width: 256, height: 1)
    let ramp = Plane(size, (0..<256).map { UInt8($0) })
    let bytes = try PNGEncoder.encode(Raster(size, .grey, [ramp], alpha: ramp))
    let alpha = try #require(ImageFormat.png.decode(ByteView(bytes), size).raster.alpha)
    #expect(alpha.samples[0] == 0 && alpha.samples[255] == 255)
    #expect(zip(alpha.samples, ramp.samples).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }
}
