extension ImageFormat {
  /// AV1 pictures in HEIF boxes; of a sequence, its still picture.
  static let avif = ImageFormat(
    name: "avif", title: "AVIF",
    recognises: { !HEIFHeader.brands($0).isDisjoint(with: ["avif", "avis"]) },
    header: { bytes throws(ImageError) in PictureHeader(try HEIFHeader(bytes, format: "avif").size) },
    decode: { bytes, _ throws(ImageError) in try HEIFDecoder.decode(bytes, format: "avif") },
    encoding: Encoding(
      fileExtension: "avif", longestSide: 65_535, keepsTransparency: true, scale: .avif,
      encode: { raster, quality throws(ImageError) in try AVIFEncoder.encode(raster, quality: quality) }))
}
