extension HTML {
  /// Escapes plain text as HTML. Characters that are not allowed in a document become U+FFFD.
  public init(escaping text: String) {
    var bytes: [UInt8] = []
    bytes.appendEscaped(text)
    self.init(String(decoding: bytes, as: UTF8.self))
  }
}

extension [UInt8] {
  /// Appends text, escaped for HTML and XML, both between tags and in quoted attribute values.
  ///
  /// - Parameter sparingApostrophes: leaves apostrophes unescaped, as cmark does, for text that is never in
  ///   single quotes.
  mutating func appendEscaped(_ text: String, sparingApostrophes: Bool = false) {
    var text = text
    let careful = sparingApostrophes ? careful & ~(1 << 39) : careful
    text.withUTF8 { appendEscaped($0, careful) }
  }

  private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, _ careful: UInt64) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard needsCare(byte, careful), let (length, replacement) = escape(at: index, in: bytes) else {
        index += 1
        continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      append(contentsOf: replacement.utf8Start, count: replacement.utf8CodeUnitCount)
      index += length
      start = index
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Appends a string unescaped.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends a number in decimal digits.
  mutating func append(decimal number: Int) {
    append(contentsOf: String(number).utf8)
  }

  private mutating func append(contentsOf start: UnsafePointer<UInt8>, count: Int) {
    append(contentsOf: UnsafeBufferPointer(start: start, count: count))
  }
}

/// Bit n is set if byte n is one of `" & ' < >` or a control character that HTML or XML forbids (all but tab,
/// line feed and carriage return).
private let careful: UInt64 =
  (1 << 34 | 1 << 38 | 1 << 39 | 1 << 60 | 1 << 62) | (0xFFFF_FFFF & ~(1 << 9 | 1 << 10 | 1 << 13))

/// Returns whether `escape(at:in:)` has to check the byte. In ordinary text that is rare, which makes
/// escaping fast.
@inline(__always)
private func needsCare(_ byte: UInt8, _ careful: UInt64) -> Bool {
  byte < 64 ? careful >> UInt64(byte) & 1 == 1 : byte == 0x7F || byte == 0xC2 || byte >= 0xEF
}

/// Returns how many bytes to replace at an index and their replacement, or nil if they stay.
private func escape(
  at index: Int, in bytes: UnsafeBufferPointer<UInt8>
) -> (length: Int, replacement: StaticString)? {
  func byte(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
  switch bytes[index] {
  case UInt8(ascii: "&"): return (1, "&amp;")
  case UInt8(ascii: "<"): return (1, "&lt;")
  case UInt8(ascii: ">"): return (1, "&gt;")
  case UInt8(ascii: "\""): return (1, "&quot;")
  case UInt8(ascii: "'"): return (1, "&#39;")
  case 0x00..<0x20, 0x7F: return (1, "\u{FFFD}")
  // U+0080 to U+009F, the C1 controls.
  case 0xC2 where byte(1) < 0xA0: return (2, "\u{FFFD}")
  // Noncharacters: U+FDD0 to U+FDEF and the last two code points of each plane.
  case 0xEF where byte(1) == 0xB7 && (0x90...0xAF).contains(byte(2)): return (3, "\u{FFFD}")
  case 0xEF where byte(1) == 0xBF && byte(2) >= 0xBE: return (3, "\u{FFFD}")
  case 0xF0... where byte(1) & 0x0F == 0x0F && byte(2) == 0xBF && byte(3) >= 0xBE: return (4, "\u{FFFD}")
  default: return nil
  }
}
