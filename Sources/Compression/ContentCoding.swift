/// An HTTP content coding, with which a file is compressed once for all requests.
public struct ContentCoding: Sendable {
  /// The name in `Accept-Encoding` and the settings: `gzip`, `br`.
  public let name: String
  /// The suffix of the compressed file's name: `.gz`, `.br`.
  public let ending: String
  /// Returns nil if memory runs out.
  let compress: @Sendable ([UInt8]) -> [UInt8]?

  /// All codings, the best first.
  public static let all: [ContentCoding] = [brotli, gzip]

  public static func named(_ name: String) -> ContentCoding? { all.first { $0.name == name } }

  /// Returns the bytes compressed as well as the coding can, identical at every time and on every machine, or
  /// nil if that is not smaller.
  public func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let smaller = compress(bytes), smaller.count < bytes.count else { return nil }
    return smaller
  }
}
