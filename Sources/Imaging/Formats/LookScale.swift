/// Which quality of a codec looks like which quality of JPEG.
struct LookScale: Sendable {
  /// Pairs of a quality of JPEG and the codec's quality that looks like it, both ascending. Between two pairs, the
  /// quality is interpolated.
  let points: [(look: Int, quality: Int)]

  /// JPEG's own.
  static let jpeg = LookScale(points: [(1, 1), (100, 100)])

  /// Measured by `Tests/Benchmarks/qualities.py` as equal SSIM over the photos of the sample site. Both
  /// ends stand for what it does not measure.
  static let webp = LookScale(points: [
    (1, 1), (40, 49), (50, 65), (60, 76), (70, 82), (75, 85), (82, 89), (88, 94), (92, 98), (95, 100),
    (100, 100),
  ])
  static let avif = LookScale(points: [
    (1, 1), (40, 41), (50, 46), (60, 51), (70, 57), (75, 61), (82, 74), (88, 84), (92, 89), (100, 100),
  ])

  /// Returns the codec's quality, 1 to 100, for the look of JPEG's quality `look`.
  func quality(for look: Int) -> Int {
    guard let above = points.firstIndex(where: { $0.look >= look }) else {
      return points[points.count - 1].quality
    }
    guard above > 0 else { return points[0].quality }
    let (low, high) = (points[above - 1], points[above])
    let (step, rise) = (high.look - low.look, high.quality - low.quality)
    return low.quality + (rise * (look - low.look) * 2 + step) / (2 * step)
  }
}
