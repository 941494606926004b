import Glibc

/// The names of this machine that a request's Host may contain.
///
/// A foreign site can point its own name to 127.0.0.1 and so read what is served there (DNS rebinding). But
/// it cannot choose the Host that the browser then sends.
struct AllowedHosts: Sendable {
  private let names: Set<String>
  private let port: Int

  /// - Parameter host: the name on which the server was asked to listen.
  init(host: String, port: Int, machine: String = Self.machineName()) {
    let machine = machine.lowercased()
    let short = String(machine.prefix { $0 != "." })
    names = ["localhost", "localhost.localdomain", host.lowercased(), machine, short, short + ".local"]
    self.port = port
  }

  /// - Parameter host: `name`, `name:port`, `127.0.0.1:8080` or `[::1]:8080`.
  func includes(_ host: String) -> Bool {
    guard let (name, givenPort) = Self.parts(of: host), givenPort ?? 80 == port else { return false }
    if let address = IPAddress(name) {
      // Checked for each request: a machine can get a new address while the preview runs.
      return address.isLoopback || names.contains(address.text) || IPAddress.ofThisMachine().contains(address)
    }
    let plain = name.hasSuffix(".") ? String(name.dropLast()) : name
    return !plain.isEmpty && names.contains(plain.lowercased())
  }

  private static func parts(of host: String) -> (name: String, port: Int?)? {
    let name: Substring
    let rest: Substring
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return nil }
      // A link-local address may name an interface, which is ignored.
      name = host[host.index(after: host.startIndex)..<end].prefix { $0 != "%" }
      rest = host[host.index(after: end)...]
    } else {
      let end = host.firstIndex(of: ":") ?? host.endIndex
      (name, rest) = (host[..<end], host[end...])
    }
    if rest.isEmpty { return (String(name), nil) }
    let digits = rest.dropFirst()
    guard rest.first == ":", (1...5).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return (String(name), Int(digits))
  }

  static func machineName() -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "localhost" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
