import CCurl
import Glibc

/// One request to one host, without following redirects.
struct Transfer {
  let curl: CurlLibrary
  let limits: FetchLimits
  let headers: [String]
  /// Whether the host may have a private address.
  let reachesPrivate: Bool

  struct Answer {
    var response: Response
    /// The target of the host's redirect.
    var redirect: String?
  }

  func run(_ url: String, _ destination: ConnectionTarget) throws(FetchError) -> Answer {
    guard let handle = curl.make() else { throw .broken(host: destination.host, detail: "no memory") }
    defer { curl.end(handle) }
    var lines: UnsafeMutablePointer<curl_slist>?
    defer { curl.freeLines(lines) }
    for header in headers { lines = curl.appendLine(lines, header) ?? lines }

    let receiver = Receiver(limit: limits.bytes, reachesPrivate: reachesPrivate)
    let outcome = withExtendedLifetime(receiver) {
      url.withCString { url in
        set(handle, url: url, lines, receiver)
        return curl.perform(handle)
      }
    }
    guard outcome == CURLE_OK else { throw failure(outcome, receiver, destination.host) }
    var status = 0
    _ = ozen_get_number(curl.getInfo, handle, CURLINFO_RESPONSE_CODE, &status)
    var redirect: UnsafeMutablePointer<CChar>?
    _ = ozen_get_text(curl.getInfo, handle, CURLINFO_REDIRECT_URL, &redirect)
    return Answer(
      response: Response(status: status, headers: receiver.headers, body: receiver.body),
      redirect: redirect.map { String(cString: $0) })
  }

  private func set(
    _ handle: CurlLibrary.Handle, url: UnsafePointer<CChar>, _ lines: UnsafeMutablePointer<curl_slist>?,
    _ receiver: Receiver
  ) {
    func number(_ option: CURLoption, _ value: Int) {
      _ = ozen_set_number(curl.setOption, handle, option, value)
    }
    func text(_ option: CURLoption, _ value: String) {
      _ = value.withCString { ozen_set_pointer(curl.setOption, handle, option, $0) }  // libcurl copies it.
    }
    func pointer(_ option: CURLoption, _ value: UnsafeRawPointer?) {
      _ = ozen_set_pointer(curl.setOption, handle, option, value)
    }
    pointer(CURLOPT_URL, url)
    text(CURLOPT_PROTOCOLS_STR, "http,https")
    text(CURLOPT_USERAGENT, limits.agent)
    // A proxy would resolve names itself and bypass the check of addresses.
    text(CURLOPT_PROXY, "")
    pointer(CURLOPT_HTTPHEADER, lines)
    if let authorities = CertificateAuthorities.file { text(CURLOPT_CAINFO, authorities) }
    number(CURLOPT_NOSIGNAL, 1)
    number(CURLOPT_CONNECTTIMEOUT, limits.connectSeconds)
    number(CURLOPT_TIMEOUT, limits.seconds)
    number(CURLOPT_LOW_SPEED_TIME, limits.idleSeconds)
    number(CURLOPT_LOW_SPEED_LIMIT, 100)
    _ = ozen_set_size(curl.setOption, handle, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(limits.bytes))

    let context = Unmanaged.passUnretained(receiver).toOpaque()
    pointer(CURLOPT_WRITEDATA, context)
    _ = ozen_set_receiver(curl.setOption, handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      Receiver.of(context).takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    pointer(CURLOPT_HEADERDATA, context)
    _ = ozen_set_receiver(curl.setOption, handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      Receiver.of(context).takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    // Called with the very address that the connection uses, so the name cannot be resolved to another one
    // after the check.
    pointer(CURLOPT_OPENSOCKETDATA, context)
    _ = ozen_set_opener(curl.setOption, handle) { context, _, address in
      guard let address, Receiver.of(context).mayReach(address) else { return -1 }  // CURL_SOCKET_BAD
      let (family, type) = (address.pointee.family, address.pointee.socktype)
      return socket(family, type | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
    }
  }

  private func failure(_ code: CURLcode, _ receiver: Receiver, _ host: String) -> FetchError {
    if receiver.isTooLarge || code == CURLE_FILESIZE_EXCEEDED { return .tooLarge(limit: limits.bytes) }
    let detail = curl.message(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
    switch code {
    case CURLE_COULDNT_CONNECT where receiver.hasRefused: return .privateHost(host)
    case CURLE_PARTIAL_FILE: return .cutShort
    case CURLE_OPERATION_TIMEDOUT:
      return receiver.headers.isEmpty ? .silent(host: host) : .slow(host: host)
    case CURLE_COULDNT_RESOLVE_HOST: return .unreachable(host: host, detail: "there is no such host")
    case CURLE_COULDNT_CONNECT: return .unreachable(host: host, detail: "nobody answers there")
    // libcurl returns this for a header that is too long.
    case CURLE_OUT_OF_MEMORY: return .broken(host: host, detail: "its header is too long")
    case CURLE_URL_MALFORMAT: return .noURL
    case CURLE_UNSUPPORTED_PROTOCOL: return .broken(host: host, detail: "what it sends is no HTTP")
    default: return .broken(host: host, detail: detail)
    }
  }
}

/// Receives what libcurl passes during a request: on one thread, and only until the call returns.
private final class Receiver {
  private let limit: Int
  private let reachesPrivate: Bool
  private(set) var body: [UInt8] = []
  private(set) var headers: [String: String] = [:]
  private(set) var isTooLarge = false
  private(set) var hasRefused = false

  init(limit: Int, reachesPrivate: Bool) { (self.limit, self.reachesPrivate) = (limit, reachesPrivate) }

  static func of(_ context: UnsafeMutableRawPointer?) -> Receiver {
    Unmanaged<Receiver>.fromOpaque(context!).takeUnretainedValue()
  }

  /// Returning fewer bytes than given aborts the transfer.
  func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= limit else {
      isTooLarge = true
      return 0
    }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
    let line = String(decoding: bytes, as: UTF8.self)
    // A new answer begins, for instance after `100 Continue`.
    if line.hasPrefix("HTTP/") { headers = [:] }
    guard let colon = line.firstIndex(of: ":"), headers.count < 200 else { return bytes.count }
    let value = line[line.index(after: colon)...].trimming { $0.isWhitespace }
    headers[line[..<colon].lowercased()] = String(value)
    return bytes.count
  }

  func mayReach(_ address: UnsafeMutablePointer<curl_sockaddr>) -> Bool {
    guard !reachesPrivate else { return true }
    guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr),
      let found = NetworkAddress(UnsafeRawPointer(address) + offset, family: address.pointee.family),
      found.isPublic
    else {
      hasRefused = true
      return false
    }
    return true
  }
}

extension Substring {
  fileprivate func trimming(_ isOut: (Character) -> Bool) -> Substring {
    var text = drop(while: isOut)
    while let last = text.last, isOut(last) { text = text.dropLast() }
    return text
  }
}
