/// The decoded and validated names of a request's path.
struct RequestPath: Sendable, Equatable {
  var names: [String]
  /// Whether it ends with a slash and so means a folder.
  var isFolder: Bool

  enum Refusal: Error, Equatable {
    /// Not a valid path: a broken escape, a NUL.
    case malformed
    /// A path that no page can have: one that leads out, or contains a hidden name.
    case unservable
  }

  /// - Parameter path: starts with a slash, with its escapes.
  init(_ path: String) throws(Refusal) {
    guard path.utf8.first == UInt8(ascii: "/") else { throw .malformed }
    var names: [String] = []
    let parts = path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    isFolder = parts.last?.isEmpty ?? true
    for part in isFolder ? parts.dropLast() : parts { names.append(try Self.name(part)) }
    self.names = names
  }

  private static func name(_ escaped: Substring.UTF8View.SubSequence) throws(Refusal) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(escaped.count)
    var rest = escaped[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit) else {
          throw .malformed
        }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    if bytes.contains(0) { throw .malformed }
    // An empty name is a double slash. A dot starts `.`, `..` and hidden names, except for the folder that
    // the web reserves. A slash or a backslash was escaped and would mean another path to another program.
    guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty,
      !text.hasPrefix(".") || text == ".well-known",
      bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
    else { throw .unservable }
    return text
  }
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
