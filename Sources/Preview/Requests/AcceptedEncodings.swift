/// The encodings of the compressed files beside a file, the smaller one first.
enum ContentEncoding: String, Sendable, CaseIterable {
  case brotli = "br"
  case gzip = "gz"

  /// The name in header fields.
  var token: String { self == .brotli ? "br" : "gzip" }

  /// - Parameter field: the value of Accept-Encoding, such as `gzip;q=0.8, br, *;q=0`.
  static func accepted(by field: String?) -> [ContentEncoding] {
    guard let field else { return [] }
    var weights: [String: Double] = [:]
    for item in field.split(separator: ",") {
      let parts = item.split(separator: ";").map(\.trimmed)
      guard let token = parts.first?.lowercased() else { continue }
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      weights[token == "x-gzip" ? "gzip" : token] = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
    }
    func weight(_ encoding: ContentEncoding) -> Double { weights[encoding.token] ?? weights["*"] ?? 0 }
    let accepted = allCases.filter { weight($0) > 0 }
    return weight(.gzip) > weight(.brotli) ? accepted.reversed() : accepted
  }
}
