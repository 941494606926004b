import CGD

/// Pixels to AVIF, through gd.
enum AVIFEncoder {
  /// From 0, the slowest, to 10: small files in a time that one waits for.
  private static let speed: Int32 = 6

  static func encode(_ raster: Raster, quality: Int) throws(ImageError) -> [UInt8] {
    let encoded = GD.encode(raster) { image, length in
      gdImageAvifPtrEx(image, length, Int32(quality), speed)
    }
    guard let encoded else { throw .unwritable("the AVIF cannot be encoded") }
    return encoded
  }
}
