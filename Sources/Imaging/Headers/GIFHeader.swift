/// A GIF's logical screen and the position of its first frame (GIF89a).
struct GIFHeader: Sendable {
  /// The size of the canvas. If the file says 0, the first frame's size, as in browsers.
  var size: Size
  var frame: Frame
  /// Whether a second frame follows.
  var isAnimated = false

  struct Frame: Sendable {
    var left: Int
    var top: Int
    var size: Size
    var isInterlaced: Bool
    /// Red, green, blue for each entry.
    var palette: ByteView
    /// The index of the transparent palette entry.
    var transparent: Int?
    /// The minimum code size in bits; `data` has the blocks that follow it.
    var codeSize: Int
    var data: ByteView
  }

  init(_ bytes: ByteView) throws(ImageError) {
    guard let width = bytes.little16(at: 6), let height = bytes.little16(at: 8),
      let flags = bytes.byte(at: 10)
    else { throw Self.broken("it ends in its header") }
    var offset = 13
    let globalPalette = Self.palette(bytes, flags, &offset)
    var transparent: Int?
    while let kind = bytes.byte(at: offset) {
      offset += 1
      switch kind {
      case 0x21:  // An extension: its label, then blocks.
        if bytes.byte(at: offset) == 0xF9, let bits = bytes.byte(at: offset + 2), bits & 1 == 1 {
          transparent = bytes.byte(at: offset + 5).map(Int.init)
        }
        offset += 1
        Self.skipBlocks(bytes, &offset)
      case 0x2C:
        guard let left = bytes.little16(at: offset), let top = bytes.little16(at: offset + 2),
          let frameWidth = bytes.little16(at: offset + 4), let frameHeight = bytes.little16(at: offset + 6),
          let frameFlags = bytes.byte(at: offset + 8)
        else { throw Self.broken("it ends in its first frame's header") }
        offset += 9
        let palette = Self.palette(bytes, frameFlags, &offset) ?? globalPalette ?? bytes[0..<0]
        guard let codeSize = bytes.byte(at: offset) else { throw Self.broken("it has no pixels") }
        offset += 1
        let data = bytes.dropFirst(offset)
        Self.skipBlocks(bytes, &offset)
        frame = Frame(
          left: left, top: top, size: Size(width: frameWidth, height: frameHeight),
          isInterlaced: frameFlags & 0x40 != 0, palette: palette, transparent: transparent,
          codeSize: Int(codeSize), data: data)
        size = Size(
          width: width > 0 ? width : frameWidth, height: height > 0 ? height : frameHeight)
        guard size.pixels > 0 else { throw Self.broken("its size is \(size.width) × \(size.height)") }
        isAnimated = Self.anotherFrame(bytes, &offset)
        return
      case 0x3B: throw Self.broken("it holds no picture")
      default: continue  // Stray bytes between blocks: other decoders skip them too.
      }
    }
    throw Self.broken("it ends before its first picture")
  }

  private static func anotherFrame(_ bytes: ByteView, _ offset: inout Int) -> Bool {
    while let kind = bytes.byte(at: offset) {
      offset += 1
      switch kind {
      case 0x2C: return true
      case 0x21:
        offset += 1
        skipBlocks(bytes, &offset)
      case 0x3B: return false
      default: continue
      }
    }
    return false
  }

  private static func palette(_ bytes: ByteView, _ flags: UInt8, _ offset: inout Int) -> ByteView? {
    guard flags & 0x80 != 0 else { return nil }
    let start = offset
    offset += 3 << (Int(flags & 7) + 1)
    return bytes[start..<offset]
  }

  private static func skipBlocks(_ bytes: ByteView, _ offset: inout Int) {
    while let length = bytes.byte(at: offset) {
      offset += 1 + Int(length)
      if length == 0 { return }
    }
  }

  static func broken(_ detail: String) -> ImageError { .broken(format: "gif", detail: detail) }
}
