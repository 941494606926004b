import CGD

/// Decoding and encoding through gd.
enum GD {
  /// gd writes errors to stderr by default. Its handler is global to the process, so it is set once.
  private static let isSilent: Bool = {
    gdSetErrorMethod { _, _, _ in }
    return true
  }()

  /// Returns the pixels that `decoder` reads from the bytes, or nil if it fails.
  static func decode(
    _ bytes: ByteView, with decoder: (Int32, UnsafeMutableRawPointer) -> gdImagePtr?
  ) -> Raster? {
    guard isSilent, bytes.count <= Int32.max else { return nil }
    return bytes.withUnsafeBytes { buffer in
      // gd does not write to the buffer, although its parameter is mutable.
      let start = UnsafeMutableRawPointer(mutating: buffer.baseAddress!)
      guard let image = decoder(Int32(buffer.count), start) else { return nil }
      defer { gdImageDestroy(image) }
      guard gdImagePaletteToTrueColor(image) != 0 else { return nil }
      return raster(image)
    }
  }

  private static func raster(_ image: gdImagePtr) -> Raster {
    let size = Size(width: Int(image.pointee.sx), height: Int(image.pointee.sy))
    var (planes, _) = Plane.filling([size, size, size, size], with: 255) { targets in
      for y in 0..<size.height {
        guard let row = image.pointee.tpixels[y] else { continue }
        for x in 0..<size.width {
          let pixel = Int(row[x])
          let index = y * size.width + x
          for channel in 0..<3 {
            targets[channel][index] = UInt8(truncatingIfNeeded: pixel >> (16 - 8 * channel))
          }
          // gd stores transparency, from 0 (opaque) to 127.
          targets[3][index] = UInt8(truncatingIfNeeded: ((127 - pixel >> 24 & 0x7F) * 255 + 63) / 127)
        }
      }
    }
    let alpha = planes.removeLast()
    return Raster(size, .rgb, planes, alpha: alpha.isOpaque ? nil : alpha)
  }

  /// Returns the bytes that `encoder` makes of the pixels, or nil if it fails.
  static func encode(
    _ raster: Raster, with encoder: (gdImagePtr, UnsafeMutablePointer<Int32>) -> UnsafeMutableRawPointer?
  ) -> [UInt8]? {
    let rgb = raster.convertedFromYCbCr()
    let size = rgb.size
    guard isSilent, let image = gdImageCreateTrueColor(Int32(size.width), Int32(size.height)) else {
      return nil
    }
    defer { gdImageDestroy(image) }
    gdImageSaveAlpha(image, rgb.alpha == nil ? 0 : 1)
    let channels = (0..<3).map { rgb.planes[rgb.model == .grey ? 0 : $0].samples }
    for y in 0..<size.height {
      guard let row = image.pointee.tpixels[y] else { continue }
      for x in 0..<size.width {
        let index = y * size.width + x
        // gd stores transparency, from 0 (opaque) to 127.
        let transparency = rgb.alpha.map { 127 - Int32($0.samples[index]) * 127 / 255 } ?? 0
        let (red, green, blue) = (channels[0][index], channels[1][index], channels[2][index])
        row[x] = transparency << 24 | Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
      }
    }
    var length: Int32 = 0
    guard let bytes = encoder(image, &length), length > 0 else { return nil }
    defer { gdFree(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }
}
