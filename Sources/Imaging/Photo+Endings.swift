extension Photo {
  /// The usual endings of pictures' names. Only its bytes decide what a file is.
  public static let usualEndings: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "tif", "tiff", "bmp",
  ]

  /// Returns the endings that a picture's file may have, the usual one first, from its bytes alone.
  ///
  /// - Throws: if no format recognises the bytes or the header is broken.
  public static func fileEndings(of bytes: [UInt8]) throws(ImageError) -> [String] {
    let view = ByteView(bytes)
    let format = try ImageFormat.recognising(view)
    _ = try format.header(view)
    switch format.name {
    case "jpeg": return ["jpg", "jpeg", "jpe", "jfif"]
    case "tiff": return ["tif", "tiff"]
    case "heic": return ["heic", "heif", "hif"]
    default: return [format.name]
    }
  }
}
