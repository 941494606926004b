extension Stripper {
  /// Drops comments and applications' blocks, but those that say how often an animation runs.
  static let gif = Stripper(recognises: { $0.matches("GIF8") }) { bytes throws(ImageError) in
    guard let flags = bytes.byte(at: 10) else { throw GIFStripping.cutOff }
    var offset = 13 + GIFStripping.paletteSize(flags)
    guard offset <= bytes.count else { throw GIFStripping.cutOff }
    var result = bytes[0..<offset].copy()
    while let kind = bytes.byte(at: offset) {
      let start = offset
      switch kind {
      case 0x3B: return result + [0x3B]
      case 0x2C:
        guard let flags = bytes.byte(at: offset + 9) else { throw GIFStripping.cutOff }
        offset += 11 + GIFStripping.paletteSize(flags)
      case 0x21: offset += 2
      default: throw ImageError.broken(format: "gif", detail: "there is an unknown block in it")
      }
      try GIFStripping.skipBlocks(bytes, &offset)
      let label = bytes.byte(at: start + 1)
      let isLoop = bytes.matches("NETSCAPE2.0", at: start + 3) || bytes.matches("ANIMEXTS1.0", at: start + 3)
      if kind == 0x2C || label == 0xF9 || label == 0x01 || (label == 0xFF && isLoop) {
        result += bytes[start..<offset].copy()
      }
    }
    throw GIFStripping.cutOff
  }
}

private enum GIFStripping {
  static let cutOff = ImageError.broken(format: "gif", detail: "it breaks off")

  static func paletteSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  static func skipBlocks(_ bytes: ByteView, _ offset: inout Int) throws(ImageError) {
    while true {
      guard let size = bytes.byte(at: offset) else { throw cutOff }
      offset += 1 + Int(size)
      if size == 0 { return }
    }
  }
}
