/// What a picture's header says, whatever its format.
struct PictureHeader: Sendable, Equatable {
  /// As stored, before its orientation.
  var size: Size
  var orientation: Orientation

  init(_ size: Size, _ orientation: Orientation = .upright) {
    (self.size, self.orientation) = (size, orientation)
  }

  var shown: Size { orientation.applied(to: size) }
}
