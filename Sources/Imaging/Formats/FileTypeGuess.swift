/// Describes a file that no format recognises, as the subject of a sentence, so that the user knows what to
/// look for.
enum FileTypeGuess {
  static func description(of bytes: ByteView) -> String {
    if let known = signatures.first(where: { bytes.matches($0.pattern, at: $0.offset) }) {
      return "this is \(known.name)"
    }
    if bytes.matches("ftyp", at: 4) { return "this is a video or a kind of HEIF or MP4 file" }
    if let word = firstWord(bytes) {
      if word.hasPrefix("<svg") { return "this is an SVG drawing" }
      if word.hasPrefix("<!doctype html") || word.hasPrefix("<html") {
        return "this is a web page (perhaps saved in the picture's place)"
      }
      if word.hasPrefix("<?xml") || word.hasPrefix("<!doctype svg") {
        return word.contains("<svg") ? "this is an SVG drawing" : "this is an XML text"
      }
      return "this is a text"
    }
    return "this is an unknown kind of file"
  }

  private static let signatures: [(name: String, offset: Int, pattern: [UInt8])] = [
    ("a PDF document", 0, Array("%PDF".utf8)),
    ("a Photoshop document", 0, Array("8BPS".utf8)),
    ("a ZIP archive", 0, Array("PK\u{3}\u{4}".utf8)),
    ("a Windows icon", 0, [0, 0, 1, 0]),
    ("a JPEG 2000 picture", 0, [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20]),
    ("a JPEG 2000 picture", 0, [0xFF, 0x4F, 0xFF, 0x51]),
    ("a JPEG XL picture", 0, [0xFF, 0x0A]),
    ("a JPEG XL picture", 0, [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20]),
    ("a Matroska or WebM video", 0, [0x1A, 0x45, 0xDF, 0xA3]),
    ("an Ogg video or sound", 0, Array("OggS".utf8)),
    ("an AVI video", 8, Array("AVI ".utf8)),
    ("a QuickTime or MP4 video", 4, Array("ftypqt".utf8)),
    ("an MP4 video", 4, Array("ftypisom".utf8)),
    ("an MP4 video", 4, Array("ftypmp4".utf8)),
    ("an MP4 video", 4, Array("ftypM4V".utf8)),
    ("a QuickTime video", 4, Array("moov".utf8)),
    ("a compressed file", 0, [0x1F, 0x8B]),
  ]

  /// Returns the first word in lower case if the file is text.
  private static func firstWord(_ bytes: ByteView) -> String? {
    var start = bytes[0..<512].copy()
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start.removeFirst(3) }
    guard !start.isEmpty, start.allSatisfy({ $0 >= 0x20 || $0 == 9 || $0 == 10 || $0 == 13 }) else {
      return nil
    }
    let text = String(decoding: start, as: UTF8.self)
    return String(text.drop(while: \.isWhitespace)).lowercased()
  }
}
