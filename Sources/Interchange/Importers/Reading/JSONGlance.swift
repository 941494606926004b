/// A look at a text that may be JSON, also at one that is broken: enough to tell what wrote it.
struct JSONGlance {
  private let bytes: [UInt8]

  init(_ source: ImportSource) { bytes = SourceText.decodingMark(of: source.bytes) }

  /// Whether it begins as JSON does that holds anything.
  var isObjectOrArray: Bool {
    let first = bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "/")
  }

  /// Whether this stands in it, byte for byte.
  func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return false }
    var start = 0
    while let at = bytes[start...].firstIndex(of: wanted[0]), at + wanted.count <= bytes.count {
      if bytes[at..<at + wanted.count].elementsEqual(wanted) { return true }
      start = at + 1
    }
    return false
  }
}
