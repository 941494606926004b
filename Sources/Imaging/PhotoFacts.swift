/// What is known of a photo from its bytes and header, before it is decoded.
public struct PhotoFacts: Sendable, Hashable {
  /// 32 hexadecimal digits: XXH3-128 of the whole file.
  public var digest: String
  /// The name of its `ImageFormat`: `jpeg`, `png`, ….
  public var format: String
  /// In pixels, as a viewer shows it after applying its orientation.
  public var width: Int
  /// In pixels, as a viewer shows it after applying its orientation.
  public var height: Int
  /// The size of the file in bytes.
  public var byteCount: Int
  /// Whether it is a GIF of several frames, which pages can show unchanged.
  public var isAnimated: Bool

  /// Takes facts that were read before, for instance from a cache.
  public init(
    digest: String, format: String, width: Int, height: Int, byteCount: Int, isAnimated: Bool = false
  ) {
    (self.digest, self.format, self.width, self.height, self.byteCount, self.isAnimated) = (
      digest, format, width, height, byteCount, isAnimated
    )
  }
}
