/// Turns offsets in UTF-8 bytes into lines and columns, in any order and in short time, also where the whole text is
/// one line.
public struct LineMap: Sendable {
  /// Where each line starts. A line ends with LF; a CR before it belongs to it.
  private var starts: [UInt32] = [0]
  /// How many characters (Unicode scalars) begin before each block.
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

  /// The line and the column of an offset, both from 1. Columns count Unicode scalars; a tab is one.
  public func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let start = Int(starts[line - 1])
    return (line, characters(before: offset, in: bytes) - characters(before: start, in: bytes) + 1)
  }

  /// The line of an offset, from 1.
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
