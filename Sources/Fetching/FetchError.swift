/// Why something could not be fetched. It states a fact; the caller adds the place.
public enum FetchError: Error, Sendable, Hashable {
  /// libcurl is not installed.
  case noLibrary
  case noURL
  /// The host has only addresses of this machine or of a private network.
  case privateHost(String)
  /// The caller blocks requests to this host.
  case unwanted(host: String)
  /// The host answered with an error.
  case status(Int)
  case tooLarge(limit: Int)
  /// The answer ended before its announced length.
  case cutShort
  /// Nothing arrived before the timeout.
  case silent(host: String)
  /// The answer began, but exceeded the time limit.
  case slow(host: String)
  case unreachable(host: String, detail: String)
  /// The connection broke, or the answer is invalid.
  case broken(host: String, detail: String)
  case tooManyRedirects(limit: Int)
  /// A redirect to something that is not http or https.
  case strangeRedirect

  /// Whether another attempt may succeed.
  var mayPass: Bool {
    switch self {
    case .status(let status): [408, 425, 429, 500, 502, 503, 504].contains(status)
    case .cutShort, .broken: true
    // Waiting for the same host again would only cost time.
    case .silent, .slow, .unreachable: false
    case .noLibrary, .noURL, .privateHost, .unwanted, .tooLarge, .tooManyRedirects, .strangeRedirect: false
    }
  }

  /// Whether all other requests to the same port of the host will fail too.
  var isOfHost: Bool {
    switch self {
    case .privateHost, .silent, .unreachable: true
    default: false
    }
  }
}

extension FetchError: CustomStringConvertible {
  /// One sentence without the place: what is wrong, and in parentheses what would be right.
  public var description: String {
    switch self {
    case .noLibrary:
      "nothing can be fetched without libcurl (install it: on Debian, apt-get install libcurl4)"
    case .noURL: "this is no URL that can be asked"
    case .privateHost(let host):
      "\(host) is this machine or in a private network (name it in \"remoteAllow\" if it should be asked)"
    case .unwanted(let host): "it leads to \(host), which forbids copies of its pictures"
    case .status(let status): "the host answers \(status)\(Self.phrase(status))"
    case .tooLarge(let limit): "it has more than \(limit >> 20) MiB (nothing so large is fetched)"
    case .cutShort: "the answer breaks off before its end (try again later)"
    case .silent(let host): "\(host) does not answer (try again later)"
    case .slow(let host): "\(host) takes too long to send it (try again later)"
    case .unreachable(let host, let detail): "\(host) cannot be reached: \(detail)"
    case .broken(let host, let detail): "\(host) does not answer rightly: \(detail)"
    case .tooManyRedirects(limit: 0): "it leads on to another address (none is followed from here)"
    case .tooManyRedirects(let limit): "it leads on from address to address more than \(limit) times"
    case .strangeRedirect: "it leads on to something that is no http or https URL"
    }
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 401, 403: " (it may not be had without leave)"
    case 404, 410: " (there is no such thing; look at the URL)"
    case 429: " (too many requests; try again later)"
    case 500...: " (the host has a problem; try again later)"
    default: ""
    }
  }
}
