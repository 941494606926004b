/// The five filter types of PNG rows.
enum PNGFilter {
  /// Turns a filtered row into samples. Both rows begin with `step` zeros, the left neighbours of the first
  /// pixel. Returns false for an unknown filter type.
  static func undo(_ filter: UInt8, _ row: inout [UInt8], _ above: [UInt8], step: Int) -> Bool {
    precondition(row.count == above.count && step > 0)
    row.withUnsafeMutableBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        let range = step..<row.count
        switch filter {
        case 1: for i in range { row[i] &+= row[i - step] }
        case 2: for i in range { row[i] &+= above[i] }
        case 3: for i in range { row[i] &+= UInt8((Int(row[i - step]) + Int(above[i])) / 2) }
        case 4: for i in range { row[i] &+= paeth(row[i - step], above[i], above[i - step]) }
        default: break
        }
      }
    }
    return filter <= 4
  }

  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int32(left), Int32(up), Int32(corner))
    let (toLeft, toUp, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if toLeft <= toUp && toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }
}
