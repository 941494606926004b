import Almanac

/// The form of iCalendar: lines that end in CRLF and are folded at 75 bytes.
struct CalendarText {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ name: String, escaped text: String) { line(name, CalendarText.escape(text)) }

  /// A value that is right as it stands.
  mutating func line(_ name: String, _ value: String) {
    var width = 0
    for character in "\(name):\(value)".unicodeScalars {
      let units = UTF8.encode(character) ?? UTF8.encodedReplacementCharacter
      // A character is never cut in two.
      if width + units.count > 75 {
        bytes += Array("\r\n ".utf8)
        width = 1
      }
      bytes += units
      width += units.count
    }
    bytes += Array("\r\n".utf8)
  }

  /// TEXT, RFC 5545 section 3.3.11; control characters have no place in it.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case ";": escaped += "\\;"
      case ",": escaped += "\\,"
      case "\n": escaped += "\\n"
      case "\t": escaped += " "
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// `20180427`.
  static func date(_ day: Day) -> String { day.description.filter { $0 != "-" } }
}
