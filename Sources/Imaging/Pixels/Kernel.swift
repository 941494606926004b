import Glibc

/// The weights of a resampling along one axis: output sample i is the sum of `taps` source samples starting
/// at `starts[i]`, weighted with `weights[i * taps...]`.
struct Kernel: Sendable {
  let taps: Int
  let starts: [Int]
  let weights: [Float]

  /// Lanczos with three lobes, stretched by the reduction so that every source sample counts and nothing
  /// aliases.
  init(from source: Int, to target: Int) {
    let scale = Double(source) / Double(target)
    let stretch = max(scale, 1)
    let radius = 3 * stretch
    // Even, because the vertical sums process rows in pairs.
    let taps = min((Int((2 * radius).rounded(.up)) + 2) & ~1, source)
    var starts = [Int]()
    var weights = [Float]()
    starts.reserveCapacity(target)
    weights.reserveCapacity(target * taps)
    for index in 0..<target {
      let centre = (Double(index) + 0.5) * scale
      let start = min(max(Int((centre - radius).rounded(.down)), 0), source - taps)
      let row = (0..<taps).map { Self.lanczos((Double(start + $0) + 0.5 - centre) / stretch) }
      let sum = row.reduce(0, +)
      starts.append(start)
      weights += row.map { Float($0 / sum) }
    }
    (self.taps, self.starts, self.weights) = (taps, starts, weights)
  }

  private static func lanczos(_ distance: Double) -> Double {
    let x = abs(distance) * .pi
    if x < 1e-9 { return 1 }
    return x < 3 * .pi ? 3 * sin(x) * sin(x / 3) / (x * x) : 0
  }
}
