import Testing

@testable import Imaging

@Suite struct BMPTests {
  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// - Parameters:
  ///   - header: the length of the information header, 12 for OS/2.
  ///   - tables: masks and palette.
  private static func bmp(
    _ width: Int, _ height: Int, bits: Int, packing: Int = 0, header: Int = 40, tables: [UInt8] = [],
    _ pixels: [UInt8]
  ) -> [UInt8] {
    var information = number(header, 4)
    if header == 12 {
      information += number(width, 2) + number(height, 2) + number(1, 2) + number(bits, 2)
    } else {
      information += number(width, 4) + number(height, 4) + number(1, 2) + number(bits, 2)
      information += number(packing, 4) + number(0, 20)
    }
    // Longer headers hold the masks themselves.
    information += tables
    information += number(0, max(0, header - information.count))
    var bytes = Array("BM".utf8) + number(0, 8)
    bytes += number(14 + information.count, 4)
    return bytes + information + pixels
  }

  private func decode(_ bytes: [UInt8]) throws -> Decoded {
    let view = ByteView(bytes)
    let format = try ImageFormat.recognising(view)
    #expect(format.name == "bmp")
    let decoded = try format.decode(view, Size(width: 1, height: 1))
    #expect(try format.header(view).size == decoded.raster.size)
    return decoded
  }

  /// The pixels row by row, each with its channels.
  private func pixels(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let raster = try decode(bytes).raster
    let planes: [Plane] = raster.planes + (raster.alpha.map { [$0] } ?? [])
    return (0..<raster.size.pixels).map { index in planes.map { $0.samples[index] } }
  }

  @Test(arguments: [false, true]) func rowsBeginAtEitherEnd(_ isTopDown: Bool) throws {
    let rows: [UInt8] = [1, 2, 3, 0, 4, 5, 6, 0]
    let found = try pixels(Self.bmp(1, isTopDown ? -2 : 2, bits: 24, rows))
    #expect(found == (isTopDown ? [[3, 2, 1], [6, 5, 4]] : [[6, 5, 4], [3, 2, 1]]))
  }

  static let palette: [UInt8] = [0, 0, 0, 0, 30, 20, 10, 0]

  @Test(
    arguments: [
      (1, [0b0110_0000]), (2, [0b0001_0100]), (4, [0x01, 0x10]), (8, [0, 1, 1]),
    ] as [(Int, [UInt8])])
  func indicesOfEachDepthAreLookedUp(_ bits: Int, _ row: [UInt8]) throws {
    let padded = row + [UInt8](repeating: 0, count: 4 - row.count)
    let found = try pixels(Self.bmp(3, 1, bits: bits, tables: Self.palette, padded))
    #expect(found == [[0, 0, 0], [10, 20, 30], [10, 20, 30]])
  }

  @Test func thePaletteOfOS2HasThreeBytesAnEntry() throws {
    let bytes = Self.bmp(2, 1, bits: 8, header: 12, tables: [0, 0, 0, 30, 20, 10], [1, 0, 0, 0])
    #expect(try pixels(bytes) == [[10, 20, 30], [0, 0, 0]])
  }

  @Test(
    arguments: [
      // Five bits each; then six of green; then eight in another order; then ten.
      (16, 0, [], Array(number(0x7C1F, 2)), [255, 0, 255]),
      (16, 0, [], Array(number(0x4210, 2)), [132, 132, 132]),
      (16, 3, [0xF800, 0x07E0, 0x001F], Array(number(0x07E0, 2)), [0, 255, 0]),
      (32, 3, [0xFF00_0000, 0xFF_0000, 0xFF00], [9, 30, 20, 10], [10, 20, 30]),
      (32, 3, [0x3FF0_0000, 0xF_FC00, 0x3FF], Array(number(0x3FF0_0200, 4)), [255, 0, 128]),
      (32, 0, [], [30, 20, 10, 0], [10, 20, 30]),
    ] as [(Int, Int, [Int], [UInt8], [UInt8])])
  func channelsHaveAnyBits(_ row: (bits: Int, packing: Int, masks: [Int], pixel: [UInt8], shown: [UInt8]))
    throws
  {
    let tables = row.masks.flatMap { Self.number($0, 4) }
    let bytes = Self.bmp(
      1, 1, bits: row.bits, packing: row.packing, tables: tables,
      row.pixel + Self.number(0, 4 - row.pixel.count))
    #expect(try pixels(bytes) == [row.shown])
  }

