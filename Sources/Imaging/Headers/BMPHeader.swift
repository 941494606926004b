/// The headers of a Windows or OS/2 BMP, up to its pixels.
struct BMPHeader: Sendable {
  var size: Size
  var isTopDown = false
  var bitsPerPixel: Int
  /// Whether the pixels, of 8 or 4 bits, are run-length encoded.
  var isInRuns = false
  /// The bits of a pixel that are red, green, blue and, if present, alpha. Empty if there is a palette.
  var masks: [Int] = []
  /// The palette's red, green and blue, padded with black. Empty if there is no palette.
  var colours: [[UInt8]] = []
  /// The offset of the pixels.
  var pixels: Int
  /// The ICC profile, which exists from version 5 on.
  var profile: [UInt8]?

  init(_ bytes: ByteView) throws(ImageError) {
    guard let length = bytes.little32(at: 14), let start = bytes.little32(at: 10) else {
      throw Self.broken("it ends in its header")
    }
    let isShort = length == 12
    guard isShort || (16...1024).contains(length) else { throw Self.broken("its header has \(length) bytes") }
    let fieldSize = isShort ? 2 : 4
    guard let width = bytes.number(at: 18, size: fieldSize, .little),
      let stored = bytes.number(at: 18 + fieldSize, size: fieldSize, .little),
      let bits = bytes.little16(at: isShort ? 24 : 28)
    else { throw Self.broken("it ends in its header") }
    // A negative height means that the rows begin at the top.
    isTopDown = !isShort && stored >= 1 << 31
    let height = isTopDown ? 1 << 32 - stored : stored
    guard (1..<1 << 31).contains(width), (1..<1 << 31).contains(height) else {
      throw Self.broken("its size is \(width) × \(height)")
    }
    (size, bitsPerPixel) = (Size(width: width, height: height), bits)

    // OS/2's longer headers number the compression methods differently, except for those in use.
    let compression = length >= 20 ? bytes.little32(at: 30) ?? 0 : 0
    let masksBehind = length == 40 ? [3: 12, 6: 16][compression] ?? 0 : 0
    let entry = isShort ? 3 : 4
    let palette = 14 + length + masksBehind
    switch (compression, bits) {
    case (0, 1), (0, 2), (0, 4), (0, 8): break
    case (1, 8), (2, 4): isInRuns = true
    case (0, 16): masks = [0x7C00, 0x03E0, 0x001F]
    case (0, 24), (0, 32): masks = [0xFF_0000, 0x00_FF00, 0x00_00FF]
    case (3, 16), (3, 32), (6, 16), (6, 32):
      // They follow a header of 40 bytes; longer headers have them at the same offset.
      masks = (0..<4).map { bytes.little32(at: 54 + 4 * $0) ?? 0 }
      if masks[3] == 0 || (length < 56 && compression == 3) { masks.removeLast() }
    default:
      throw Self.broken("its pixels of \(bits) bits are packed in a way that is not read (\(compression))")
    }
    if bits <= 8 {
      let end = start > palette ? start : palette + entry << bits
      let table = bytes[palette..<min(end, palette + entry << bits)]
      colours = (0..<1 << bits).map { index in (0..<3).map { table.byte(at: index * entry + 2 - $0) ?? 0 } }
    }
    pixels = start > 0 ? start : palette + (bits <= 8 ? entry << bits : 0)
    if length >= 124, bytes.matches("DEBM", at: 70), let offset = bytes.little32(at: 126),
      let count = bytes.little32(at: 130)
    {
      profile = bytes[14 + offset..<14 + offset + count].copy()
    }
  }

  /// Returns the row of the picture, counted from the top, that the stored row `index` holds.
  func row(_ index: Int) -> Int { isTopDown ? index : size.height - 1 - index }

  static func broken(_ detail: String) -> ImageError { .broken(format: "bmp", detail: detail) }
}
