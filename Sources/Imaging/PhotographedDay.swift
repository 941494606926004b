public import Support

/// The day on which a photo was taken, as its camera wrote it: EXIF's DateTimeOriginal, in the camera's local
/// time.
public struct PhotographedDay: Sendable, Equatable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Returns nil if the file cannot be read or has no day. The day need not exist in any calendar.
  public init?(of file: FolderFile) {
    guard let bytes = try? FileBytes.read(file) else { return nil }
    self.init(bytes)
  }

  public init?(_ bytes: [UInt8]) {
    guard let block = EXIFBlock.find(in: ByteView(bytes)), let text = EXIFBlock.original(in: block) else {
      return nil
    }
    // `2018:04:27 12:30:00`. Cameras whose clock was never set write zeros or spaces.
    let parts = text.prefix(10).split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], year > 0,
      month > 0, day > 0
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }
}

/// Finds the EXIF block of a file and the times in it.
private enum EXIFBlock {
  /// Returns the block, which starts with its byte order.
  static func find(in bytes: ByteView) -> ByteView? {
    if bytes.matches([0xFF, 0xD8]) { return inJPEG(bytes) }
    if bytes.matches(PNGHeader.signature) {
      return inChunks(bytes, named: "eXIf", from: 8, nameAt: 4, gap: 12, .big)
    }
    if bytes.matches("RIFF") {
      return inChunks(bytes, named: "EXIF", from: 12, nameAt: 0, gap: 8, .little).map(withoutName)
    }
    if bytes.matches("II*\0") || bytes.matches("MM\0*") { return bytes }
    return bytes.matches("ftyp", at: 4) ? inBoxes(bytes) : nil
  }

  private static func withoutName(_ block: ByteView) -> ByteView {
    block.matches("Exif\0\0") ? block.dropFirst(6) : block
  }

  private static func inJPEG(_ bytes: ByteView) -> ByteView? {
    var offset = 2
    while bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1) {
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard marker != 0xDA, marker != 0xD9, let length = bytes.big16(at: offset + 2), length >= 2 else {
        return nil
      }
      let segment = bytes[offset + 4..<offset + 2 + length]
      if marker == 0xE1, segment.matches("Exif\0") { return segment.dropFirst(6) }
      offset += 2 + length
    }
    return nil
  }

  /// Searches chunks of PNG or RIFF, which have a length of four bytes, a name of four and a body.
  private static func inChunks(
    _ bytes: ByteView, named name: String, from start: Int, nameAt: Int, gap: Int, _ order: ByteOrder
  ) -> ByteView? {
    var offset = start
    while let length = bytes.number(at: offset + 4 - nameAt, size: 4, order),
      let found = bytes.name(at: offset + nameAt)
    {
      if found == name { return bytes[offset + 8..<offset + 8 + length] }
      offset += gap + length + (order == .little ? length & 1 : 0)
    }
    return nil
  }

  /// HEIC stores the block somewhere in its data, after the block's name.
  private static func inBoxes(_ bytes: ByteView) -> ByteView? {
    var offset = 0
    while let found = bytes.firstIndex(of: UInt8(ascii: "E"), from: offset) {
      if bytes.matches("Exif\0\0II*\0", at: found) || bytes.matches("Exif\0\0MM\0*", at: found) {
        return bytes.dropFirst(found + 6)
      }
      offset = found + 1
    }
    return nil
  }

  /// Returns DateTimeOriginal (0x9003) from the directory that tag 0x8769 points to.
  static func original(in block: ByteView) -> String? {
    let order: ByteOrder = block.matches("II") ? .little : .big
    guard let first = block.number(at: 4, size: 4, order),
      let entry = entry(0x8769, in: block, directory: first, order),
      let directory = block.number(at: entry + 8, size: 4, order),
      let time = self.entry(0x9003, in: block, directory: directory, order),
      block.number(at: time + 2, size: 2, order) == 2,  // ASCII
      let count = block.number(at: time + 4, size: 4, order), count >= 10,
      let start = block.number(at: time + 8, size: 4, order)
    else { return nil }
    let text = block[start..<start + min(count, 20)].copy()
    return text.count >= 10 ? String(decoding: text, as: UTF8.self) : nil
  }

  private static func entry(_ tag: Int, in block: ByteView, directory: Int, _ order: ByteOrder) -> Int? {
    guard let count = block.number(at: directory, size: 2, order) else { return nil }
    return (0..<count).lazy.map { directory + 2 + $0 * 12 }.first {
      block.number(at: $0, size: 2, order) == tag
    }
  }
}
