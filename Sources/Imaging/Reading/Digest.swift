import CXXHash

/// XXH3-128, as 32 hexadecimal digits in the order that `xxhsum -H2` prints.
public enum Digest {
  /// Returns the digest of the bytes. Digests only name files, so a fast hash is enough.
  public static func of(_ bytes: [UInt8]) -> String {
    let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
    return hex(hash.high64) + hex(hash.low64)
  }

  static func of(_ text: String) -> String { of(Array(text.utf8)) }

  /// The number of hexadecimal digits.
  public static let length = 32

  /// Returns whether a text has the form of a digest.
  public static func isDigest(_ text: some Collection<UInt8>) -> Bool {
    text.count == length && text.allSatisfy(isDigit)
  }

  /// Returns whether a byte is a lower-case hexadecimal digit.
  static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
