/// The parts of a request that matter here.
struct Request: Sendable, Equatable {
  var method = "GET"
  /// As sent, with its escapes.
  var target: String
  var isHTTP10 = false
  /// More than one is an attack.
  var hosts: [String] = []
  var hasBody = false
  var acceptEncoding: String?
  var ifMatch: String?
  var ifNoneMatch: String?
  var ifModifiedSince: String?
  var ifUnmodifiedSince: String?
  var ifRange: String?
  var range: String?

  init(target: String) { self.target = target }

  /// Stores a header field.
  mutating func take(_ name: String, _ value: String) {
    switch name.lowercased() {
    case "host": hosts.append(value)
    case "content-length": hasBody = hasBody || value != "0"
    case "transfer-encoding": hasBody = true
    case "accept-encoding": acceptEncoding = acceptEncoding.map { $0 + "," + value } ?? value
    case "if-match": ifMatch = ifMatch.map { $0 + "," + value } ?? value
    case "if-none-match": ifNoneMatch = ifNoneMatch.map { $0 + "," + value } ?? value
    case "if-modified-since": ifModifiedSince = value
    case "if-unmodified-since": ifUnmodifiedSince = value
    case "if-range": ifRange = value
    case "range": range = value
    default: break
    }
  }
}
