/// The first directory of a TIFF file (TIFF 6.0), or of a BigTIFF.
struct TIFFHeader: Sendable {
  var size: Size
  var orientation = Orientation.upright

  static func isTIFF(_ bytes: ByteView) -> Bool {
    order(bytes).map { [42, 43].contains(bytes.number(at: 2, size: 2, $0)) } ?? false
  }

  init(_ bytes: ByteView) throws(ImageError) {
    guard let order = Self.order(bytes), let directory = bytes.number(at: 4, size: 4, order),
      bytes.number(at: 2, size: 2, order) == 42, let count = bytes.number(at: directory, size: 2, order)
    else { throw Self.broken("its directory cannot be found") }
    var values = [Int: Int]()
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = bytes.number(at: entry, size: 2, order),
        let type = bytes.number(at: entry + 2, size: 2, order)
      else { break }
      // SHORT or LONG, which lie in the entry itself.
      guard type == 3 || type == 4, let value = bytes.number(at: entry + 8, size: type == 3 ? 2 : 4, order)
      else {
        continue
      }
      values[tag] = value
    }
    guard let width = values[0x0100], let height = values[0x0101], width > 0, height > 0 else {
      throw Self.broken("its size is missing")
    }
    size = Size(width: width, height: height)
    orientation = values[0x0112].flatMap(Orientation.init) ?? .upright
  }

  private static func order(_ bytes: ByteView) -> ByteOrder? {
    if bytes.matches("II") { return .little }
    return bytes.matches("MM") ? .big : nil
  }

  static func broken(_ detail: String) -> ImageError { .broken(format: "tiff", detail: detail) }
}
