/// Paths below `Content/`, as links in memos spell them.
enum ContentPath {
  /// The file that a link in a memo means.
  ///
  /// - Parameters:
  ///   - destination: as written, percent-encoded or not.
  ///   - folder: the memo's own, below `Content/`; `""` is `Content/` itself.
  /// - Returns: nil for an address with a scheme or host, an absolute path, a mere fragment, and whatever leads out
  ///   of `Content/`.
  static func resolve(_ destination: String, from folder: String) -> String? {
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    guard !path.isEmpty, !path.hasPrefix("/"), !hasScheme(path), let decoded = percentDecoded(path) else {
      return nil
    }
    var parts = folder.split(separator: "/").map(String.init)
    for part in decoded.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.isEmpty || decoded.utf8.contains(0) ? nil : parts.joined(separator: "/")
  }

  private static func hasScheme(_ text: Substring) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    let scheme = text[..<colon]
    return scheme.first?.isLetter == true
      && scheme.utf8.allSatisfy { isASCIIAlphanumeric($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E }
  }

  private static func isASCIIAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Nil when what comes out is not UTF-8; a `%` that starts no escape stays.
  static func percentDecoded(_ text: some StringProtocol) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(UnicodeScalar(bytes[index + 1])).hexDigitValue,
        let low = Character(UnicodeScalar(bytes[index + 2])).hexDigitValue
      {
        decoded.append(UInt8(high << 4 | low))
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }
}
