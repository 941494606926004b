/// A way to compress a file for the wire, once and for all, as HTTP names it.
public struct ContentCoding: Sendable {
  /// As `Accept-Encoding` and the settings spell it: `gzip`, `br`.
  public let name: String
  /// What the compressed file's name ends in: `.gz`, `.br`.
  public let ending: String
  /// Nil when memory is short.
  let compress: @Sendable ([UInt8]) -> [UInt8]?

  /// The best first.
  public static let all: [ContentCoding] = [brotli, gzip]

  public static func named(_ name: String) -> ContentCoding? { all.first { $0.name == name } }

  /// The bytes compressed as well as the coding can, the same at every time and on every machine; nil where that
  /// is not smaller.
  public func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let smaller = compress(bytes), smaller.count < bytes.count else { return nil }
    return smaller
  }
}
