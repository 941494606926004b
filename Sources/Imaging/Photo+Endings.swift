extension Photo {
  /// What the names of pictures usually end with. What a file is, its bytes tell alone.
  public static let usualEndings: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "tif", "tiff", "bmp",
  ]

  /// The endings that a picture's file may have, the usual one first, from its bytes alone.
  ///
  /// - Throws: when no format recognises them, or the header is broken.
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
