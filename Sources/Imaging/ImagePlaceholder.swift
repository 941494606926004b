/// What the pixels say, once a picture was decoded: for a page to show before the picture itself is there, and for one
/// that crops it.
public struct ImagePlaceholder: Sendable, Hashable {
  /// The colour that the picture has seen from afar, `#rrggbb`.
  public var colour: String
  /// The picture as two tones, of its upper and of its lower half, each channel from 0 to 7: `r4 g3 b1 R6 G5 B4`. Words
  /// that a stylesheet's selectors match one by one, so that every browser shows it without inline style or script.
  public var placeholder: String
  public var subject: FocalPoint

  public init(colour: String, placeholder: String, subject: FocalPoint = FocalPoint()) {
    (self.colour, self.placeholder, self.subject) = (colour, placeholder, subject)
  }
}

/// Where a crop has to lie to keep what a photo is about.
public struct FocalPoint: Sendable, Hashable {
  /// Of what is cut off, the tenths that are cut off at the left; 5 in the middle.
  public var across: Int
  /// Of what is cut off, the tenths that are cut off at the top.
  public var down: Int

  public init(across: Int = 5, down: Int = 5) { (self.across, self.down) = (across, down) }
}
