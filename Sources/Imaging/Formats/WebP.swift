extension ImageFormat {
  /// Lossy and lossless WebP; of an animation, the first frame on the whole canvas.
  static let webp = ImageFormat(
    name: "webp", title: "WebP",
    recognises: { $0.matches("RIFF") && $0.matches("WEBP", at: 8) },
    header: { bytes throws(ImageError) in
      let header = try WebPHeader(bytes)
      return PictureHeader(header.size, header.orientation)
    },
    decode: { bytes, _ throws(ImageError) in try WebPDecoder.decode(bytes) },
    encoding: Encoding(
      fileExtension: "webp", longestSide: 16_383, keepsTransparency: true, scale: .webp,
      encode: { raster, quality throws(ImageError) in try WebPEncoder.encode(raster, quality: quality) }))
}
