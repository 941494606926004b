extension ImageFormat {
  /// The first frame, on the whole canvas.
  static let gif = ImageFormat(
    name: "gif", title: "GIF",
    recognises: { $0.matches("GIF87a") || $0.matches("GIF89a") },
    header: { bytes throws(ImageError) in PictureHeader(try GIFHeader(bytes).size) },
    decode: { bytes, _ throws(ImageError) in try GIFDecoder.decode(bytes) },
    encoding: nil)
}
