extension JSONString {
  /// A text in quotes, escaped as RFC 8259 demands and no further.
  ///
  /// - Parameter isASCII: whether all but ASCII is escaped as well.
  static func quoted(_ text: String, isASCII: Bool = false) -> String {
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\u{0}"..."\u{1F}": result += escape(UInt16(scalar.value))
      case "\u{80}"... where isASCII: result += UTF16.encode(scalar)?.map(escape).joined() ?? ""
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
