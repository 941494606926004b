/// Decodes BMP to planes. gd is not used: it rejects alpha and channels of other than five or eight bits, and
/// makes five-bit channels too dark.
enum BMPDecoder {
  static func decode(_ bytes: ByteView) throws(ImageError) -> Decoded {
    let header = try BMPHeader(bytes)
    let data = bytes.dropFirst(header.pixels)
    let decoded = header.isInRuns ? BMPRuns.decode(data, header) : plain(data, header)
    guard let (raster, rows) = decoded else { throw BMPHeader.broken("its pixels are missing") }
    return Decoded(
      raster: raster, profile: header.profile,
      warnings: rows < header.size.height ? ["the BMP breaks off, what can be read of it is shown"] : [])
  }

  /// Returns the pixels and the number of rows found, or nil if there are none.
  private static func plain(_ data: ByteView, _ header: BMPHeader) -> (Raster, rows: Int)? {
    let (width, height) = (header.size.width, header.size.height)
    let rowBytes = (width * header.bitsPerPixel + 31) / 32 * 4
    // The last row may lack its padding.
    let needed = (width * header.bitsPerPixel + 7) / 8
    guard data.count >= needed else { return nil }
    let rows = min(height, (data.count - needed) / rowBytes + 1)
    let channels = header.masks.map { BMPChannel($0) }
    let hasAlpha = channels.count == 4
    let sizes = Array(repeating: header.size, count: hasAlpha ? 4 : 3)
    var (planes, _) = Plane.filling(sizes, with: 128) { targets in
      data.withUnsafeBytes { buffer in
        for row in 0..<rows {
          let stored = UnsafeRawBufferPointer(rebasing: buffer[(row * rowBytes)..<(row * rowBytes + needed)])
          let start = header.row(row) * width
          if header.bitsPerPixel <= 8 {
            indexed(stored, header, targets, start)
          } else {
            direct(stored, header, channels, targets, start)
          }
        }
      }
    }
    let alpha = hasAlpha ? planes.removeLast() : nil
    // Programs that do not support alpha leave it at 0.
    let isUsed = alpha.map { plane in !plane.isOpaque && plane.samples.contains { $0 > 0 } } ?? false
    return (Raster(header.size, .rgb, planes, alpha: isUsed ? alpha : nil), rows)
  }

  private static func indexed(
    _ row: UnsafeRawBufferPointer, _ header: BMPHeader, _ targets: [UnsafeMutableBufferPointer<UInt8>],
    _ start: Int
  ) {
    let bits = header.bitsPerPixel
    for x in 0..<header.size.width {
      let index = Int(row[(x * bits) >> 3]) >> (8 - bits - x * bits & 7) & (1 << bits - 1)
      for channel in 0..<3 { targets[channel][start + x] = header.colours[index][channel] }
    }
  }

  private static func direct(
    _ row: UnsafeRawBufferPointer, _ header: BMPHeader, _ channels: [BMPChannel],
    _ targets: [UnsafeMutableBufferPointer<UInt8>], _ start: Int
  ) {
    let step = header.bitsPerPixel / 8
    for x in 0..<header.size.width {
      let pixel = (0..<step).reduce(0) { $0 | Int(row[x * step + $1]) << (8 * $1) }
      for (channel, target) in zip(channels, targets) { target[start + x] = channel.sample(of: pixel) }
    }
  }
}

/// The bits of a pixel that hold one channel.
private struct BMPChannel {
  private let mask: Int
  private let shift: Int
  private let highest: Int

  init(_ mask: Int) {
    self.mask = mask
    shift = mask == 0 ? 0 : mask.trailingZeroBitCount
    highest = mask >> shift
  }

  func sample(of pixel: Int) -> UInt8 {
    let value = (pixel & mask) >> shift
    return highest == 255
      ? UInt8(truncatingIfNeeded: value)
      : highest == 0 ? 0 : UInt8(truncatingIfNeeded: (value * 255 + highest / 2) / highest)
  }
}

/// Run-length encoded BMP, with pixels of 8 bits or of 4.
enum BMPRuns {
  /// Returns the pixels and the number of rows reached, or nil if there are none. Skipped pixels are
  /// transparent, as in browsers.
  static func decode(_ data: ByteView, _ header: BMPHeader) -> (Raster, rows: Int)? {
    let (width, height) = (header.size.width, header.size.height)
    let isHalves = header.bitsPerPixel == 4
    // The canvas costs memory, so it is allocated only if there is at least one run.
    guard data.count >= 2 else { return nil }
    var (planes, rows) = Plane.filling(Array(repeating: header.size, count: 4), with: 0) { targets in
      var (x, y, offset) = (0, 0, 0)
      func put(_ index: Int) {
        guard x < width else { return }
        let place = header.row(y) * width + x
        for channel in 0..<3 { targets[channel][place] = header.colours[index][channel] }
        targets[3][place] = 255
        x += 1
      }
      func half(_ byte: UInt8, _ number: Int) -> Int { Int(number & 1 == 0 ? byte >> 4 : byte & 15) }
      while y < height, let count = data.byte(at: offset), let value = data.byte(at: offset + 1) {
        offset += 2
        switch (count, value) {
        case (0, 0): (x, y) = (0, y + 1)
        case (0, 1): return height
        case (0, 2):
          x += Int(data.byte(at: offset) ?? 0)
          y += Int(data.byte(at: offset + 1) ?? 0)
          offset += 2
        case (0, _):
          // Literal pixels, padded to an even number of bytes.
          let length = isHalves ? (Int(value) + 1) / 2 : Int(value)
          for number in 0..<Int(value) {
            guard let byte = data.byte(at: offset + (isHalves ? number / 2 : number)) else { return y }
            put(isHalves ? half(byte, number) : Int(byte))
          }
          offset += length + length & 1
        default: for number in 0..<Int(count) { put(isHalves ? half(value, number) : Int(value)) }
        }
      }
      // The end marker may be missing once the last row is full.
      return y == height - 1 && x >= width ? height : min(y, height)
    }
    let alpha = planes.removeLast()
    return (Raster(header.size, .rgb, planes, alpha: alpha.isOpaque ? nil : alpha), rows)
  }
}
