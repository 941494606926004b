import Interchange
import Support
import Fetching
import Glibc
import Storage

/// A client of the Rakuten Recipe API (version 20170426), with at most one request a second.
struct RakutenAPI {
  private let base: String
  private let keys: RakutenKeys
  private let fetcher: Fetcher
  private var lastAsked: timespec?

  /// The environment variable for another address of the API, for tests and proxies: `https://host/path`.
  /// Without https only this machine is allowed, since the keys are sent along.
  static let hostName = "OZEN_RAKUTEN_HOST"

  init(_ keys: RakutenKeys) throws(Problems) {
    self.keys = keys
    // Access keys belong to the API's hosts of 2026.
    let usual =
      keys.accessKey == nil
      ? "https://app.rakuten.co.jp/services/api" : "https://openapi.rakuten.co.jp/recipems/api"
    var limits = FetchLimits()
    limits.bytes = 16 << 20
    // A redirect would send the keys to another host.
    limits.redirects = 0
    limits.attempts = 4
    limits.pauseMilliseconds = 1000
    limits.waitSeconds = 30
    limits.agent = "Ozen/\(version)"
    guard let other = environment(Self.hostName) else {
      base = usual
      fetcher = Fetcher(limits: limits)
      return
    }
    base = other.hasSuffix("/") ? String(other.dropLast()) : other
    let host = Self.host(of: base)
    guard let host, base.hasPrefix("https://") || ["127.0.0.1", "[::1]", "localhost"].contains(host) else {
      throw Problems([
        Problem(
          Place(file: Self.hostName), .error,
          "it must be an address such as https://proxy.example/recipes (http is right for this machine alone)"
        )
      ])
    }
    fetcher = Fetcher(allowing: [host], limits: limits)
  }

  /// Returns the answer to a request, with the keys masked if it repeats them.
  ///
  /// - Parameter question: `CategoryRanking`, `CategoryList`.
  /// - Throws: the error that Rakuten reports, or the HTTP status if it reports none.
  mutating func ask(_ question: String, _ parameters: [(String, String)] = []) throws(Problems)
    -> ImportSource
  {
    waitForTurn()
    let all =
      [("applicationId", keys.applicationID)] + (keys.accessKey.map { [("accessKey", $0)] } ?? [])
      + [("format", "json"), ("formatVersion", "2")] + parameters
    let query = all.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&")
    let response: Response
    do throws(FetchError) {
      response = try fetcher.answer("\(base)/Recipe/\(question)/20170426?\(query)")
    } catch {
      throw Problems([Problem(Place(file: Self.place), .error, "\(error)")])
    }
    let answer = ImportSource(path: Self.place, bytes: keys.masked(response.body))
    guard !(200..<300).contains(response.status) else { return answer }
    // A gateway that fails before Rakuten is reached sends an HTML page, or nothing.
    let failure =
      RakutenRanking.failure(in: answer)
      ?? Problem(Place(file: Self.place), .error, "\(FetchError.status(response.status))")
    throw Problems([failure])
  }

  /// Masks the keys in problems, as they are or percent-encoded.
  func masked(_ problems: [Problem]) -> [Problem] {
    problems.map { Problem($0.place, $0.severity, keys.masked($0.message)) }
  }

  private static let place = "Rakuten Recipe API"

  /// Waits, since Rakuten allows one request a second.
  private mutating func waitForTurn() {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    if let last = lastAsked {
      let passed = (now.tv_sec - last.tv_sec) * 1_000_000 + (now.tv_nsec - last.tv_nsec) / 1000
      if passed < 1_000_000 { usleep(UInt32(1_000_000 - passed)) }
      clock_gettime(CLOCK_MONOTONIC, &now)
    }
    lastAsked = now
  }

  /// Percent-encodes a value for a query: all but letters, digits and `-._~`.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// Returns the host of an http(s) URL; nil if it has a user name, a query or a fragment.
  private static func host(of address: String) -> String? {
    guard let scheme = ["https://", "http://"].first(where: address.hasPrefix) else { return nil }
    let rest = address.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    guard !rest.contains(where: { "@?#\\ ".contains($0) }) else { return nil }
    let host =
      authority.hasPrefix("[") ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    return host.isEmpty ? nil : host.lowercased()
  }
}
