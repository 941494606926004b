/// An absolute http(s) URL, as far as one can tell without asking anybody.
package struct WebAddress: Equatable {
  package enum Fault: Error, Equatable {
    case noScheme
    case scheme(String)
    case noHost, openBracket, userInfo, port, queryOrFragment
    case character(Unicode.Scalar)
    /// In a host, what may stand for another letter; and a part of it that is too long.
    case hostLetter(Unicode.Scalar), longLabel
  }

  /// `http` or `https`.
  package var scheme: String
  /// Host and port, in small letters.
  package var authority: String
  /// From the slash after the host on; may be empty.
  package var path: String
  /// `?` and what follows; may be empty.
  package var query: String
  /// `#` and what follows; may be empty.
  var fragment: String

  package init(_ text: String) throws(Fault) {
    guard let scheme = ContentPath.scheme(of: text) else { throw .noScheme }
    guard scheme == "http" || scheme == "https" else { throw .scheme(scheme) }
    if let wrong = text.unicodeScalars.first(where: Self.isForbidden) { throw .character(wrong) }
    var rest = text.dropFirst(scheme.count + 1)
    guard rest.hasPrefix("//") else { throw .noHost }
    rest = rest.dropFirst(2)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.contains("@") else { throw .userInfo }
    try Self.check(authority)
    rest = rest.dropFirst(authority.count)
    (self.scheme, self.authority) = (scheme, authority.lowercased())
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    let query = rest.dropFirst(path.count).prefix { $0 != "#" }
    (self.path, self.query) = (String(path), String(query))
    fragment = String(rest.dropFirst(path.count + query.count))
  }

  private static func check(_ authority: Substring) throws(Fault) {
    // An address of IPv6 stands in brackets and has colons of its own.
    let host: Substring
    if authority.hasPrefix("[") {
      guard let bracket = authority.firstIndex(of: "]") else { throw .openBracket }
      host = authority[...bracket]
    } else {
      host = authority.prefix { $0 != ":" }
    }
    guard !host.isEmpty, host != "." else { throw .noHost }
    let port = authority.dropFirst(host.count)
    guard port.isEmpty || (port.hasPrefix(":") && UInt16(port.dropFirst()).map { $0 > 0 } ?? false) else {
      throw .port
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "<", ">", "\\", "^", "`", "{", "|", "}", "\u{7F}"..."\u{9F}": true
    default: scalar.value < 0x20 || scalar.isSpace
    }
  }
}

extension WebAddress.Fault {
  /// What is wrong, to follow the address.
  package var message: String {
    switch self {
    case .noScheme: "no http(s) URL (one begins with https://)"
    case .scheme(let scheme): "a URL that begins with \(scheme): (only http and https are right)"
    case .noHost: "a URL without a host (as https://example.org/ has)"
    case .openBracket: "a URL whose [ is not closed (as http://[2001:db8::1]/ is right)"
    case .userInfo: "a URL with a user name in it (remove what stands before the @)"
    case .port: "a URL whose port is none (1 to 65535 is right)"
    case .queryOrFragment: "a URL with a query or a fragment (end it before the ? or #)"
    case .hostLetter(let scalar):
      "a URL with \(scalar) in its host (write the host as browsers show it, or in ASCII with xn--)"
    case .longLabel: "a URL with a part of its host that is too long (63 letters in ASCII are the most)"
    case .character(" "): "a URL with a space in it (write %20)"
    case .character(let scalar) where scalar.isSpace:
      "a URL with white space in it (remove it)"
    case .character(let scalar): "a URL with \(scalar) in it (write it percent-encoded)"
    }
  }
}
