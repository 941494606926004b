/// The destination of a link or a picture.
enum LinkDestination {
  /// Returns whether a browser could execute it or read a local file, by cmark's rules. Pictures in `data:`
  /// are allowed.
  static func isDangerous(_ destination: String) -> Bool {
    let start = destination.utf8.prefix(16).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    func starts(_ scheme: String) -> Bool { start.starts(with: scheme.utf8) }
    return ["javascript:", "vbscript:", "file:", "data:"].contains(where: starts)
      && !["data:image/png", "data:image/gif", "data:image/jpeg", "data:image/webp"].contains(where: starts)
  }

  /// Appends it as an attribute value: characters that are not allowed in an address are percent-encoded,
  /// HTML is escaped, and existing percent-encoding stays.
  static func append(_ destination: String, to output: inout [UInt8]) {
    var hasFragment = false
    var rest = destination.utf8[...]
    while let byte = rest.popFirst() {
      var isKept = isKept[Int(byte)]
      if byte == UInt8(ascii: "%") { isKept = rest.count >= 2 && rest.prefix(2).allSatisfy(isHexadecimal) }
      // Only the first `#` starts a fragment; a fragment cannot contain another.
      if byte == UInt8(ascii: "#") {
        isKept = !hasFragment
        hasFragment = true
      }
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "'"): output.append("&#x27;")
      case _ where isKept: output.append(byte)
      default:
        output.append(UInt8(ascii: "%"))
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      }
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    digits.contains(byte & ~0x20) || digits.contains(byte)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static let isKept: [Bool] = {
    var kept = Array(repeating: false, count: 256)
    for byte in "!#$%()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~".utf8 {
      kept[Int(byte)] = true
    }
    return kept
  }()
}
