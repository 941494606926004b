import Testing

@testable import Imaging

@Suite struct PNGTests {
  private static func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    return big(body.count) + content + big(Inflate.checksum(of: ByteView(content)))
  }

  /// zlib's format, stored and not compressed.
  private static func packed(_ bytes: [UInt8], isRaw: Bool = false) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 0xFF), UInt8(bytes.count >> 8))
    let block = [1, low, high, ~low, ~high] + bytes
    let sums = bytes.reduce((1, 0)) { (($0.0 + Int($1)) % 65_521, ($0.1 + $0.0 + Int($1)) % 65_521) }
    return isRaw ? block : [0x78, 1] + block + big(sums.1 << 16 | sums.0)
  }

  private static func png(
    _ width: Int, _ height: Int, depth: UInt8, type: UInt8, interlaced: Bool = false, before: [[UInt8]] = [],
    _ rows: [UInt8], isApple: Bool = false
  ) -> [UInt8] {
    PNGHeader.signature + (isApple ? chunk("CgBI", [0x50, 0, 0x20, 2]) : [])
      + chunk("IHDR", big(width) + big(height) + [depth, type, 0, 0, interlaced ? 1 : 0])
      + before.flatMap { $0 }
      + chunk("IDAT", packed(rows, isRaw: isApple)) + chunk("IEND", [])
  }

  private func decode(_ bytes: [UInt8]) throws -> Decoded { try PNGDecoder.decode(ByteView(bytes)) }

  @Test func depthsBelowAByteSpanTheWholeRange() throws {
    for (depth, row, expected) in [
      (1, [0b1010_0000], [255, 0, 255]), (2, [0b0001_1100], [0, 85, 255]), (4, [0x0F, 0x80], [0, 255, 136]),
    ] as [(UInt8, [UInt8], [UInt8])] {
      let raster = try decode(Self.png(3, 1, depth: depth, type: 0, [0] + row)).raster
      #expect(raster == Raster(Size(width: 3, height: 1), .grey, [Plane(raster.size, expected)]))
    }
  }

  @Test func sixteenBitsAreRounded() throws {
    let raster = try decode(Self.png(3, 1, depth: 16, type: 0, [0, 0, 0, 0x80, 0x80, 0xFF, 0xFF])).raster
    #expect(raster.planes[0].samples == [0, 128, 255])
  }

  @Test func everyFilterIsUndone() throws {
    // Five rows of the same grey pixels, each stored with another filter.
    let pixels: [UInt8] = [10, 20, 30]
    let rows: [UInt8] =
      [0] + pixels + [1, 10, 10, 10] + [2, 0, 0, 0] + [3, 5, 5, 5] + [4, 0, 0, 0]
    let raster = try decode(Self.png(3, 5, depth: 8, type: 0, rows)).raster
    for y in 0..<5 { #expect((0..<3).map { raster.planes[0][$0, y] } == pixels, "filter \(y)") }
  }

  @Test func palettesAndTheirTransparencyAreKept() throws {
    let palette = Self.chunk("PLTE", [255, 0, 0, 0, 255, 0])
    let transparency = Self.chunk("tRNS", [0])
    let raster = try decode(
      Self.png(2, 1, depth: 1, type: 3, before: [palette, transparency], [0, 0b0100_0000])
    ).raster
    #expect(raster.planes.map(\.samples) == [[255, 0], [0, 255], [0, 0]])
    #expect(raster.alpha?.samples == [0, 255])
    #expect(raster.flattened(on: 0x102030).planes.map(\.samples) == [[0x10, 0], [0x20, 255], [0x30, 0]])
  }

  @Test func oneColourMayBeTransparent() throws {
    let transparency = Self.chunk("tRNS", [0, 1, 0, 2, 0, 3])
    let raster = try decode(Self.png(2, 1, depth: 8, type: 2, before: [transparency], [0, 1, 2, 3, 1, 2, 4]))
      .raster
    #expect(raster.alpha?.samples == [0, 255])
  }

  @Test func interlacedRowsFindTheirPlaces() throws {
    // 3 × 3: passes 1 (one pixel), 4 (one), 5 (two), 6 (two rows of one), 7 (one row of three).
    let rows: [UInt8] = [0, 1] + [0, 3] + [0, 7, 9] + [0, 2, 0, 8] + [0, 4, 5, 6]
    let raster = try decode(Self.png(3, 3, depth: 8, type: 0, interlaced: true, rows)).raster
    #expect(raster.planes[0].samples == [1, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func applesVariantIsReadToo() throws {
    // Blue, green, red, opacity, weighted.
    let raster = try decode(Self.png(1, 1, depth: 8, type: 6, [0, 10, 20, 30, 128], isApple: true)).raster
    #expect(raster.planes.map { $0.samples[0] } == [60, 40, 20])
    #expect(raster.alpha?.samples == [128])
  }

  @Test func aPNGThatBreaksOffShowsWhatThereIs() throws {
    let whole = Self.png(2, 3, depth: 8, type: 0, [0, 1, 2, 0, 3, 4, 0, 5, 6])
    let end = whole.count - 12 - 4 - 4 - 3  // IEND, checksum, Adler-32, the last row.
    let cut = try decode(Array(whole.prefix(end)))
    #expect(cut.raster.planes[0].samples == [1, 2, 3, 4, 128, 128])
    #expect(cut.warnings == ["the PNG breaks off, what can be read of it is shown"])
  }

  @Test func noLengthOfTheFileIsTrusted() throws {
    let whole = Self.png(2, 3, depth: 8, type: 0, [0, 1, 2, 0, 3, 4, 0, 5, 6])
    for length in 0..<whole.count {
      // It may be refused or shown with a warning, but only the whole file without a word.
      if let decoded = try? decode(Array(whole.prefix(length))), length < whole.count - 12 {
        #expect(!decoded.warnings.isEmpty, "\(length) bytes")
      }
    }
  }

  private static let linear = chunk("gAMA", big(100_000))
  private static let usual = chunk("gAMA", big(45_455))
  private static let displayP3 = chunk(
    "cHRM", [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap(big))
  private static let codesOfP3 = chunk("cICP", [12, 13, 0, 1])

  /// Of what a file says of its colours, the first in this order counts: code points, sRGB, gamma and primaries.
  @Test(
    arguments: [
      ([], [100, 150, 100]), ([usual], [100, 150, 100]), ([displayP3], [100, 150, 100]),
      ([linear], [168, 202, 168]), ([usual, displayP3], [81, 151, 96]),
      ([linear, displayP3], [159, 203, 165]), ([codesOfP3], [81, 151, 96]),
      ([linear, codesOfP3], [81, 151, 96]), ([linear, chunk("sRGB", [0])], [100, 150, 100]),
      ([linear, chunk("cICP", [1, 13, 0, 1])], [100, 150, 100]),
      ([chunk("cICP", [1, 8, 0, 1])], [168, 202, 168]), ([chunk("gAMA", big(0))], [100, 150, 100]),
      ([usual, chunk("cHRM", [UInt8](repeating: 0, count: 32))], [100, 150, 100]),
      ([chunk("gAMA", [1]), chunk("cHRM", [1]), chunk("cICP", [])], [100, 150, 100]),
    ] as [([[UInt8]], [UInt8])])
  func coloursAreWhatTheFileSays(_ row: (chunks: [[UInt8]], shown: [UInt8])) throws {
    let decoded = try decode(Self.png(1, 1, depth: 8, type: 2, before: row.chunks, [0, 100, 150, 100]))
    let shown = Colour(decoded.profile, of: .rgb).toSRGB(decoded.raster)
    #expect(isNear(shown.planes.map { Int($0.samples[0]) }, row.shown, by: 2))
  }
}
