extension Plane {
  /// Returns planes whose samples `body` writes through pointers, one for each plane in the order of `sizes`.
  /// Samples that it does not write have the value `sample`.
  static func filling<Result>(
    _ sizes: [Size], with sample: UInt8, _ body: ([UnsafeMutableBufferPointer<UInt8>]) -> Result
  ) -> ([Plane], Result) {
    var planes = [Plane]()
    let result = fill(sizes[...], sample, [], &planes, body)
    return (planes.reversed(), result)
  }

  private static func fill<Result>(
    _ sizes: ArraySlice<Size>, _ sample: UInt8, _ pointers: [UnsafeMutableBufferPointer<UInt8>],
    _ planes: inout [Plane], _ body: ([UnsafeMutableBufferPointer<UInt8>]) -> Result
  ) -> Result {
    guard let size = sizes.first else { return body(pointers) }
    var result: Result?
    let samples = [UInt8](unsafeUninitializedCapacity: size.pixels) { buffer, count in
      buffer.initialize(repeating: sample)
      let all = pointers + [UnsafeMutableBufferPointer(rebasing: buffer[..<size.pixels])]
      result = fill(sizes.dropFirst(), sample, all, &planes, body)
      count = size.pixels
    }
    planes.append(Plane(size, samples))
    return result!
  }
}
