extension Stripper {
  /// Keeps the segments that decoding needs, with the colour profile and Adobe's transform. Everything else
  /// is dropped, including what follows the picture (a second picture, a video).
  static let jpeg = Stripper(recognises: { $0.matches([0xFF, 0xD8, 0xFF]) }) { bytes throws(ImageError) in
    var (kept, head): ([UInt8], [UInt8]) = ([], [])
    var orientation: Orientation?
    var hasScan = false
    var offset = 2
    // A truncated picture is shown as far as it goes.
    while let marker = JPEGStripping.marker(in: bytes, &offset), marker != 0xD9 {
      guard let length = bytes.big16(at: offset), length >= 2, offset + length <= bytes.count else {
        throw JPEGStripping.cutOff
      }
      let segment = bytes[offset..<offset + length]
      let body = segment.dropFirst(2)
      offset += length
      switch marker {
      case 0xE0 where body.matches("JFIF\0") && body.count >= 14 && head.isEmpty:
        // Without its thumbnail, which may show what was cropped from the picture.
        head = [0xFF, 0xE0, 0, 16] + body[0..<12].copy() + [0, 0]
      case 0xE1 where body.matches("Exif\0") && orientation == nil:
        orientation = EXIF.orientation(body.dropFirst(6))
      case 0xE2 where body.matches("ICC_PROFILE\0"), 0xEE where body.matches("Adobe"):
        kept += [0xFF, marker] + segment.copy()
      case 0xDA:
        hasScan = true
        kept += [0xFF, marker] + segment.copy()
        let end = JPEGStripping.endOfScan(bytes, from: offset)
        kept += bytes[offset..<end].copy()
        offset = end
      case 0xC0...0xCF, 0xDB...0xDF: kept += [0xFF, marker] + segment.copy()
      default: break
      }
    }
    guard hasScan else { throw JPEGStripping.cutOff }
    let exif = orientation.map(JPEGStripping.segment) ?? []
    return [0xFF, 0xD8] + head + exif + kept + [0xFF, 0xD9]
  }
}

private enum JPEGStripping {
  static let cutOff = ImageError.broken(format: "jpeg", detail: "it breaks off")

  static func segment(_ orientation: Orientation) -> [UInt8] {
    guard orientation != .upright else { return [] }
    let block = Array("Exif\0\0".utf8) + EXIF.block(orientation)
    return [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block
  }

  /// Returns the next marker that has a length, or the end marker.
  static func marker(in bytes: ByteView, _ offset: inout Int) -> UInt8? {
    while let found = bytes.firstIndex(of: 0xFF, from: offset), let marker = bytes.byte(at: found + 1) {
      offset = found + 1
      guard marker != 0xFF else { continue }
      offset += 1
      if ![0x00, 0x01].contains(marker) && !(0xD0...0xD8).contains(marker) { return marker }
    }
    return nil
  }

  /// Returns where a scan's coded data ends: at the first marker that is not part of the data (restarts,
  /// stuffed bytes).
  static func endOfScan(_ bytes: ByteView, from start: Int) -> Int {
    var offset = start
    while let found = bytes.firstIndex(of: 0xFF, from: offset) {
      guard let next = bytes.byte(at: found + 1) else { break }
      if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return found }
      offset = found + (next == 0xFF ? 1 : 2)
    }
    return bytes.count
  }
}

extension EXIF {
  /// Returns the smallest EXIF block that states an orientation.
  static func block(_ orientation: Orientation) -> [UInt8] {
    Array("II*\0".utf8) + [8, 0, 0, 0] + [1, 0]
      + [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation.rawValue), 0, 0, 0] + [0, 0, 0, 0]
  }
}
