/// What of a request matters here.
struct Request: Sendable, Equatable {
  var method = "GET"
  /// The path as it was sent, escapes and all, without the query.
  var path: String
  /// With its question mark; empty without one.
  var query = ""
  var isHTTP10 = false
  /// More than one is an attack.
  var hosts: [String] = []
  var hasBody = false
  var acceptEncoding: String?
  var ifNoneMatch: String?
  var ifModifiedSince: String?
  var ifRange: String?
  var range: String?

  init(path: String) { self.path = path }

  /// Takes a header field.
  mutating func take(_ name: String, _ value: String) {
    switch name.lowercased() {
    case "host": hosts.append(value)
    case "content-length": hasBody = hasBody || value != "0"
    case "transfer-encoding": hasBody = true
    case "accept-encoding": acceptEncoding = acceptEncoding.map { $0 + "," + value } ?? value
    case "if-none-match": ifNoneMatch = ifNoneMatch.map { $0 + "," + value } ?? value
    case "if-modified-since": ifModifiedSince = value
    case "if-range": ifRange = value
    case "range": range = value
    default: break
    }
  }
}
