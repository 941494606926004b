extension ImageFormat {
  /// HEVC pictures in HEIF boxes, the format of phone cameras.
  static let heic = ImageFormat(
    name: "heic", title: "HEIC",
    recognises: {
      !HEIFHeader.brands($0).isDisjoint(with: ["heic", "heix", "heim", "heis", "hevc", "mif1"])
    },
    header: { bytes throws(ImageError) in PictureHeader(try HEIFHeader(bytes, format: "heic").size) },
    decode: { bytes, _ throws(ImageError) in try HEIFDecoder.decode(bytes, format: "heic") },
    encoding: nil)
}
