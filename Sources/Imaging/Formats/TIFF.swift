extension ImageFormat {
  /// The first picture of a TIFF file.
  static let tiff = ImageFormat(
    name: "tiff", title: "TIFF",
    recognises: { TIFFHeader.isTIFF($0) },
    header: { bytes throws(ImageError) in
      let header = try TIFFHeader(bytes)
      return PictureHeader(header.size, header.orientation)
    },
    decode: { bytes, _ throws(ImageError) in try TIFFDecoder.decode(bytes) },
    encoding: nil)
}
