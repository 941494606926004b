/// Encodes pixels as JPEG through gd.
enum JPEGEncoder {
  /// From this quality on, gd keeps chroma at full size, and so do the steps before it.
  static let fineChroma = 90

  static func encode(_ raster: Raster, quality: Int) throws(ImageError) -> [UInt8] {
    withoutComment(try GD.encode(raster, as: .jpeg(quality: quality)))
  }

  /// Returns the file without the comment in which gd names itself.
  private static func withoutComment(_ file: [UInt8]) -> [UInt8] {
    // Segments follow the two bytes at the start: FF, a marker, a length that counts its own two bytes.
    var start = 2
    while start + 4 <= file.count, file[start] == 0xFF, file[start + 1] != 0xDA {
      let end = start + 2 + (Int(file[start + 2]) << 8 | Int(file[start + 3]))
      guard end <= file.count else { break }
      if file[start + 1] == 0xFE { return Array(file[..<start] + file[end...]) }
      start = end
    }
    return file
  }
}
