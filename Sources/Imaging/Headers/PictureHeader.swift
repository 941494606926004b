/// What a picture's header says, whatever its format.
struct PictureHeader: Sendable, Equatable {
  /// As stored, before its orientation.
  var size: Size
  var orientation: Orientation
  /// Whether it is an animation that browsers can show unchanged.
  var isAnimated: Bool

  init(_ size: Size, _ orientation: Orientation = .upright, isAnimated: Bool = false) {
    (self.size, self.orientation, self.isAnimated) = (size, orientation, isAnimated)
  }

  var shown: Size { orientation.applied(to: size) }
}
