import CGD

extension ImageFormat {
  /// Windows' bitmaps, through gd.
  static let bmp = ImageFormat(
    name: "bmp", title: "BMP",
    recognises: { $0.matches("BM") && $0.little16(at: 8) == 0 && $0.count > 26 },
    header: { bytes throws(ImageError) in PictureHeader(try BMPHeader(bytes).size) },
    decode: { bytes, _ throws(ImageError) in
      guard let raster = GD.decode(bytes, with: { gdImageCreateFromBmpPtr($0, $1) }) else {
        throw BMPHeader.broken("its pixels cannot be decoded")
      }
      return Decoded(raster: raster)
    },
    encoding: nil)
}
