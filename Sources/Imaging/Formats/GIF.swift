extension ImageFormat {
  /// The first frame, on the whole canvas; a small animation is published beside it.
  static let gif = ImageFormat(
    name: "gif", title: "GIF",
    recognises: { $0.matches("GIF87a") || $0.matches("GIF89a") },
    header: { bytes throws(ImageError) in
      let header = try GIFHeader(bytes)
      return PictureHeader(header.size, isAnimated: header.isAnimated)
    },
    decode: { bytes, _ throws(ImageError) in try GIFDecoder.decode(bytes) },
    encoding: nil)
}
