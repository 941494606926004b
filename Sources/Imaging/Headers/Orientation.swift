/// How a stored picture is turned to be upright: the eight values of EXIF's tag 0x0112, as its standard numbers them.
enum Orientation: Int, Sendable, CaseIterable {
  case upright = 1
  case mirrored, turned180, flipped, transposed, turnedRight, transversed, turnedLeft

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }

  /// The size as shown of a picture stored in `size`, and the other way round.
  func applied(to size: Size) -> Size {
    swapsSides ? Size(width: size.height, height: size.width) : size
  }
}

/// In pixels.
struct Size: Sendable, Hashable {
  var width: Int
  var height: Int

  /// Saturating, so that a header's largest numbers can be compared with a limit.
  var pixels: Int {
    let (product, overflow) = width.multipliedReportingOverflow(by: height)
    return overflow ? .max : product
  }
}
