/// A picture in a handful of pixels, as a GIF: of the formats that browsers show, the one whose file needs the fewest
/// bytes around the pixels, and it can be written without a library.
enum Placeholder {
  /// The grid of at most 16 cells whose proportion is nearest.
  static func grid(for size: Size) -> Size {
    let wanted = Double(size.width) / Double(size.height)
    let grids =
      (1...16).map { Size(width: $0, height: 16 / $0) } + (1...16).map { Size(width: 16 / $0, height: $0) }
      + [Size(width: 4, height: 3), Size(width: 3, height: 4)]
    func distance(_ grid: Size) -> Double {
      let proportion = Double(grid.width) / Double(grid.height)
      return max(proportion / wanted, wanted / proportion)
    }
    return grids.min { (distance($0), -$0.pixels) < (distance($1), -$1.pixels) } ?? Size(width: 4, height: 4)
  }

  static func url(of raster: Raster) -> String {
    let small = raster.resampled(to: grid(for: raster.size), chroma: .full).convertedFromYCbCr()
    return "data:image/gif;base64," + Base64.encode(gif(small))
  }

  /// A GIF in which every pixel has its own entry in a palette of 16.
  static func gif(_ raster: Raster) -> [UInt8] {
    let (width, height, count) = (UInt8(raster.size.width), UInt8(raster.size.height), raster.size.pixels)
    precondition(count <= 16)
    let palette = (0..<16).flatMap { index in
      (0..<3).map { channel in
        index < count ? raster.planes[raster.model == .grey ? 0 : channel].samples[index] : 0
      }
    }
    let pixels = pack(codes: codes(count))
    return Array("GIF89a".utf8) + [width, 0, height, 0, 0xB3, 0, 0] + palette
      + [0x2C, 0, 0, 0, 0, width, 0, height, 0, 0, 4, UInt8(pixels.count)] + pixels + [0, 0x3B]
  }

  /// 16 begins a table, 17 ends the data. A table is begun anew before it would ask for codes of six bits.
  private static func codes(_ count: Int) -> [Int] {
    (0..<count).flatMap { $0 % 14 == 0 ? [16, $0] : [$0] } + [17]
  }

  private static func pack(codes: [Int]) -> [UInt8] {
    var bits = 0
    var pending = 0
    var bytes = [UInt8]()
    for code in codes {
      bits |= code << pending
      pending += 5
      while pending >= 8 {
        bytes.append(UInt8(bits & 0xFF))
        (bits, pending) = (bits >> 8, pending - 8)
      }
    }
    return pending > 0 ? bytes + [UInt8(bits & 0xFF)] : bytes
  }
}

/// RFC 4648.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text = [UInt8]()
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        text.append(index <= part.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
