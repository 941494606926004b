import CGD

/// Pixels to AVIF, through gd.
enum AVIFEncoder {
  /// From 0, the slowest, to 10: small files in a time that one waits for.
  private static let speed: Int32 = 6

  static func encode(_ raster: Raster, quality: Int) throws(ImageError) -> [UInt8] {
    let rgb = raster.convertedFromYCbCr()
    let size = rgb.size
    guard let image = gdImageCreateTrueColor(Int32(size.width), Int32(size.height)) else {
      throw .unwritable("there is no memory for the AVIF")
    }
    defer { gdImageDestroy(image) }
    gdImageSaveAlpha(image, rgb.alpha == nil ? 0 : 1)
    let channels = (0..<3).map { rgb.planes[rgb.model == .grey ? 0 : $0].samples }
    for y in 0..<size.height {
      guard let row = image.pointee.tpixels[y] else { continue }
      for x in 0..<size.width {
        let index = y * size.width + x
        // gd counts transparency from 0, opaque, to 127.
        let transparency = rgb.alpha.map { 127 - Int32($0.samples[index]) * 127 / 255 } ?? 0
        let (red, green, blue) = (channels[0][index], channels[1][index], channels[2][index])
        row[x] = transparency << 24 | Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
      }
    }
    var length: Int32 = 0
    guard let bytes = gdImageAvifPtrEx(image, &length, Int32(quality), speed), length > 0 else {
      throw .unwritable("the AVIF cannot be encoded")
    }
    defer { gdFree(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }
}
