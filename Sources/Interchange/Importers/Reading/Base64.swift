/// Bytes in sixty-four letters (RFC 4648).
enum Base64 {
  /// The bytes; nil where another letter is in it, or it breaks off. White space is stepped over.
  static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    var (buffer, bits, padding) = (0, 0, 0)
    for letter in text.utf8 where letter > 0x20 {
      if letter == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: letter) else { return nil }
      buffer = (buffer << 6 | value) & 0xFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    // Six bits alone are no byte.
    return bits < 6 && padding < 3 ? bytes : nil
  }

  private static func value(of letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(letter) - 48 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
