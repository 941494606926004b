/// What the pixels say, once a picture was decoded: for a page to show before the picture itself is there.
public struct PictureLook: Sendable, Hashable {
  /// The colour that the picture has seen from afar, `#rrggbb`.
  public var colour: String

  public init(colour: String) { self.colour = colour }
}
