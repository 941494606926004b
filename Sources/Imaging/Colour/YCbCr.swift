extension Raster {
  /// Converts JFIF's YCbCr to RGB, whatever the size of the chroma planes.
  func convertedFromYCbCr() -> Raster {
    guard model == .yCbCr else { return self }
    // Photos keep their chroma halved on the way to a JPEG, but here every pixel needs its own.
    let chroma = planes[1...].map { $0.size == size ? $0 : Resampler.resample($0, to: size) }
    let count = size.pixels
    var (red, green, blue) = (
      [UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count), planes[0].samples
    )
    chroma[0].samples.withUnsafeBufferPointer { first in
      chroma[1].samples.withUnsafeBufferPointer { second in
        red.withUnsafeMutableBufferPointer { red in
          green.withUnsafeMutableBufferPointer { green in
            blue.withUnsafeMutableBufferPointer { blue in
              for index in 0..<count {
                // In units of 1/65536; 32768 rounds to the nearest.
                let luma = Int32(blue[index]) << 16 + 32_768
                let (u, v) = (Int32(first[index]) - 128, Int32(second[index]) - 128)
                red[index] = Self.byte((luma + 91_881 * v) >> 16)
                green[index] = Self.byte((luma - 22_554 * u - 46_802 * v) >> 16)
                blue[index] = Self.byte((luma + 116_130 * u) >> 16)
              }
            }
          }
        }
      }
    }
    return Raster(size, .rgb, [Plane(size, red), Plane(size, green), Plane(size, blue)], alpha: alpha)
  }

  private static func byte(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: max(0, min(255, value))) }
}
