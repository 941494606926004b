import Almanac
import Storage
import Support
/// Addresses as pages write them: relative ones, without a scheme, with spaces in them.
enum WebReference {
  /// An absolute http(s) address; nil for what is none and for a relative one without a base.
  static func absolute(_ reference: String, base: String?) -> String? {
    let text = encoded(reference.trimmed)
    guard !text.isEmpty else { return nil }
    if ContentPath.scheme(of: text) != nil, !text.hasPrefix("//") { return valid(text) }
    guard let base, let parts = try? WebAddress(base) else {
      return text.hasPrefix("//") ? valid("https:" + text) : nil
    }
    let host = parts.scheme + "://" + parts.authority
    if text.hasPrefix("//") { return valid(parts.scheme + ":" + text) }
    if text.hasPrefix("/") { return valid(host + text) }
    if text.hasPrefix("#") { return valid(host + parts.path + parts.query + text) }
    if text.hasPrefix("?") { return valid(host + parts.path + text) }
    let path = text.prefix { $0 != "?" && $0 != "#" }
    let folder = parts.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(parts.path[...$0]) } ?? "/"
    return valid(host + withoutDots(folder + path) + text.dropFirst(path.count))
  }

  /// The relative address of a file below a folder.
  static func ofPath(_ path: String) -> String {
    encoded(path.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25"))
      .split(separator: "?", omittingEmptySubsequences: false).joined(separator: "%3F")
      .split(separator: "#", omittingEmptySubsequences: false).joined(separator: "%23")
  }

  /// A path with what is percent-encoded in it resolved; nil where that is no UTF-8.
  static func path(of reference: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = reference.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return UTF8Text.firstFault(in: bytes) == nil ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func valid(_ text: String) -> String? {
    (try? WebAddress(text)) == nil ? nil : text
  }

  /// With what no address may hold percent-encoded, as browsers do it.
  private static func encoded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t": break
      case " ", "\"", "<", ">", "\\", "^", "`", "{", "|", "}", "\u{0}"..."\u{1F}", "\u{7F}":
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (hex.count == 1 ? "0" : "") + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    let isFolder = path.hasSuffix("/.") || path.hasSuffix("/..")
    return "/" + parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "")
  }
}
