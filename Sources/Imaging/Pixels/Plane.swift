/// One channel of a picture: 8-bit samples, row by row, without padding.
struct Plane: Sendable, Equatable {
  let size: Size
  var samples: [UInt8]

  var width: Int { size.width }
  var height: Int { size.height }

  init(_ size: Size, _ samples: [UInt8]) {
    precondition(samples.count == size.pixels)
    (self.size, self.samples) = (size, samples)
  }

  init(_ size: Size, filledWith sample: UInt8) {
    self.init(size, [UInt8](repeating: sample, count: size.pixels))
  }

  subscript(x: Int, y: Int) -> UInt8 { samples[y * width + x] }

  /// Returns the plane with columns and rows cut off at the right and bottom, or with the last ones repeated
  /// there.
  func extended(to target: Size) -> Plane {
    guard target != size else { return self }
    precondition(size.pixels > 0)
    var samples = [UInt8]()
    samples.reserveCapacity(target.pixels)
    for y in 0..<target.height {
      let start = min(y, height - 1) * width
      samples += self.samples[start..<start + min(width, target.width)]
      if target.width > width {
        samples += repeatElement(self.samples[start + width - 1], count: target.width - width)
      }
    }
    return Plane(target, samples)
  }
}
