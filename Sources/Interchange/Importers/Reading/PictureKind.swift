/// What a picture out of an export is, told by its first bytes: exports name pictures as they like.
enum PictureKind {
  /// How the names of such files end; nil for what is no picture.
  static func ending(of bytes: [UInt8]) -> String? {
    func has(_ text: String, at offset: Int) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]) { return "png" }
    if has("RIFF", at: 0), has("WEBP", at: 8) { return "webp" }
    if has("GIF8", at: 0) { return "gif" }
    if has("ftypavif", at: 4) { return "avif" }
    if ["ftyphei", "ftypmif1", "ftypmsf1"].contains(where: { has($0, at: 4) }) { return "heic" }
    if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return "tiff"
    }
    return nil
  }
}
