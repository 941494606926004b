/// The first directory of a TIFF (TIFF 6.0) or BigTIFF file.
struct TIFFHeader: Sendable {
  var size: Size
  var orientation = Orientation.upright
  /// Whether its colours are CIE L*a*b*.
  var isLab: Bool

  static func isTIFF(_ bytes: ByteView) -> Bool {
    order(bytes).map { [42, 43].contains(bytes.number(at: 2, size: 2, $0)) } ?? false
  }

  init(_ bytes: ByteView) throws(ImageError) {
    guard let order = Self.order(bytes), let directory = Directory(bytes, order) else {
      throw Self.broken("its directory cannot be found")
    }
    var values = [Int: Int]()
    for index in 0..<directory.count {
      let entry = directory.start + index * directory.entrySize
      guard let tag = bytes.number(at: entry, size: 2, order),
        let type = bytes.number(at: entry + 2, size: 2, order)
      else { break }
      // SHORT or LONG values are stored in the entry itself.
      guard type == 3 || type == 4,
        let value = bytes.number(at: entry + directory.valueAt, size: type == 3 ? 2 : 4, order)
      else { continue }
      values[tag] = value
    }
    guard let width = values[0x0100], let height = values[0x0101], width > 0, height > 0 else {
      throw Self.broken("its size is missing")
    }
    size = Size(width: width, height: height)
    orientation = values[0x0112].flatMap(Orientation.init) ?? .upright
    isLab = values[0x0106] == 8
  }

  /// The position of the first directory's entries.
  private struct Directory {
    var start: Int
    var count: Int
    var entrySize: Int
    /// The value's offset within an entry.
    var valueAt: Int

    init?(_ bytes: ByteView, _ order: ByteOrder) {
      if bytes.number(at: 2, size: 2, order) == 42 {
        guard let offset = bytes.number(at: 4, size: 4, order),
          let count = bytes.number(at: offset, size: 2, order)
        else { return nil }
        (start, self.count, entrySize, valueAt) = (offset + 2, count, 12, 8)
      } else {
        guard bytes.number(at: 4, size: 2, order) == 8, let offset = Self.long(bytes, at: 8, order),
          let count = Self.long(bytes, at: offset, order)
        else { return nil }
        (start, self.count, entrySize, valueAt) = (offset + 8, count, 20, 12)
      }
    }

    /// Returns a number of eight bytes if it is small enough to occur in a file.
    private static func long(_ bytes: ByteView, at offset: Int, _ order: ByteOrder) -> Int? {
      let (high, low) = order == .big ? (offset, offset + 4) : (offset + 4, offset)
      return bytes.number(at: high, size: 4, order) == 0 ? bytes.number(at: low, size: 4, order) : nil
    }
  }

  private static func order(_ bytes: ByteView) -> ByteOrder? {
    if bytes.matches("II") { return .little }
    return bytes.matches("MM") ? .big : nil
  }

  static func broken(_ detail: String) -> ImageError { .broken(format: "tiff", detail: detail) }
}
