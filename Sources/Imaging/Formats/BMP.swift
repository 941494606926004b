extension ImageFormat {
  /// Bitmaps of Windows and of OS/2.
  static let bmp = ImageFormat(
    name: "bmp", title: "BMP",
    recognises: { $0.matches("BM") && $0.little16(at: 8) == 0 && $0.count > 26 },
    header: { bytes throws(ImageError) in PictureHeader(try BMPHeader(bytes).size) },
    decode: { bytes, _ throws(ImageError) in try BMPDecoder.decode(bytes) },
    encoding: nil)
}
