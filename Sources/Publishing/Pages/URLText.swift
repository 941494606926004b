/// URLs as text: percent-encoding and the few parts that pages need.
enum URLText {
  /// Percent-encodes a path for an `href`: everything but letters, digits, `-._~` and `/` of ASCII.
  static func encode(path: String) -> String {
    if path.utf8.allSatisfy(isPlain) { return path }
    var text = ""
    text.reserveCapacity(path.utf8.count * 3)
    for byte in path.utf8 {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text.append("%")
        text.unicodeScalars.append(Unicode.Scalar(hexadecimal[Int(byte >> 4)]))
        text.unicodeScalars.append(Unicode.Scalar(hexadecimal[Int(byte & 15)]))
      }
    }
    return text
  }

  /// Decodes `%XX`. A `%` without two hexadecimal digits stays, and invalid UTF-8 is replaced.
  static func decode(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let high = Character(Unicode.Scalar(source[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(source[index + 2])).hexDigitValue
      {
        bytes.append(UInt8(high << 4 | low))
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether this is an http or https URL with a host, fit for a link that leaves the site.
  static func isWeb(_ text: String) -> Bool { host(of: text) != nil }

  /// Returns `recipe.example.com` of `https://www.recipe.example.com:8080/x`; nil for anything but http(s).
  static func host(of text: String) -> String? {
    guard var host = authority(of: text) else { return nil }
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if host.hasPrefix("www.") { host = host.dropFirst(4) }
    if let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") { host = host[..<colon] }
    return host.isEmpty ? nil : String(host)
  }

  /// Returns `www.example.com:8080` of `https://www.example.com:8080/x`; nil for anything but http(s).
  static func authority(of text: String) -> Substring? {
    afterScheme(text)?.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }

  /// Returns `/sub/` of `https://example.com/sub/`, `/` of `https://example.com/`.
  static func path(ofBase text: String) -> String {
    guard let rest = afterScheme(text), let slash = rest.firstIndex(of: "/") else { return "/" }
    return String(rest[slash...])
  }

  private static func afterScheme(_ text: String) -> Substring? {
    for scheme in ["http://", "https://"] where text.prefix(scheme.count).lowercased() == scheme {
      return text.dropFirst(scheme.count)
    }
    return nil
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
