/// Converts offsets in UTF-8 bytes to lines and columns. It is fast for any order of offsets, even if the
/// whole text is one line.
public struct LineMap: Sendable {
  /// The offset at which each line starts. A line ends with LF; a CR before it belongs to the line.
  private var starts: [UInt32] = [0]
  /// The number of characters (Unicode scalars) that begin before each block.
  private var characters: [UInt32] = []
  private static let block = 64

  public init(_ bytes: [UInt8]) {
    var count: UInt32 = 0
    characters.reserveCapacity(bytes.count / Self.block + 1)
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.block == 0 { characters.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      if byte == 0x0A { starts.append(UInt32(offset + 1)) }
    }
    if bytes.count % Self.block == 0 { characters.append(count) }
  }

  /// Returns the line and the column of an offset, both counted from 1. Columns count Unicode scalars; a tab
  /// is one.
  public func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let start = Int(starts[line - 1])
    return (line, characters(before: offset, in: bytes) - characters(before: start, in: bytes) + 1)
  }

  /// Returns the line of an offset, counted from 1.
  public func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  private func characters(before offset: Int, in bytes: [UInt8]) -> Int {
    let block = offset / Self.block
    return bytes[block * Self.block..<offset].reduce(Int(characters[block])) {
      $1 & 0xC0 != 0x80 ? $0 + 1 : $0
    }
  }
}
