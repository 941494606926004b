/// The record at the end of a zip, which says where its directory is.
struct ZipDirectoryEnd {
  /// The offset of the directory and the number of its entries.
  var start: Int
  var count: Int
  /// The offset of this record, or of the zip64 record before it.
  var offset: Int
  /// The number to add to every stored offset: other data may precede the zip, such as a program that
  /// extracts it.
  var base: Int

  init(_ bytes: [UInt8]) throws(ZipError) {
    guard let end = Self.find(in: bytes) else { throw .noZip }
    guard let disk = bytes.little16(at: end + 4), let count = bytes.little16(at: end + 10),
      let size = bytes.little32(at: end + 12), let start = bytes.little32(at: end + 16)
    else { throw .noZip }
    guard disk == 0 || disk == 0xFFFF else { throw .split }
    var (found, length, told) = (count, size, start)
    offset = end
    if let large = Self.zip64(in: bytes, before: end) {
      guard let count64 = bytes.little64(at: large + 32), let size64 = bytes.little64(at: large + 40),
        let start64 = bytes.little64(at: large + 48)
      else { throw .damaged("its directory is none") }
      (found, length, told, offset) = (count64, size64, start64, large)
    }
    // Each entry has at least 46 bytes.
    guard length <= offset, told <= offset - length, found <= length / 46 else {
      throw .damaged("its directory is not where it says")
    }
    (self.start, self.count, base) = (offset - length, found, offset - length - told)
  }

  /// Searches backwards, because a comment of up to 64 kB may follow the record.
  private static func find(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    for offset in stride(from: bytes.count - 22, through: max(0, bytes.count - 22 - 0xFFFF), by: -1)
    where bytes[offset] == 0x50 && bytes.little32(at: offset) == 0x0605_4B50 {
      if let comment = bytes.little16(at: offset + 20), offset + 22 + comment <= bytes.count { return offset }
    }
    return nil
  }

  private static func zip64(in bytes: [UInt8], before end: Int) -> Int? {
    guard bytes.little32(at: end - 20) == 0x0706_4B50, let told = bytes.little64(at: end - 12) else {
      return nil
    }
    // If other data precedes the zip, its stored offset is wrong, but the record is still directly before its
    // locator.
    return [told, end - 20 - 56].first { bytes.little32(at: $0) == 0x0606_4B50 && $0 < end }
  }
}
