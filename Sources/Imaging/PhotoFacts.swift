/// What is known of a photo from its bytes and header, before any decoding.
public struct PhotoFacts: Sendable, Hashable {
  /// 32 hexadecimal digits: XXH3-128 of the whole file.
  public var digest: String
  /// The name of its `ImageFormat`: `jpeg`, `png`, ….
  public var format: String
  /// In pixels, upright: as a viewer shows it, after its orientation.
  public var width: Int
  /// In pixels, upright.
  public var height: Int
  /// The size of the file.
  public var byteCount: Int
  /// Whether it is a GIF of several frames, which pages can show as it is.
  public var isAnimated: Bool

  /// Facts as they were read before, from a cache for instance.
  public init(
    digest: String, format: String, width: Int, height: Int, byteCount: Int, isAnimated: Bool = false
  ) {
    (self.digest, self.format, self.width, self.height, self.byteCount, self.isAnimated) = (
      digest, format, width, height, byteCount, isAnimated
    )
  }
}
