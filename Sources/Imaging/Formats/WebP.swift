import CGD

extension ImageFormat {
  static let webp = ImageFormat(
    name: "webp", title: "WebP",
    recognises: { $0.matches("RIFF") && $0.matches("WEBP", at: 8) },
    header: { bytes throws(ImageError) in
      let header = try WebPHeader(bytes)
      return PictureHeader(header.size, header.orientation)
    },
    decode: { bytes, _ throws(ImageError) in
      let header = try WebPHeader(bytes)
      guard let raster = GD.decode(bytes, with: { gdImageCreateFromWebpPtr($0, $1) }) else {
        throw WebPHeader.broken("its pixels cannot be decoded")
      }
      return Decoded(raster: raster, orientation: header.orientation)
    },
    encoding: Encoding(
      fileExtension: "webp", longestSide: 16_383, keepsTransparency: true,
      encode: { raster, quality throws(ImageError) in try WebPEncoder.encode(raster, quality: quality) }))
}
