/// Checks that bytes are UTF-8 as defined by RFC 3629: no overlong forms, no surrogates, nothing past
/// U+10FFFF.
public enum UTF8Text {
  /// Returns the offset of the first invalid byte, or nil if all are valid.
  public static func firstFault(in bytes: [UInt8]) -> Int? {
    var at = 0
    while at < bytes.count {
      if bytes[at] < 0x80 {
        at += 1
        continue
      }
      guard let length = sequenceLength(in: bytes, at: at) else { return at }
      at += length
    }
    return nil
  }

  private static func sequenceLength(in bytes: [UInt8], at: Int) -> Int? {
    func follows(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      at + distance < bytes.count && range.contains(bytes[at + distance])
    }
    switch bytes[at] {
    case 0xC2...0xDF: return follows(1) ? 2 : nil
    case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : nil
    case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : nil
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : nil
    case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : nil
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : nil
    case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : nil
    default: return nil
    }
  }
}
