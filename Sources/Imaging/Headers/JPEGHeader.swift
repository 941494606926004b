/// A JPEG's marker segments up to its first scan (ITU-T T.81, annex B).
struct JPEGHeader: Sendable {
  var size = Size(width: 0, height: 0)
  var bitsPerSample = 0
  var components = 0
  /// The number n of its SOFn marker: 0 to 2 Huffman, 9 and 10 arithmetic.
  var process = 0
  var orientation = Orientation.upright
  /// The transform of Adobe's APP14: 0 none, 1 YCbCr, 2 YCCK; nil if there is no such segment.
  var adobeTransform: Int?
  /// The parts of an ICC profile, each with its stored number.
  var profileParts: [(number: Int, of: Int, bytes: ByteView)] = []
  /// The offset of the first scan's header, after its marker; nil if the file ends before it.
  var firstScan: Int?
  /// Whether the first scan contains only some of the components.
  var scansAreMany = false

  var isProgressive: Bool { process & 3 == 2 }

  init(_ bytes: ByteView) throws(ImageError) {
    var offset = 2
    var hasFrame = false
    while let marker = Self.nextMarker(in: bytes, &offset) {
      switch marker {
      case 0x01, 0xD0...0xD8: continue  // These have no length.
      case 0xD9: throw Self.broken("it ends before its pixels begin")
      default: break
      }
      guard let length = bytes.big16(at: offset), length >= 2 else {
        throw Self.broken("it ends in its header")
      }
      let segment = bytes[offset + 2..<offset + length]
      offset += length
      switch marker {
      case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
        guard !hasFrame else { continue }
        try readFrame(segment, process: Int(marker) - 0xC0)
        hasFrame = true
      case 0xE1 where orientation == .upright && segment.matches("Exif\0"):
        orientation = EXIF.orientation(segment.dropFirst(6))
      case 0xE2 where segment.matches("ICC_PROFILE\0"):
        guard let number = segment.byte(at: 12), let count = segment.byte(at: 13) else { continue }
        profileParts.append((Int(number), Int(count), segment.dropFirst(14)))
      case 0xEE where segment.matches("Adobe"):
        adobeTransform = segment.byte(at: 11).map(Int.init)
      case 0xDA:
        guard hasFrame else { throw Self.broken("its pixels begin before their size is told") }
        firstScan = offset
        scansAreMany = isProgressive || segment.byte(at: 0).map(Int.init) != components
        return
      default: continue
      }
    }
    guard hasFrame else { throw Self.broken("it ends in its header") }
  }

  /// The assembled ICC profile; nil if there is none or a part is missing.
  var profile: [UInt8]? {
    guard let first = profileParts.first, first.of == profileParts.count else { return nil }
    let parts = profileParts.sorted { $0.number < $1.number }
    guard parts.map(\.number) == Array(1...parts.count) else { return nil }
    return parts.flatMap { $0.bytes.copy() }
  }

  /// Returns the number of scans, counted up to `limit`: each costs a pass over all pixels.
  func scanCount(_ bytes: ByteView, upTo limit: Int) -> Int {
    guard var offset = firstScan else { return 0 }
    var count = 1
    while count < limit, let found = bytes.firstIndex(of: 0xFF, from: offset) {
      if bytes.byte(at: found + 1) == 0xDA { count += 1 }
      offset = found + 1
    }
    return count
  }

  private mutating func readFrame(_ segment: ByteView, process: Int) throws(ImageError) {
    guard let bits = segment.byte(at: 0), let height = segment.big16(at: 1),
      let width = segment.big16(at: 3), let components = segment.byte(at: 5)
    else { throw Self.broken("it ends in its header") }
    guard width > 0, height > 0 else { throw Self.broken("its size is \(width) × \(height)") }
    (size, bitsPerSample) = (Size(width: width, height: height), Int(bits))
    (self.components, self.process) = (Int(components), process)
  }

  /// Skips bytes that are no marker, as decoders do, and moves past the marker's two bytes.
  private static func nextMarker(in bytes: ByteView, _ offset: inout Int) -> UInt8? {
    while let found = bytes.firstIndex(of: 0xFF, from: offset) {
      offset = found + 1
      guard let marker = bytes.byte(at: offset) else { return nil }
      guard marker != 0xFF else { continue }
      offset += 1
      if marker != 0 { return marker }
    }
    return nil
  }

  private static func broken(_ detail: String) -> ImageError { .broken(format: "jpeg", detail: detail) }

}
