/// What is known of a photo from its bytes and header, before any decoding.
public struct PhotoFacts: Sendable, Hashable {
  /// 32 hexadecimal digits: XXH3-128 of the whole file.
  public var digest: String
  /// The name of its `ImageFormat`: `jpeg`, `png`, ….
  public var format: String
  /// In pixels, upright: as a viewer shows it, after its orientation.
  public var width: Int
  public var height: Int
  public var byteCount: Int
}
