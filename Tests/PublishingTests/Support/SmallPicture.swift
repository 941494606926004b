import Foundation

/// A one-coloured PNG, made by hand: small enough to be understood, large enough to be a photo.
enum SmallPicture {
  static func png(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8) -> Data {
    png(width: width, height: height, colourType: 2, pixel: [red, green, blue])
  }

  /// Nothing but transparency.
  static func transparent(width: Int, height: Int) -> Data {
    png(width: width, height: height, colourType: 6, pixel: [0, 0, 0, 0])
  }

  private static func png(width: Int, height: Int, colourType: UInt8, pixel: [UInt8]) -> Data {
    let row = [0] + Array(repeating: pixel, count: width).joined()
    let pixels = Array(Array(repeating: row, count: height).joined())
    var header = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    header += [8, colourType, 0, 0, 0]
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", stored(pixels))
        + chunk("IEND", []))
  }

  /// A zlib stream of stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      stream += [UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)]
      stream += block
    } while !rest.isEmpty
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + bigEndian(b << 16 | a)
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var crc: UInt32 = .max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return bigEndian(UInt32(data.count)) + body + bigEndian(~crc)
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }
}
