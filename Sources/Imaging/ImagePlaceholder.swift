/// What a page shows before the picture has loaded, and where it may crop the picture. Both come from the
/// decoded pixels.
public struct ImagePlaceholder: Sendable, Hashable {
  /// The picture's average colour, `#rrggbb`.
  public var colour: String
  /// The average colours of the upper and of the lower half, each channel from 0 to 7: `r4 g3 b1 R6 G5 B4`. A
  /// style sheet's selectors match these words one by one, so every browser shows them without inline style
  /// or script.
  public var placeholder: String
  public var subject: FocalPoint

  public init(colour: String, placeholder: String, subject: FocalPoint = FocalPoint()) {
    (self.colour, self.placeholder, self.subject) = (colour, placeholder, subject)
  }
}

/// Where a crop has to be so that it keeps the subject of a photo.
public struct FocalPoint: Sendable, Hashable {
  /// The share of what is cut off that is cut off at the left, in tenths; 5 in the middle.
  public var across: Int
  /// The share of what is cut off that is cut off at the top, in tenths; 5 in the middle.
  public var down: Int

  public init(across: Int = 5, down: Int = 5) { (self.across, self.down) = (across, down) }
}
