import Glibc

/// An IPv4 or IPv6 address as bytes.
struct NetworkAddress: Equatable {
  /// 4 or 16.
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Takes a socket address; nil for families other than IPv4 and IPv6.
  init?(_ address: UnsafeRawPointer, family: Int32) {
    switch family {
    case AF_INET:
      bytes = withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
    case AF_INET6:
      bytes = withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
    default: return nil
    }
  }

  /// Parses an address: `127.0.0.1`, `::1`, `[::1]`.
  init?(_ text: String) {
    let text = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: six) { Array($0) }
    } else {
      return nil
    }
  }

  /// Whether it is globally reachable: neither this machine, nor its network, nor anything else that the
  /// registries of special-purpose addresses (IANA, RFC 6890) exclude from routing.
  var isPublic: Bool {
    if bytes.count == 4 { return !Self.special.contains { $0.holds(bytes) } }
    // An IPv6 address that contains an IPv4 address leads to the same host.
    for (prefix, offset) in Self.carriers where prefix.holds(bytes) {
      return NetworkAddress(Array(bytes[offset..<offset + 4])).isPublic
    }
    return Self.global.holds(bytes) && !Self.special.contains { $0.holds(bytes) }
  }

  private struct Prefix {
    let bytes: [UInt8]
    let length: Int
    let size: Int

    /// Takes an address written as `10.0.0.0` or `fc00::`.
    init(_ text: String, _ length: Int) {
      guard let address = NetworkAddress(text) else { preconditionFailure("\(text) is no address") }
      (bytes, size, self.length) = (address.bytes, address.bytes.count, length)
    }

    func holds(_ address: [UInt8]) -> Bool {
      guard address.count == size else { return false }
      return (0..<length).allSatisfy { bit in
        let difference = address[bit / 8] ^ bytes[bit / 8]
        return difference & (0x80 >> UInt8(bit % 8)) == 0
      }
    }
  }

  private static let global = Prefix("2000::", 3)

  private static let special: [Prefix] = [
    Prefix("0.0.0.0", 8),  // this network
    Prefix("10.0.0.0", 8),  // private
    Prefix("100.64.0.0", 10),  // carrier-grade NAT
    Prefix("127.0.0.0", 8),  // loopback
    Prefix("169.254.0.0", 16),  // link-local, and cloud metadata
    Prefix("172.16.0.0", 12),  // private
    Prefix("192.0.0.0", 24),  // protocol assignments
    Prefix("192.0.2.0", 24),  // documentation
    Prefix("192.88.99.0", 24),  // 6to4 relays
    Prefix("192.168.0.0", 16),  // private
    Prefix("198.18.0.0", 15),  // benchmarks
    Prefix("198.51.100.0", 24),  // documentation
    Prefix("203.0.113.0", 24),  // documentation
    Prefix("224.0.0.0", 4),  // multicast
    Prefix("240.0.0.0", 4),  // reserved, and broadcast
    Prefix("2001::", 23),  // protocol assignments, Teredo among them
    Prefix("2001:db8::", 32),  // documentation
    Prefix("3fff::", 20),  // documentation
  ]

  private static let carriers: [(Prefix, offset: Int)] = [
    (Prefix("::ffff:0:0", 96), 12),  // mapped
    (Prefix("64:ff9b::", 96), 12),  // translated
    (Prefix("2002::", 16), 2),  // 6to4
  ]
}
