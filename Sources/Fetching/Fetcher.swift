import CCurl
import Glibc

/// Limits on the size and duration of a request.
public struct FetchLimits: Sendable, Equatable {
  public var bytes = 64 << 20
  /// The time for a whole answer.
  public var seconds = 60
  public var connectSeconds = 10
  /// The time after which an answer that hardly makes progress is aborted.
  public var idleSeconds = 10
  public var redirects = 5
  /// The number of attempts, counting the first, for a request that fails temporarily.
  public var attempts = 3
  /// The pause before the second attempt; doubled before each further one.
  public var pauseMilliseconds = 400
  /// The longest wait that a host may ask for (`Retry-After`).
  public var waitSeconds = 10
  /// The User-Agent.
  public var agent = "Ozen"

  public init() {}
}

/// Fetches http(s) URLs. Hosts in a private network are refused unless they are allowed.
///
/// Calls block their thread; several threads may call at once.
public struct Fetcher: Sendable {
  public var limits: FetchLimits
  /// Hosts that may be in a private network: `nas.local`, `192.168.1.20`, with `:PORT` for that port only.
  public var allowed: [String]
  /// Whether a host must not be contacted, not even after a redirect.
  public var isUnwanted: @Sendable (_ host: String) -> Bool
  /// Hosts that could not be reached, for the lifetime of this value and its copies.
  private let silent = SilentHosts()

  public init(
    allowing allowed: [String] = [], limits: FetchLimits = FetchLimits(),
    isUnwanted: @escaping @Sendable (_ host: String) -> Bool = { _ in false }
  ) {
    (self.allowed, self.limits, self.isUnwanted) = (allowed, limits, isUnwanted)
  }

  /// Returns the host's answer after redirects, with further attempts after temporary failures. A status from
  /// 400 on is an error, and so is a redirect without a valid target.
  ///
  /// - Parameter headers: lines such as `If-None-Match: "3a"`.
  public func get(_ url: String, headers: [String] = []) throws(FetchError) -> Response {
    let response = try answer(url, headers: headers)
    guard response.status < 400 else { throw .status(response.status) }
    return response
  }

  /// Returns the host's answer whatever its status, for hosts whose body explains an error.
  public func answer(_ url: String, headers: [String] = []) throws(FetchError) -> Response {
    guard let curl = CurlLibrary.shared else { throw .noLibrary }
    var attempt = 1
    var pause = limits.pauseMilliseconds
    while true {
      var wait = pause
      do throws(FetchError) {
        let response = try follow(url, headers, curl)
        guard response.status >= 400, FetchError.status(response.status).mayPass, attempt < limits.attempts
        else { return response }
        if let seconds = response.headers["retry-after"].flatMap({ Int($0) }) {
          guard (0...limits.waitSeconds).contains(seconds) else { return response }
          wait = max(wait, seconds * 1000)
        }
      } catch {
        guard error.mayPass, attempt < limits.attempts else { throw error }
      }
      usleep(UInt32(wait) * 1000)
      (attempt, pause) = (attempt + 1, pause * 2)
    }
  }

  private func follow(_ url: String, _ headers: [String], _ curl: CurlLibrary) throws(FetchError) -> Response
  {
    var url = Self.encoded(url)
    for redirects in 0...limits.redirects {
      guard let destination = ConnectionTarget(url, curl), destination.isWeb else {
        throw redirects == 0 ? .noURL : .strangeRedirect
      }
      guard !isUnwanted(destination.host) else { throw .unwanted(host: destination.host) }
      let transfer = Transfer(
        curl: curl, limits: limits, headers: headers, reachesPrivate: destination.isNamed(in: allowed))
      let answer = try silent.asking(destination) { () throws(FetchError) in
        try transfer.run(url, destination)
      }
      guard let next = answer.redirect else {
        guard !(300..<400).contains(answer.response.status) || answer.response.status == 304 else {
          throw .status(answer.response.status)
        }
        return answer.response
      }
      url = Self.encoded(next)
    }
    throw .tooManyRedirects(limit: limits.redirects)
  }

  /// Returns the URL with every non-ASCII byte after its host percent-encoded, as hosts expect it.
  static func encoded(_ url: String) -> String {
    guard let start = url.firstRange(of: "://")?.upperBound,
      let path = url[start...].firstIndex(where: { $0 == "/" || $0 == "?" || $0 == "#" }),
      url[path...].utf8.contains(where: { $0 >= 0x80 })
    else { return url }
    return url[..<path]
      + url[path...].utf8.reduce(into: "") { text, byte in
        if byte < 0x80 {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          text += "%" + String(byte, radix: 16, uppercase: true)
        }
      }
  }

  /// Returns why the URL must not be fetched, as far as that is known without a request.
  public func fault(of url: String) -> FetchError? {
    guard let address = Self.hostPart(of: url) else { return nil }
    let host = address.host
    guard !allowed.contains(host), !allowed.contains(address.withPort) else { return nil }
    let isLocal = host == "localhost" || host.hasSuffix(".localhost")
    return isLocal || NetworkAddress(host)?.isPublic == false ? .privateHost(host) : nil
  }

  private static func hostPart(of url: String) -> (host: String, withPort: String)? {
    guard let start = url.firstRange(of: "://")?.upperBound else { return nil }
    let scheme = url[..<start].lowercased()
    let authority = url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    let host =
      authority.hasPrefix("[")
      ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    let withPort =
      authority.count > host.count ? authority : authority + (scheme == "https://" ? ":443" : ":80")
    return host.isEmpty ? nil : (String(host), withPort)
  }
}
