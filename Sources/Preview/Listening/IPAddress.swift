import Glibc

/// The bytes of an IPv4 (4) or IPv6 (16) address, in network order.
struct IPAddress: Sendable, Hashable {
  let bytes: [UInt8]

  /// Reads `127.0.0.1` or `::1`, without brackets, zone or port.
  init?(_ text: String) {
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, text, &v4) == 1 {
      bytes = withUnsafeBytes(of: v4) { Array($0) }
    } else if inet_pton(AF_INET6, text, &v6) == 1 {
      bytes = withUnsafeBytes(of: v6) { Array($0) }
    } else {
      return nil
    }
  }

  init?(_ address: UnsafePointer<sockaddr>) {
    // The family is at the same offset in every kind of address.
    let family = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_family }
    switch Int32(family) {
    case AF_INET:
      bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        withUnsafeBytes(of: address.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        withUnsafeBytes(of: address.pointee.sin6_addr) { Array($0) }
      }
    default: return nil
    }
  }

  var isV6: Bool { bytes.count == 16 }

  /// 127.0.0.0/8 and ::1: this machine alone.
  var isLoopback: Bool { isV6 ? bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1 : bytes[0] == 127 }

  /// 0.0.0.0 and `::`: every address of the machine.
  var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }

  /// fe80::/10 and 169.254.0.0/16, which are useless without the interface.
  var isLinkLocal: Bool {
    isV6 ? bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 : bytes[0] == 169 && bytes[1] == 254
  }

  var text: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = bytes.withUnsafeBytes { bytes in
      inet_ntop(isV6 ? AF_INET6 : AF_INET, bytes.baseAddress, &buffer, socklen_t(buffer.count))
    }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the form in URLs: IPv6 in brackets, with the interface of a link-local address if it is known
  /// (RFC 6874).
  func urlText(zone: String? = nil) -> String { isV6 ? "[\(text)\(zone.map { "%25" + $0 } ?? "")]" : text }

  /// Returns the current addresses of this machine's interfaces.
  static func ofThisMachine() -> [IPAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    return sequence(first: list) { $0?.pointee.ifa_next }
      .prefix { $0 != nil }
      .compactMap { entry in entry?.pointee.ifa_addr.flatMap { IPAddress($0) } }
  }
}
