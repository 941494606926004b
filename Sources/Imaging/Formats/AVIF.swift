extension ImageFormat {
  /// Written, and not read yet: a photo in AVIF may have to be turned, which gd does not tell.
  static let avif = ImageFormat(
    name: "avif", title: "AVIF",
    recognises: { _ in false },
    header: { _ throws(ImageError) in throw .notAPicture("this is an AVIF picture") },
    decode: { _, _ throws(ImageError) in throw .notAPicture("this is an AVIF picture") },
    encoding: Encoding(
      fileExtension: "avif", longestSide: 65_535, keepsTransparency: true,
      encode: { raster, quality throws(ImageError) in try AVIFEncoder.encode(raster, quality: quality) }))
}
