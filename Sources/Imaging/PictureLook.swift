/// What the pixels say, once a picture was decoded: for a page to show before the picture itself is there.
public struct PictureLook: Sendable, Hashable {
  /// The colour that the picture has seen from afar, `#rrggbb`.
  public var colour: String
  /// The picture in at most 16 pixels, as a `data:image/gif` URL of less than 150 bytes, in about the picture's
  /// proportion. As the source of an `img` that a stylesheet stretches behind the real one it is shown smoothed: no
  /// inline style, no script, and a policy of `img-src 'self' data:` lets it through.
  public var placeholder: String

  public init(colour: String, placeholder: String) { (self.colour, self.placeholder) = (colour, placeholder) }
}
