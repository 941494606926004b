/// Encodes pixels as lossy WebP through gd, with libwebp's default effort and chroma.
enum WebPEncoder {
  static func encode(_ raster: Raster, quality: Int) throws(ImageError) -> [UInt8] {
    // From 101 on, gd would write without loss.
    try GD.encode(
      raster.alpha == nil ? raster : raster.convertedFromYCbCr().spread(),
      as: .webp(quality: min(quality, 100)))
  }
}
