import CWebP

/// Encodes pixels as lossy WebP through libwebp directly: gd would only add a copy of the picture.
enum WebPEncoder {
  static func encode(_ raster: Raster, quality: Int) throws(ImageError) -> [UInt8] {
    let rgb = raster.convertedFromYCbCr().spread()
    let hasAlpha = rgb.alpha != nil
    let pixels = rgb.interleaved(withAlpha: hasAlpha)
    let (width, height) = (Int32(rgb.size.width), Int32(rgb.size.height))
    var bytes: UnsafeMutablePointer<UInt8>?
    let length =
      hasAlpha
      ? WebPEncodeRGBA(pixels, width, height, width * 4, Float(quality), &bytes)
      : WebPEncodeRGB(pixels, width, height, width * 3, Float(quality), &bytes)
    defer { WebPFree(bytes) }
    guard length > 0, let bytes else { throw .unwritable("the WebP cannot be encoded") }
    return Array(UnsafeBufferPointer(start: bytes, count: length))
  }
}
