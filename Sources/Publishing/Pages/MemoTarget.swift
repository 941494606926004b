import Storage

/// Where a link or picture in a memo leads.
enum MemoTarget: Sendable, Equatable {
  /// To a place on the same page, another site or a mailbox: kept as it is written.
  case asWritten
  /// To a path below `Content/`, decoded, with the `#fragment` if there is one.
  case content(path: String, fragment: String)
  /// Out of `Content/`.
  case outside

  /// - Parameters:
  ///   - destination: as it is written in the memo.
  ///   - folder: the memo's own, below `Content/`.
  init(_ destination: String, from folder: String) {
    if destination.isEmpty || destination.hasPrefix("#") || destination.hasPrefix("//")
      || Self.hasScheme(destination)
    {
      self = .asWritten
      return
    }
    let path = destination.prefix { $0 != "#" && $0 != "?" }
    let fragment = destination.firstIndex(of: "#").map { String(destination[$0...]) } ?? ""
    var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    // Decoded first: an encoded `/` separates like any other. By bytes: a combining mark would merge with a
    // `/`.
    for part in URLText.decode(path).utf8.split(separator: UInt8(ascii: "/")) {
      let part = String(part) ?? ""
      switch part {
      case ".": continue
      case _ where part.utf8.contains(0):
        self = .outside
        return
      case "..":
        if parts.popLast() == nil {
          self = .outside
          return
        }
      default: parts.append(part)
      }
    }
    self = .content(path: parts.joined(separator: "/"), fragment: fragment)
  }

  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon != text.startIndex else {
      return false
    }
    return text.utf8[..<colon].allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
  }
}
