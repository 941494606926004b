import Almanac

/// A writer of iCalendar lines, which end in CRLF and are folded at 75 bytes.
struct ICalendarText {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ name: String, escaped text: String) { line(name, ICalendarText.escape(text)) }

  /// Writes a value that needs no escaping.
  mutating func line(_ name: String, _ value: String) {
    bytes += name.utf8
    bytes.append(UInt8(ascii: ":"))
    var room = Self.width - name.utf8.count - 1
    var rest = value.utf8[...]
    while rest.count > room {
      var end = rest.index(rest.startIndex, offsetBy: room)
      // A character is never split.
      while rest[end] & 0b1100_0000 == 0b1000_0000 { rest.formIndex(before: &end) }
      bytes += rest[..<end]
      bytes += Self.fold
      room = Self.width - 1
      rest = rest[end...]
    }
    bytes += rest
    bytes += Self.end
  }

  /// In bytes; a name is much shorter.
  private static let width = 75
  private static let end = Array("\r\n".utf8)
  private static let fold = Array("\r\n ".utf8)

  /// Escapes a TEXT value (RFC 5545, section 3.3.11) and drops control characters, which it cannot hold.
  static func escape(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): escaped += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): escaped += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\t"): escaped.append(UInt8(ascii: " "))
      case ..<0x20, 0x7F: continue
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// `20180427`.
  static func date(_ day: Day) -> String {
    String(decoding: day.description.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self)
  }
}
