/// Reads a zip file's directory and the files in it (APPNOTE 6.3, zip64 included).
///
/// Only the directory at the end counts, as in other zip readers. The header before a file's data is skipped.
public struct ZipArchive: Sendable {
  /// A file or folder of the archive.
  public struct Entry: Sendable, Equatable {
    /// The stored bytes, in an encoding that may be unknown.
    public var name: [UInt8]
    /// Whether the name is marked as UTF-8.
    public var isUTF8: Bool
    public var isEncrypted: Bool
    /// Whether it is no plain file but a symlink or a device.
    public var isSpecial: Bool
    /// The decompressed size in bytes, as declared in the directory.
    public var size: Int
    var packedSize: Int
    var method: Int
    var checksum: Int
    var start: Int

    public var isFolder: Bool { name.last == UInt8(ascii: "/") || name.last == UInt8(ascii: "\\") }
  }

  private let bytes: [UInt8]
  /// In the order of the directory.
  public let entries: [Entry]

  /// Returns whether the bytes begin like a zip file, empty or not.
  public static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Reads the directory without decompressing anything.
  ///
  /// - Throws: also if files overlap, because a small zip with overlaps could decompress to any size.
  public init(_ bytes: [UInt8]) throws(ZipError) {
    let end = try ZipDirectoryEnd(bytes)
    var entries: [Entry] = []
    var offset = end.start
    var packed = 0
    while entries.count < end.count {
      let (entry, next) = try Self.entry(in: bytes, at: offset, base: end.base)
      guard next <= end.offset else { throw .damaged("its directory is longer than it says") }
      packed += entry.packedSize
      guard packed <= end.start else { throw .damaged("files overlap in it") }
      entries.append(entry)
      offset = next
    }
    (self.bytes, self.entries) = (bytes, entries)
  }

  /// Returns the bytes of a file.
  ///
  /// - Parameter limit: the largest decompressed size in bytes.
  public func read(_ entry: Entry, limit: Int) throws(ZipError) -> [UInt8] {
    guard !entry.isEncrypted else { throw .encrypted }
    guard entry.size <= limit else { throw .tooLarge(limit: limit) }
    guard let signature = bytes.little32(at: entry.start), signature == 0x0403_4B50,
      let name = bytes.little16(at: entry.start + 26), let extra = bytes.little16(at: entry.start + 28)
    else { throw .damaged("a file is not where its directory says") }
    let start = entry.start + 30 + name + extra
    guard start <= bytes.count - entry.packedSize else { throw .damaged("it ends in the middle of a file") }
    let packed = bytes[start..<start + entry.packedSize]
    let unpacked: [UInt8]
    switch entry.method {
    case 0:
      guard packed.count == entry.size else { throw .damaged("a file's sizes contradict one another") }
      unpacked = Array(packed)
    case 8:
      guard let inflated = Deflate.unpacked(packed, size: entry.size) else {
        throw .damaged("a file in it cannot be unpacked, or not to the size it says")
      }
      unpacked = inflated
    default: throw .method(entry.method)
    }
    guard Deflate.checksum(unpacked) == entry.checksum else {
      throw .damaged("a file's bytes are not those that were packed")
    }
    return unpacked
  }

  private static func entry(in bytes: [UInt8], at offset: Int, base: Int) throws(ZipError) -> (
    Entry, next: Int
  ) {
    guard let signature = bytes.little32(at: offset), signature == 0x0201_4B50,
      let system = bytes.little16(at: offset + 4), let flags = bytes.little16(at: offset + 8),
      let method = bytes.little16(at: offset + 10), let checksum = bytes.little32(at: offset + 16),
      let packedSize = bytes.little32(at: offset + 20), let size = bytes.little32(at: offset + 24),
      let nameLength = bytes.little16(at: offset + 28), let extraLength = bytes.little16(at: offset + 30),
      let commentLength = bytes.little16(at: offset + 32), let mode = bytes.little16(at: offset + 40),
      let start = bytes.little32(at: offset + 42),
      offset + 46 + nameLength + extraLength + commentLength <= bytes.count
    else { throw .damaged("its directory breaks off") }
    let extra = offset + 46 + nameLength
    var entry = Entry(
      name: Array(bytes[offset + 46..<extra]), isUTF8: flags & 0x800 != 0, isEncrypted: flags & 1 != 0,
      // If the zip was made on Unix (3) or macOS (19), the upper half of the attributes is the file's mode.
      isSpecial: [3, 19].contains(system >> 8) && ![0, 0o040000, 0o100000].contains(mode & 0o170000),
      size: size, packedSize: packedSize, method: method, checksum: checksum, start: start)
    try entry.readExtra(in: bytes, extra..<extra + extraLength)
    let (moved, overflow) = entry.start.addingReportingOverflow(base)
    guard !overflow, moved <= offset, entry.packedSize <= bytes.count else {
      throw .damaged("a file is not where its directory says")
    }
    entry.start = moved
    return (entry, extra + extraLength + commentLength)
  }
}

extension ZipArchive.Entry {
  /// Reads numbers too large for their fields (0x0001) and the name in UTF-8 (0x7075).
  fileprivate mutating func readExtra(in bytes: [UInt8], _ range: Range<Int>) throws(ZipError) {
    var offset = range.lowerBound
    while let tag = bytes.little16(at: offset), let length = bytes.little16(at: offset + 2),
      offset + 4 + length <= range.upperBound
    {
      var at = offset + 4
      let end = at + length
      if tag == 0x0001 {
        for field in [\Self.size, \.packedSize, \.start] where self[keyPath: field] == 0xFFFF_FFFF {
          guard at + 8 <= end, let number = bytes.little64(at: at) else {
            throw .damaged("a file's size is none")
          }
          self[keyPath: field] = number
          at += 8
        }
      } else if tag == 0x7075, length > 5, bytes[at] == 1,
        bytes.little32(at: at + 1) == Deflate.checksum(name)
      {
        (name, isUTF8) = (Array(bytes[at + 5..<end]), true)
      }
      offset = end
    }
  }
}
