import CGD

extension ImageFormat {
  static let gif = ImageFormat(
    name: "gif", title: "GIF",
    recognises: { $0.matches("GIF87a") || $0.matches("GIF89a") },
    header: { bytes throws(ImageError) in
      let header = try GIFHeader(bytes)
      return PictureHeader(header.size)
    },
    decode: { bytes, _ throws(ImageError) in
      guard let raster = GD.decode(bytes, with: { gdImageCreateFromGifPtr($0, $1) }) else {
        throw GIFHeader.broken("its pixels cannot be decoded")
      }
      return Decoded(raster: raster)
    },
    encoding: nil)
}
