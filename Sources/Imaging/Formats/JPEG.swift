extension ImageFormat {
  /// Baseline, extended, progressive and arithmetic JPEG with 8 bits a sample. Of a file with several
  /// pictures (MPO), the first.
  static let jpeg = ImageFormat(
    name: "jpeg", title: "JPEG",
    recognises: { $0.matches([0xFF, 0xD8]) },
    header: { bytes throws(ImageError) in
      let header = try JPEGHeader(bytes)
      return PictureHeader(header.size, header.orientation)
    },
    decode: { bytes, size throws(ImageError) in try JPEGDecoder.decode(bytes, atLeast: size) },
    encoding: Encoding(
      fileExtension: "jpg", longestSide: 65_500, keepsTransparency: false, scale: .jpeg,
      encode: { raster, quality throws(ImageError) in try JPEGEncoder.encode(raster, quality: quality) }))
}
