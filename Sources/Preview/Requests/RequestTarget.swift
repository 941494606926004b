/// The target of a request line (RFC 9112, section 3.2): a path, or an absolute URL as sent to a proxy.
struct RequestTarget: Sendable, Equatable {
  /// Host and port, if they are part of it.
  var authority: String?
  /// With its escapes, as sent.
  var path: String
  /// With its question mark; empty if there is none.
  var query: String

  /// - Returns: nil if it was cut at a blank or contains a character that no URL has.
  init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    var rest = text[...]
    if text.prefix(7).lowercased() == "http://" {
      let host = text.dropFirst(7).prefix { $0 != "/" && $0 != "?" }
      if host.isEmpty { return nil }
      authority = String(host)
      rest = text[host.endIndex...]
    }
    let end = rest.firstIndex(of: "?") ?? rest.endIndex
    path = rest.startIndex == end && authority != nil ? "/" : String(rest[..<end])
    query = String(rest[end...])
  }
}
