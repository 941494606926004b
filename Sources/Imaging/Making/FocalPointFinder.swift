/// Finds the subject of a photo by what is salient: edges, and colours unlike those along the frame.
enum FocalPointFinder {
  /// The share of a photo's length that a crop usually keeps.
  private static let kept = 0.7

  static func point(in raster: Raster) -> FocalPoint {
    let scale = 48 / Double(max(raster.size.width, raster.size.height))
    let size = Size(
      width: max(1, Int((Double(raster.size.width) * scale).rounded())),
      height: max(1, Int((Double(raster.size.height) * scale).rounded())))
    let small = raster.resampled(to: size, chroma: .full).convertedFromYCbCr()
    let channels = (0..<3).map { small.planes[small.model == .grey ? 0 : $0] }
    let notice = noticed(channels, size)
    let columns = (0..<size.width).map { x in (0..<size.height).reduce(0) { $0 + notice[$1 * size.width + x] }
    }
    let rows = (0..<size.height).map { y in notice[(y * size.width)..<((y + 1) * size.width)].reduce(0, +) }
    return FocalPoint(across: tenths(columns), down: tenths(rows))
  }

  /// Returns the salience of each pixel.
  private static func noticed(_ channels: [Plane], _ size: Size) -> [Int] {
    let frame = (0..<size.pixels).filter { index in
      let (x, y) = (index % size.width, index / size.width)
      return x == 0 || y == 0 || x == size.width - 1 || y == size.height - 1
    }
    let usual = channels.map { channel in frame.reduce(0) { $0 + Int(channel.samples[$1]) } / frame.count }
    return (0..<size.pixels).map { index in
      let (x, y) = (index % size.width, index / size.width)
      return zip(channels, usual).reduce(0) { sum, channel in
        let samples = channel.0.samples
        let value = Int(samples[index])
        let right = x + 1 < size.width ? abs(value - Int(samples[index + 1])) : 0
        let below = y + 1 < size.height ? abs(value - Int(samples[index + size.width])) : 0
        return sum + right + below + abs(value - channel.1)
      }
    }
  }

  /// Returns where a window over the sums contains the largest total, in tenths of the distance that the
  /// window can move. Returns 5, the middle, if no other position is clearly better.
  private static func tenths(_ sums: [Int]) -> Int {
    let window = max(1, Int((Double(sums.count) * kept).rounded()))
    let room = sums.count - window
    guard room >= 2 else { return 5 }
    let held = (0...room).map { start in sums[start..<start + window].reduce(0, +) }
    let middle = held[room / 2]
    guard let best = held.max(), best * 50 > middle * 51 else { return 5 }
    // Of equally good positions, the one in the middle.
    let places = held.indices.filter { held[$0] == best }
    return (places[places.count / 2] * 10 + room / 2) / room
  }
}
