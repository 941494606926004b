/// A WebP's RIFF chunks (RFC 9649).
struct WebPHeader: Sendable {
  var size = Size(width: 0, height: 0)
  var isAnimated = false
  var orientation = Orientation.upright
  var profile: ByteView?

  init(_ bytes: ByteView) throws(ImageError) {
    var offset = 12
    while let name = bytes.name(at: offset), let length = bytes.little32(at: offset + 4) {
      let body = bytes[offset + 8..<offset + 8 + length]
      offset += 8 + length + length & 1
      switch name {
      case "VP8X":
        guard size.width == 0, let flags = body.byte(at: 0), let width = body.little24(at: 4),
          let height = body.little24(at: 7)
        else { continue }
        isAnimated = flags & 2 != 0
        size = Size(width: width + 1, height: height + 1)
      case "VP8 " where size.width == 0:
        guard let start = body.little24(at: 3), start == 0x2A019D, let width = body.little16(at: 6),
          let height = body.little16(at: 8)
        else { throw Self.broken("its header is damaged") }
        size = Size(width: width & 0x3FFF, height: height & 0x3FFF)
      case "VP8L" where size.width == 0:
        guard body.byte(at: 0) == 0x2F, let packed = body.little32(at: 1) else {
          throw Self.broken("its header is damaged")
        }
        size = Size(width: packed & 0x3FFF + 1, height: packed >> 14 & 0x3FFF + 1)
      case "ICCP": profile = body
      case "EXIF":
        // Some writers put JPEG's prefix before the block.
        orientation = EXIF.orientation(body.matches("Exif\0") ? body.dropFirst(6) : body)
      default: break
      }
    }
    guard size.width > 0, size.height > 0 else { throw Self.broken("it ends in its header") }
  }

  static func broken(_ detail: String) -> ImageError { .broken(format: "webp", detail: detail) }
}
