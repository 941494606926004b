/// A path below `Content/`, `/` between its parts, as the store writes it.
package enum ContentPath {
  package enum Fault: Error, Equatable {
    case empty, absolute, backslash, nul, escapes, folder
    case scheme(String)
  }

  /// The path without `.`, `..` and doubled slashes, so that one file has one path.
  package static func normalized(_ path: String) throws(Fault) -> String {
    guard !path.isEmpty else { throw .empty }
    if isPlain(path) { return path }
    guard !path.utf8.contains(0) else { throw .nul }
    let scheme = scheme(of: path)
    // One letter is a drive of Windows.
    guard scheme?.utf8.count != 1, path.utf8.first != UInt8(ascii: "/") else { throw .absolute }
    if let scheme { throw .scheme(scheme) }
    guard !path.utf8.contains(UInt8(ascii: "\\")) else { throw .backslash }
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": break
      case "..": guard parts.popLast() != nil else { throw .escapes }
      default: parts.append(part)
      }
    }
    guard let last = path.utf8.last, last != UInt8(ascii: "/"), !parts.isEmpty,
      !path.hasSuffix("/."), !path.hasSuffix("/..")
    else { throw .folder }
    return parts.joined(separator: "/")
  }

  /// Whether a path is normalised as it stands, as nearly all are.
  private static func isPlain(_ path: String) -> Bool {
    var before = UInt8(ascii: "/")
    for byte in path.utf8 {
      switch byte {
      case 0, UInt8(ascii: ":"), UInt8(ascii: "\\"): return false
      case UInt8(ascii: "/"), UInt8(ascii: "."): if before == UInt8(ascii: "/") { return false }
      default: break
      }
      before = byte
    }
    return before != UInt8(ascii: "/")
  }

  /// The folder of a normalised path: `""` for a file right in `Content/`.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// `https` of `https:…`, in small letters; nil for a path.
  package static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text[..<colon].lowercased()
    guard let first = name.utf8.first, (0x61...0x7A).contains(first),
      name.utf8.allSatisfy({
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      })
    else { return nil }
    return name
  }
}
