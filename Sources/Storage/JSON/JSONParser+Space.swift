extension JSONParser {
  /// Passes white space, and what people take for it.
  mutating func skipSpace() throws(Stop) {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      case UInt8(ascii: "/"): try comment()
      case 0xC2 where scalarHere == 0xA0, 0xE3 where scalarHere == 0x3000, 0xE2 where isOddSpace(scalarHere):
        let scalar = scalarHere
        try fault(.oddSpace(scalar), at: at)
        at += scalar < 0x800 ? 2 : 3
      default: return
      }
    }
  }

  private mutating func comment() throws(Stop) {
    let start = at
    guard at + 1 < bytes.count else { throw unexpected() }
    switch bytes[at + 1] {
    case UInt8(ascii: "/"): while at < bytes.count, bytes[at] != 0x0A { at += 1 }
    case UInt8(ascii: "*"):
      at += 2
      while at + 1 < bytes.count, !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/")) {
        at += 1
      }
      at = min(at + 2, bytes.count)
    default: throw unexpected()
    }
    try fault(.comment, at: start)
  }

  private var scalarHere: UInt32 {
    String(decoding: bytes[at..<min(at + 3, bytes.count)], as: UTF8.self).unicodeScalars.first?.value ?? 0
  }

  /// The spaces of typographers, and the line separators.
  private func isOddSpace(_ scalar: UInt32) -> Bool {
    (0x2000...0x200B).contains(scalar) || scalar == 0x2028 || scalar == 0x2029 || scalar == 0x202F
  }
}
