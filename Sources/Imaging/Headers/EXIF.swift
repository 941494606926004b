/// Reads the orientation from an EXIF block, which is a small TIFF file. Nothing else of it is read.
enum EXIF {
  /// Returns the orientation in a block that starts with `II` or `MM`. Anything malformed means upright, as
  /// in browsers.
  static func orientation(_ block: ByteView) -> Orientation {
    let order: ByteOrder
    if block.matches("II") {
      order = .little
    } else if block.matches("MM") {
      order = .big
    } else {
      return .upright
    }
    guard block.number(at: 2, size: 2, order) == 42, let directory = block.number(at: 4, size: 4, order),
      let count = block.number(at: directory, size: 2, order)
    else { return .upright }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = block.number(at: entry, size: 2, order) else { return .upright }
      guard tag == 0x0112 else { continue }
      guard block.number(at: entry + 2, size: 2, order) == 3,  // SHORT
        block.number(at: entry + 4, size: 4, order) == 1,
        let value = block.number(at: entry + 8, size: 2, order)
      else { return .upright }
      return Orientation(rawValue: value) ?? .upright
    }
    return .upright
  }
}
