import Glibc

/// A TCP socket that is bound to its port. Before the site is built, the port is known and no other program
/// can take it.
public struct BoundSocket: ~Copyable {
  private let descriptor: Descriptor
  let address: IPAddress
  /// The host as given.
  public let host: String
  public let port: Int

  /// - Parameters:
  ///   - host: a name or an address of this machine, IPv6 with or without brackets; 0.0.0.0 means all its
  ///     IPv4 addresses, `::` all addresses.
  ///   - port: 0 chooses a free one.
  public init(host: String, port: Int) throws(PreviewError) {
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    let host = isBracketed ? String(host.dropFirst().dropLast()) : host
    let addresses = try Self.resolve(host, port: port)
    var failure: Int32 = 0
    for address in addresses {
      switch Self.bind(address) {
      case .success(let descriptor):
        self.descriptor = Descriptor(descriptor)
        (self.host, self.address) = (host, address.ip)
        self.port = port == 0 ? Self.boundPort(of: descriptor) : port
        return
      case .failure(let error): failure = error.code
      }
    }
    switch failure {
    case EADDRINUSE: throw .portTaken(port, host: host, free: Self.freePort(after: port, host))
    case EADDRNOTAVAIL: throw .unknownHost(host, reason: "is not on this machine")
    default:
      let isLinkLocal = addresses.contains { $0.ip.isV6 && $0.ip.isLinkLocal }
      throw .cannotListen(
        host: host, port: port, reason: Self.reason(failure, port: port, isLinkLocal: isLinkLocal))
    }
  }

  private static func reason(_ code: Int32, port: Int, isLinkLocal: Bool) -> String {
    let mend =
      code == EACCES && (1..<1024).contains(port)
      ? " (ports below 1024 are the system's: --port 8080 would be right)"
      : code == EINVAL && isLinkLocal ? " (it must name its interface as well, as in fe80::1%eth0)" : ""
    return systemReason(code) + mend
  }

  /// Transfers ownership of the descriptor to the caller, who must close it.
  consuming func release() -> Int32 { descriptor.release() }

  /// Whether only this machine can reach it.
  public var isLoopback: Bool { address.isLoopback }

  /// The URL to open in a browser, with a trailing slash. For a socket on all addresses it is one that a
  /// phone can reach.
  public var url: String {
    let shown = address.isUnspecified ? reachable.first ?? IPAddress("127.0.0.1") ?? address : address
    return url(of: host == "localhost" ? host : shown.urlText(zone: zone))
  }

  private func url(of host: String) -> String { "http://\(host)\(port == 80 ? "" : ":\(port)")/" }

  /// The interface that a link-local address names.
  private var zone: String? {
    address.isV6 && address.isLinkLocal
      ? host.split(separator: "%").dropFirst().first.map { String($0) } : nil
  }

  /// For a socket on all addresses, the URLs at which other machines on the same network may reach it;
  /// otherwise empty.
  public var reachableURLs: [String] {
    guard address.isUnspecified else { return [] }
    return reachable.map { url(of: $0.urlText()) }
  }

  private var reachable: [IPAddress] {
    let all = IPAddress.ofThisMachine().filter { !$0.isLoopback && !$0.isLinkLocal }
    // IPv4 addresses first, since they are easier to type.
    return all.filter { !$0.isV6 } + (address.isV6 ? all.filter(\.isV6) : [])
  }
}

extension BoundSocket {
  private struct Candidate {
    let ip: IPAddress
    let bytes: [UInt8]
  }

  private struct Failure: Error { let code: Int32 }

  private static func resolve(_ host: String, port: Int) throws(PreviewError) -> [Candidate] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &list)
    guard code == 0, let list else { throw .unknownHost(host, reason: String(cString: gai_strerror(code))) }
    defer { freeaddrinfo(list) }
    return sequence(first: list) { $0.pointee.ai_next }.compactMap { entry in
      guard let address = entry.pointee.ai_addr, let ip = IPAddress(address) else { return nil }
      let bytes = UnsafeRawBufferPointer(start: address, count: Int(entry.pointee.ai_addrlen))
      return Candidate(ip: ip, bytes: Array(bytes))
    }
  }

  private static func bind(_ candidate: Candidate) -> Result<Int32, Failure> {
    let family = candidate.ip.isV6 ? AF_INET6 : AF_INET
    let descriptor = socket(
      family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return .failure(Failure(code: errno)) }
    // A restarted preview must not wait until the old one's connections time out.
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    if candidate.ip.isV6, candidate.ip.isUnspecified {
      // `::` must include IPv4, whatever the system's default.
      var off: Int32 = 0
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &off, socklen_t(MemoryLayout<Int32>.size))
    }
    let result = candidate.bytes.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        Glibc.bind(descriptor, $0.baseAddress, socklen_t(bytes.count))
      }
    }
    // SO_REUSEADDR lets two sockets share a port until one of them listens. So it listens at once, with an
    // empty backlog until the site is built.
    guard result == 0, listen(descriptor, 0) == 0 else {
      let code = errno
      close(descriptor)
      return .failure(Failure(code: code))
    }
    return .success(descriptor)
  }

  private static func boundPort(of descriptor: Int32) -> Int {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
      // The port is at the same offset in both families.
      return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }

  private static func freePort(after port: Int, _ host: String) -> Int? {
    for next in (port + 1)..<min(port + 50, 65536) where port + 1 < 65536 {
      guard let candidates = try? resolve(host, port: next), let first = candidates.first else { return nil }
      if case .success(let descriptor) = bind(first) {
        close(descriptor)
        return next
      }
    }
    return nil
  }
}
