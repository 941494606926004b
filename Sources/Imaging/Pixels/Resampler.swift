/// Resamples one plane, first vertically, then horizontally. The vertical pass runs over whole rows, which
/// the compiler vectorises. The horizontal pass takes four rows at once, one in each lane, so that no sum
/// crosses lanes.
///
/// The inner loops use only Float: converting `SIMD4<UInt8>` there costs twenty times the arithmetic.
enum Resampler {
  static func resample(_ plane: Plane, to target: Size) -> Plane {
    guard plane.size != target else { return plane }
    // A large reduction would keep many rows at once; doing it in steps bounds the memory.
    if plane.height > 16 * target.height {
      let step = Size(width: plane.width, height: 8 * target.height)
      return resample(resample(plane, to: step), to: target)
    }
    let down = KernelCache.kernel(from: plane.height, to: target.height)
    let across = KernelCache.kernel(from: plane.width, to: target.width)
    let samples = [UInt8](unsafeUninitializedCapacity: target.pixels) { output, count in
      plane.samples.withUnsafeBufferPointer { input in
        run(input, plane.size, output, target, down, across)
      }
      count = target.pixels
    }
    return Plane(target, samples)
  }

  /// All indices derive from the two sizes and kernels. `Kernel.init` keeps them within the source.
  private static func run(
    _ input: UnsafeBufferPointer<UInt8>, _ source: Size, _ output: UnsafeMutableBufferPointer<UInt8>,
    _ target: Size, _ down: Kernel, _ across: Kernel
  ) {
    let width = source.width
    // The source rows in use, as Float: row y is in slot y % taps.
    withUnsafeTemporaryAllocation(of: Float.self, capacity: down.taps * width) { rows in
      // The vertical sums of four rows, and the same sums interleaved.
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * width) { sums in
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width) { lanes in
          var converted = 0
          for top in stride(from: 0, to: target.height, by: 4) {
            let count = min(4, target.height - top)
            for lane in 0..<count {
              let y = top + lane
              let end = down.starts[y] + down.taps
              while converted < end {
                let slot = converted % down.taps
                convert(input.baseAddress! + converted * width, rows.baseAddress! + slot * width, width)
                converted += 1
              }
              sumDown(rows, width, down, y, sums.baseAddress! + lane * width)
            }
            for lane in count..<4 {  // Repeats the last rows if the height is no multiple of four.
              (sums.baseAddress! + lane * width).update(
                from: sums.baseAddress! + (count - 1) * width, count: width)
            }
            interleave(sums.baseAddress!, lanes.baseAddress!, width)
            sumAcross(lanes, across, output.baseAddress! + top * target.width, target.width, count)
          }
        }
      }
    }
  }

  private static func convert(
    _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<Float>, _ width: Int
  ) {
    for x in 0..<width { target[x] = Float(source[x]) }
  }

  private static func sumDown(
    _ rows: UnsafeMutableBufferPointer<Float>, _ width: Int, _ kernel: Kernel, _ y: Int,
    _ sum: UnsafeMutablePointer<Float>
  ) {
    let start = kernel.starts[y]
    func row(_ tap: Int) -> UnsafePointer<Float> {
      UnsafePointer(rows.baseAddress! + (start + tap) % kernel.taps * width)
    }
    func weight(_ tap: Int) -> Float { kernel.weights[y * kernel.taps + tap] }
    var tap = 0
    if kernel.taps % 2 == 1 {
      let (a, weightA) = (row(0), weight(0))
      for x in 0..<width { sum[x] = a[x] * weightA }
      tap = 1
    } else {
      let (a, b, weightA, weightB) = (row(0), row(1), weight(0), weight(1))
      for x in 0..<width { sum[x] = a[x] * weightA + b[x] * weightB }
      tap = 2
    }
    while tap < kernel.taps {
      let (a, b, weightA, weightB) = (row(tap), row(tap + 1), weight(tap), weight(tap + 1))
      for x in 0..<width { sum[x] += a[x] * weightA + b[x] * weightB }
      tap += 2
    }
  }

  private static func interleave(
    _ sums: UnsafePointer<Float>, _ lanes: UnsafeMutablePointer<SIMD4<Float>>, _ width: Int
  ) {
    let (a, b, c, d) = (sums, sums + width, sums + 2 * width, sums + 3 * width)
    for x in 0..<width { lanes[x] = SIMD4(a[x], b[x], c[x], d[x]) }
  }

  private static func sumAcross(
    _ lanes: UnsafeMutableBufferPointer<SIMD4<Float>>, _ kernel: Kernel,
    _ output: UnsafeMutablePointer<UInt8>,
    _ width: Int, _ rows: Int
  ) {
    let taps = kernel.taps
    kernel.starts.withUnsafeBufferPointer { starts in
      kernel.weights.withUnsafeBufferPointer { weights in
        for x in 0..<width {
          let source = lanes.baseAddress! + starts[x]
          let weight = weights.baseAddress! + x * taps
          var sum = SIMD4<Float>.zero
          for tap in 0..<taps { sum += source[tap] * weight[tap] }
          // Adding 1.5 · 2^23 rounds to an integer and leaves it in the low bits.
          let bits = sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + 12_582_912
          for row in 0..<rows {
            output[row * width + x] = UInt8(truncatingIfNeeded: bits[row].bitPattern)
          }
        }
      }
    }
  }
}
