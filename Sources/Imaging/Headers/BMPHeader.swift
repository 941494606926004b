/// A BMP's information header.
struct BMPHeader: Sendable {
  var size: Size

  init(_ bytes: ByteView) throws(ImageError) {
    guard let length = bytes.little32(at: 14) else { throw Self.broken("it ends in its header") }
    let sizes =
      length == 12
      ? (bytes.little16(at: 18), bytes.little16(at: 20))
      : (bytes.little32(at: 18), bytes.little32(at: 22))
    guard length == 12 || length >= 16, let width = sizes.0, let stored = sizes.1 else {
      throw Self.broken("its header has \(length) bytes")
    }
    // A negative height says that the rows begin at the top.
    let height = length > 12 && stored >= 1 << 31 ? 1 << 32 - stored : stored
    guard (1..<1 << 31).contains(width), (1..<1 << 31).contains(height) else {
      throw Self.broken("its size is \(width) × \(height)")
    }
    size = Size(width: width, height: height)
  }

  static func broken(_ detail: String) -> ImageError { .broken(format: "bmp", detail: detail) }
}
