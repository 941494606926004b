/// What stands between the quotes of a JSON string.
enum JSONString {
  /// The text with its escapes resolved; a lone surrogate becomes U+FFFD.
  static func unescaped(_ source: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.count)
    var at = source.startIndex
    while at < source.endIndex {
      guard source[at] == UInt8(ascii: "\\"), at + 1 < source.endIndex else {
        text.append(source[at])
        at += 1
        continue
      }
      let letter = source[at + 1]
      guard letter == UInt8(ascii: "u"), let (scalar, length) = scalar(in: source, at: at) else {
        text.append(simpleEscapes[letter] ?? letter)
        at += 2
        continue
      }
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      at += length
    }
    return text
  }

  /// The letters after a backslash, `u` aside, and what they stand for.
  static let simpleEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// The scalar of a `\uXXXX` or a surrogate pair of them, and how many bytes spell it; nil where the digits are
  /// missing.
  static func scalar(in source: ArraySlice<UInt8>, at: Int) -> (Unicode.Scalar, length: Int)? {
    guard let unit = unit(in: source, at: at) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
    guard unit < 0xDC00, let low = self.unit(in: source, at: at + 6), (0xDC00...0xDFFF).contains(low)
    else { return ("\u{FFFD}", 6) }
    let upper = UInt32(unit) - 0xD800
    let lower = UInt32(low) - 0xDC00
    return (Unicode.Scalar(0x10000 + upper << 10 + lower)!, 12)
  }

  /// The UTF-16 code unit that `\uXXXX` spells; nil where no such thing stands.
  static func unit(in source: ArraySlice<UInt8>, at: Int) -> UInt16? {
    guard at + 6 <= source.endIndex, source[at] == UInt8(ascii: "\\"), source[at + 1] == UInt8(ascii: "u")
    else {
      return nil
    }
    var unit: UInt16 = 0
    for byte in source[at + 2..<at + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
