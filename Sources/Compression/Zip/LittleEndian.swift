/// Reads the little-endian numbers of zip and gzip. Each read is checked and returns nil outside of the
/// bytes, whatever offset a file claims.
extension [UInt8] {
  func little16(at offset: Int) -> Int? { little(2, at: offset) }

  func little32(at offset: Int) -> Int? { little(4, at: offset) }

  /// Also returns nil if the number is larger than an `Int`.
  func little64(at offset: Int) -> Int? { little(8, at: offset) }

  private func little(_ size: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset <= count - size else { return nil }
    let number = (0..<size).reduce(UInt64(0)) { $0 | UInt64(self[offset + $1]) << UInt64(8 * $1) }
    return Int(exactly: number)
  }

  mutating func append16(_ number: Int) { append(number, size: 2) }

  mutating func append32(_ number: Int) { append(number, size: 4) }

  mutating func append64(_ number: Int) { append(number, size: 8) }

  private mutating func append(_ number: Int, size: Int) {
    for place in 0..<size { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
