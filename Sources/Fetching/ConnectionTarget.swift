import CCurl

/// The host and port of a URL as libcurl parses it. A parser of our own could be tricked into seeing another
/// host than the one libcurl connects to.
struct ConnectionTarget: Hashable {
  /// In lower case; an IPv6 address in brackets.
  var host: String
  var port: Int
  var isWeb: Bool

  /// Returns nil if it is no URL.
  init?(_ url: String, _ curl: CurlLibrary) {
    guard let parser = curl.makeURL() else { return nil }
    defer { curl.endURL(parser) }
    guard curl.setURL(parser, CURLUPART_URL, url, 0) == CURLUE_OK else { return nil }
    func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
      var text: UnsafeMutablePointer<CChar>?
      guard curl.getURL(parser, part, &text, UInt32(flags)) == CURLUE_OK, let text else { return nil }
      defer { curl.free(text) }
      return String(cString: text)
    }
    guard let scheme = part(CURLUPART_SCHEME), let host = part(CURLUPART_HOST),
      let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap({ Int($0) })
    else { return nil }
    (self.host, self.port) = (host.lowercased(), port)
    isWeb = scheme == "http" || scheme == "https"
  }

  /// Returns whether one of the hosts names it: `nas.local`, or `nas.local:8080` for that port only.
  func isNamed(in hosts: [String]) -> Bool { hosts.contains { $0 == host || $0 == "\(host):\(port)" } }
}
