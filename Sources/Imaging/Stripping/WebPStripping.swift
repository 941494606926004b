extension Stripper {
  /// Keeps the chunks that affect how it looks.
  static let webp = Stripper(
    recognises: { $0.matches("RIFF") && $0.matches("WEBP", at: 8) }
  ) { bytes throws(ImageError) in
    let shown: Set<String> = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]
    guard let told = bytes.little32(at: 4) else { throw WebPHeader.broken("it breaks off") }
    let end = 8 + told
    guard end <= bytes.count else { throw WebPHeader.broken("it breaks off") }
    var chunks: [UInt8] = []
    var flags: Int?
    var orientation = Orientation.upright
    var offset = 12
    while offset + 8 <= end, let name = bytes.name(at: offset), let length = bytes.little32(at: offset + 4) {
      guard offset + 8 + length <= end else { throw WebPHeader.broken("it breaks off") }
      let body = bytes[offset + 8..<offset + 8 + length]
      if shown.contains(name) {
        if name == "VP8X", flags == nil { flags = chunks.count + 8 }
        chunks += bytes[offset..<offset + 8 + length].copy() + (length & 1 == 1 ? [0] : [])
      } else if name == "EXIF" {
        orientation = EXIF.orientation(body.matches("Exif\0") ? body.dropFirst(6) : body)
      }
      offset += 8 + length + length & 1
    }
    if let flags, flags < chunks.count {
      // Bits of VP8X: 4 means that XMP follows, 8 that EXIF does.
      chunks[flags] = chunks[flags] & ~0x0C | (orientation == .upright ? 0 : 0x08)
    }
    if orientation != .upright {
      let block = EXIF.block(orientation)
      chunks += Array("EXIF".utf8) + WebPStripping.little32(block.count) + block
    }
    return Array("RIFF".utf8) + WebPStripping.little32(chunks.count + 4) + Array("WEBP".utf8) + chunks
  }
}

private enum WebPStripping {
  static func little32(_ number: Int) -> [UInt8] {
    stride(from: 0, through: 24, by: 8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
