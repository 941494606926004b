import Testing

@testable import Imaging

@Suite struct TIFFTests {
  /// A file of 2 × 1 pixels, in little-endian order: its directory, what does not fit in there, and the pixels.
  static func tiff(
    orientation: Int = 1, photometric: Int = 1, bits: Int = 8, isBig: Bool = false, _ pixels: [UInt8]
  ) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(value >> (8 * $0) & 0xFF) } }
    let long = isBig ? 8 : 4
    let channels = pixels.count * 8 / bits / 2
    let header = isBig ? number(43, 2) + number(8, 2) + number(0, 2) : number(42, 2)
    let start = 2 + header.count + long
    // Ten entries behind their number, and where the next directory would be.
    let end = start + (isBig ? 8 + 10 * 20 : 2 + 10 * 12) + long
    let more = channels > 1 && !isBig ? (0..<channels).flatMap { _ in number(bits, 2) } : []
    func entry(_ tag: Int, _ values: [Int]) -> [UInt8] {
      let body = values.flatMap { number($0, 2) }
      let value = body.count <= long ? body + number(0, long - body.count) : number(end, long)
      return number(tag, 2) + number(3, 2) + number(values.count, long) + value
    }
    var bytes = Array("II".utf8) + header
    bytes += number(start, long) + number(10, isBig ? 8 : 2)
    bytes += entry(0x100, [2]) + entry(0x101, [1])
    bytes += entry(0x102, Array(repeating: bits, count: channels)) + entry(0x103, [1])
    bytes += entry(0x106, [photometric]) + entry(0x111, [end + more.count])
    bytes += entry(0x112, [orientation]) + entry(0x115, [channels])
    bytes += entry(0x116, [1]) + entry(0x117, [pixels.count])
    return bytes + number(0, long) + more + pixels
  }

  @Test(arguments: 1...8, [false, true])
  func aTIFFIsTurnedByAllEightOrientations(_ orientation: Int, _ isBig: Bool) throws {
    let bytes = ByteView(Self.tiff(orientation: orientation, isBig: isBig, [10, 200]))
    #expect(TIFFHeader.isTIFF(bytes))
    let decoded = try TIFFDecoder.decode(bytes)
    #expect(decoded.raster.planes[0].samples == [10, 200])
    #expect(decoded.orientation.rawValue == orientation)
    let header = try TIFFHeader(bytes)
    #expect(header.orientation.rawValue == orientation && header.size == Size(width: 2, height: 1))
  }

  /// A grey and a red in L*a*b*, which is not tinted by the white that it is told in.
  @Test func labBecomesSRGB() throws {
    let raster = try TIFFDecoder.decode(ByteView(Self.tiff(photometric: 8, [136, 0, 0, 136, 80, 67]))).raster
    let pixels = (0..<2).map { x in raster.planes.map { Int($0.samples[x]) } }
    #expect(isNear(pixels[0], [127, 127, 127], by: 6), "\(pixels[0])")
    #expect(pixels[1][0] > 240 && pixels[1][1] < 60 && pixels[1][2] < 40, "\(pixels[1])")
  }

  @Test func whatIsNotReadIsTold() throws {
    let floats = Self.tiff(bits: 32, [0, 0, 0, 0, 0, 0, 128, 63])
    #expect(throws: TIFFHeader.broken("images with 32-bit samples are not read")) {
      try TIFFDecoder.decode(ByteView(floats))
    }
  }

  @Test(arguments: [false, true]) func noOffsetOfADirectoryIsTrusted(_ isBig: Bool) {
    let whole = Self.tiff(isBig: isBig, [10, 200])
    for length in 0..<whole.count { #expect(throws: ImageError.self) { try decode(Array(whole[..<length])) } }
    for index in 4..<whole.count {
      var bytes = whole
      bytes[index] = 0xFF
      // Nothing is promised but that reading it ends.
      _ = try? decode(bytes)
    }
  }

  private func decode(_ bytes: [UInt8]) throws -> Decoded? {
    let view = ByteView(bytes)
    return try TIFFHeader(view).size.pixels < 1_000_000 ? try TIFFDecoder.decode(view) : nil
  }
}
