/// What a request line names (RFC 9112, section 3.2): a path, or a whole address, as a proxy is asked.
struct RequestTarget: Sendable, Equatable {
  /// Host and port, where they are part of it.
  var authority: String?
  /// With its escapes, as it was sent.
  var path: String
  /// With its question mark; empty without one.
  var query: String

  /// - Returns: nil for what is cut short by a blank or a sign that no address has.
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
