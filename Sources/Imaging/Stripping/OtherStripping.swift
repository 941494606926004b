extension Stripper {
  /// Pictures and videos that may hold metadata which cannot be removed here.
  static let others = Stripper(
    recognises: { bytes in
      signatures.contains { bytes.matches($0.pattern, at: $0.offset) }
    }
  ) { bytes throws(ImageError) in
    let name = signatures.first { bytes.matches($0.pattern, at: $0.offset) }?.name ?? "such a file"
    throw ImageError.unreadable("metadata cannot be taken out of \(name) (save it as a JPEG, PNG or WebP)")
  }

  private static let signatures: [(name: String, offset: Int, pattern: [UInt8])] = [
    ("a TIFF or raw picture", 0, Array("II*\0".utf8)),
    ("a TIFF or raw picture", 0, Array("MM\0*".utf8)),
    ("a raw picture", 0, Array("IIU\0".utf8)),
    ("a raw picture", 0, Array("IIRO".utf8)),
    ("a raw picture", 0, Array("FUJIFILMCCD-RAW".utf8)),
    ("a video", 4, Array("ftyp".utf8)),
    ("a video", 4, Array("moov".utf8)),
    ("a video", 8, Array("AVI ".utf8)),
    ("a video", 0, [0x1A, 0x45, 0xDF, 0xA3]),
    ("a Photoshop document", 0, Array("8BPS".utf8)),
    ("a JPEG XL picture", 0, [0xFF, 0x0A]),
    ("a JPEG XL picture", 4, Array("JXL ".utf8)),
    ("a JPEG 2000 picture", 4, [0x6A, 0x50, 0x20, 0x20]),
  ]
}
