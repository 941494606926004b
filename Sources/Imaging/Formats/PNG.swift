extension ImageFormat {
  /// PNG of every colour type and depth, interlaced or not; of an animation, the default picture.
  static let png = ImageFormat(
    name: "png", title: "PNG",
    recognises: { $0.matches(PNGHeader.signature) },
    header: { bytes throws(ImageError) in
      let header = try PNGHeader(bytes)
      return PictureHeader(header.size, header.orientation)
    },
    decode: { bytes, _ throws(ImageError) in try PNGDecoder.decode(bytes) },
    encoding: nil)
}