  @Test func opacityIsKeptWhereAMaskNamesIt() throws {
    let masks = [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000].flatMap { Self.number($0, 4) }
    let seen = Self.bmp(2, 1, bits: 32, packing: 3, header: 108, tables: masks, [3, 2, 1, 128, 6, 5, 4, 0])
    #expect(try pixels(seen) == [[1, 2, 3, 128], [4, 5, 6, 0]])
    // Where all of it would be invisible, the program knew of no opacity.
    let unseen = Self.bmp(2, 1, bits: 32, packing: 3, header: 108, tables: masks, [3, 2, 1, 0, 6, 5, 4, 0])
    #expect(try pixels(unseen) == [[1, 2, 3], [4, 5, 6]])
  }

  @Test(
    arguments: [
      (8, 1, [3, 1, 0, 1], [1, 1, 1, nil, nil, nil]),
      (8, 1, [0, 3, 1, 0, 1, 0, 0, 0, 3, 0, 0, 1], [1, 0, 1, 0, 0, 0]),
      (8, 1, [0, 2, 1, 1, 2, 1, 0, 1], [nil, nil, nil, nil, 1, 1]),
      (4, 2, [3, 0x01, 0, 0, 0, 3, 0x10, 0x10], [0, 1, 0, 1, 0, 1]),
      (8, 1, [200, 1, 0, 0, 200, 1], [1, 1, 1, 1, 1, 1]),
    ] as [(Int, Int, [UInt8], [UInt8?])])
  func runsFillTheirRows(_ row: (bits: Int, packing: Int, runs: [UInt8], shown: [UInt8?])) throws {
    // From the bottom: the first three of `shown` are the lower row. What is jumped over is transparent.
    let decoded = try decode(
      Self.bmp(3, 2, bits: row.bits, packing: row.packing, tables: Self.palette, row.runs))
    let lower = row.shown[..<3]
    let expected = row.shown[3...] + lower
    #expect(decoded.raster.planes[0].samples == expected.map { $0 == 1 ? 10 : 0 })
    #expect(
      (decoded.raster.alpha?.samples ?? [255, 255, 255, 255, 255, 255])
        == expected.map { $0 == nil ? 0 : 255 })
    #expect(decoded.warnings.isEmpty)
  }

  @Test(arguments: [
    Self.bmp(3, 3, bits: 24, [UInt8](repeating: 9, count: 12)),
    Self.bmp(3, 3, bits: 8, packing: 1, tables: palette, [3, 1, 0, 0]),
  ])
  func aBMPThatBreaksOffShowsWhatThereIs(_ bytes: [UInt8]) throws {
    #expect(try decode(bytes).warnings == ["the BMP breaks off, what can be read of it is shown"])
  }

  @Test(arguments: [
    (24, 0, "its pixels are missing"), (8, 1, "its pixels are missing"),
    (24, 5, "its pixels of 24 bits are packed in a way that is not read (5)"),
    (7, 0, "its pixels of 7 bits are packed in a way that is not read (0)"),
  ])
  func whatIsNotReadIsTold(_ bits: Int, _ packing: Int, _ detail: String) {
    #expect(throws: BMPHeader.broken(detail)) { try decode(Self.bmp(3, 3, bits: bits, packing: packing, [])) }
  }

  @Test func noNumberOfTheFileIsTrusted() {
    let masks = [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000].flatMap { Self.number($0, 4) }
    for whole in [
      Self.bmp(3, 2, bits: 4, packing: 2, tables: Self.palette, [3, 1, 0, 2, 9, 9, 0, 200, 1]),
      Self.bmp(2, 1, bits: 32, packing: 3, header: 124, tables: masks, [3, 2, 1, 128, 6, 5, 4, 0]),
    ] {
      for index in 2..<whole.count {
        for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
          var bytes = whole
          bytes[index] = value
          guard let size = try? BMPHeader(ByteView(bytes)).size, size.pixels < 100_000 else { continue }
          // Nothing is promised but that reading it ends.
          _ = try? BMPDecoder.decode(ByteView(bytes))
        }
      }
    }
  }
}
