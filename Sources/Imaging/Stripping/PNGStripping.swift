extension Stripper {
  /// Keeps the chunks that affect how it looks, animation included; any other chunk is dropped.
  static let png = Stripper(recognises: { $0.matches(PNGHeader.signature) }) { bytes throws(ImageError) in
    let shown: Set<String> = [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "mDCv",
      "cLLI", "cLLi", "bKGD", "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT", "CgBI",
    ]
    var result = PNGHeader.signature
    var offset = result.count
    while let length = bytes.big32(at: offset), let name = bytes.name(at: offset + 4),
      offset + 12 + length <= bytes.count
    {
      let chunk = bytes[offset..<offset + 12 + length]
      offset += 12 + length
      if shown.contains(name) {
        result += chunk.copy()
      } else if name == "eXIf" {
        let orientation = EXIF.orientation(chunk[8..<8 + length])
        if orientation != .upright { result += PNGStripping.chunk("eXIf", EXIF.block(orientation)) }
      }
      if name == "IEND" { return result }
    }
    throw PNGHeader.broken("it breaks off")
  }
}

private enum PNGStripping {
  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    let checksum = Inflate.checksum(of: ByteView(content))
    return big32(body.count) + content + big32(checksum)
  }

  private static func big32(_ number: Int) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
