/// How a stored picture is turned upright: the eight values of EXIF's tag 0x0112, numbered as in its
/// standard.
enum Orientation: Int, Sendable, CaseIterable {
  case upright = 1
  case mirrored, turned180, flipped, transposed, turnedRight, transversed, turnedLeft

  /// Whether width and height are swapped.
  var swapsSides: Bool { rawValue >= 5 }

  /// Converts a stored size to the size as shown, or the reverse.
  func applied(to size: Size) -> Size {
    swapsSides ? Size(width: size.height, height: size.width) : size
  }
}

/// A size in pixels.
struct Size: Sendable, Hashable {
  var width: Int
  var height: Int

  /// Saturates, so that the largest numbers of a header can be compared with a limit.
  var pixels: Int {
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : product
  }
}
