import CGD

extension ImageFormat {
  static let png = ImageFormat(
    name: "png", title: "PNG",
    recognises: { $0.matches(PNGHeader.signature) },
    header: { bytes throws(ImageError) in
      let header = try PNGHeader(bytes)
      return PictureHeader(header.size, header.orientation)
    },
    decode: { bytes, _ throws(ImageError) in
      let header = try PNGHeader(bytes)
      guard let raster = GD.decode(bytes, with: { gdImageCreateFromPngPtr($0, $1) }) else {
        throw PNGHeader.broken("its pixels cannot be decoded")
      }
      return Decoded(raster: raster, orientation: header.orientation)
    },
    encoding: nil)
}
