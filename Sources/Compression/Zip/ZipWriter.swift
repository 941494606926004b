/// Writes a zip in pieces: append the result of each call to the previous ones.
///
/// The same files in the same order give the same bytes: every file has the earliest date that a zip allows
/// and the mode 0644. Names are UTF-8.
public struct ZipWriter: Sendable {
  private var directory: [UInt8] = []
  private var count = 0
  private var offset = 0

  public init() {}

  /// Returns the piece for one file, compressed if that is shorter.
  ///
  /// - Parameters:
  ///   - path: below the zip's root, with `/` as separator, at most 65,535 bytes.
  ///   - bytes: fewer than 4 GB.
  public mutating func file(_ path: String, _ bytes: [UInt8]) -> [UInt8] {
    let name = Array(path.utf8)
    let packed = Deflate.packed(bytes)
    let content = packed ?? bytes
    var facts: [UInt8] = []
    facts.append16(0x0800)
    facts.append16(packed == nil ? 0 : 8)
    facts.append32(0x0021_0000)  // 1980-01-01, 00:00.
    facts.append32(Deflate.checksum(bytes))
    facts.append32(content.count)
    facts.append32(bytes.count)
    facts.append16(name.count)

    var piece: [UInt8] = []
    piece.append32(0x0403_4B50)
    piece.append16(20)
    piece += facts
    piece.append16(0)
    piece += name
    piece += content

    let isFar = offset >= 0xFFFF_FFFF
    directory.append32(0x0201_4B50)
    directory.append16(3 << 8 | 45)
    directory.append16(isFar ? 45 : 20)
    directory += facts
    directory.append16(isFar ? 12 : 0)
    directory += [0, 0, 0, 0, 0, 0]
    directory.append32(0o100644 << 16)
    directory.append32(isFar ? 0xFFFF_FFFF : offset)
    directory += name
    if isFar {
      directory.append16(0x0001)
      directory.append16(8)
      directory.append64(offset)
    }
    count += 1
    offset += piece.count
    return piece
  }

  /// Returns the last piece, the directory.
  public func end() -> [UInt8] {
    var piece = directory
    let isLarge = count >= 0xFFFF || directory.count >= 0xFFFF_FFFF || offset >= 0xFFFF_FFFF
    if isLarge {
      piece.append32(0x0606_4B50)
      piece.append64(44)
      piece.append16(3 << 8 | 45)
      piece.append16(45)
      piece.append64(0)
      for number in [count, count, directory.count, offset] { piece.append64(number) }
      piece.append32(0x0706_4B50)
      piece.append32(0)
      piece.append64(offset + directory.count)
      piece.append32(1)
    }
    piece.append32(0x0605_4B50)
    piece.append32(0)
    piece.append16(min(count, 0xFFFF))
    piece.append16(min(count, 0xFFFF))
    piece.append32(min(directory.count, 0xFFFF_FFFF))
    piece.append32(min(offset, 0xFFFF_FFFF))
    piece.append16(0)
    return piece
  }
}
