extension Plane {
  /// Returns the samples as `orientation` shows them.
  func turned(_ orientation: Orientation) -> Plane {
    guard orientation != .upright else { return self }
    // The index of the sample shown at the top left, and the steps to its neighbours on the right and below.
    let (right, bottom) = (width - 1, (height - 1) * width)
    let (first, across, down): (Int, Int, Int) =
      switch orientation {
      case .upright: (0, 1, width)
      case .mirrored: (right, -1, width)
      case .turned180: (bottom + right, -1, -width)
      case .flipped: (bottom, 1, -width)
      case .transposed: (0, width, 1)
      case .turnedRight: (bottom, -width, 1)
      case .transversed: (bottom + right, -width, -1)
      case .turnedLeft: (right, width, -1)
      }
    let shown = orientation.applied(to: size)
    let turned = [UInt8](unsafeUninitializedCapacity: shown.pixels) { output, count in
      samples.withUnsafeBufferPointer { input in
        for y in 0..<shown.height {
          let row = first + y * down
          for x in 0..<shown.width { output[y * shown.width + x] = input[row + x * across] }
        }
      }
      count = shown.pixels
    }
    return Plane(shown, turned)
  }
}

extension Raster {
  /// Returns the picture as `orientation` shows it.
  func turned(_ orientation: Orientation) -> Raster {
    Raster(
      orientation.applied(to: size), model, planes.map { $0.turned(orientation) },
      alpha: alpha?.turned(orientation))
  }
}
