/// Reduces an animation to what is published: its frames, their timing and the loop count.
enum GIFAnimation {
  /// Returns the file without comments, texts and application data (XMP, profiles): of the extensions, only
  /// the frame timing and the loop count are kept. Malformed data ends the output; `isWhole` is then false.
  static func stripped(_ bytes: ByteView) -> (bytes: [UInt8], isWhole: Bool) {
    var reader = Reader(bytes)
    reader.copyHeader()
    while reader.copyBlock() {}
    return (reader.output + [0x3B], reader.isWhole)
  }

  private struct Reader {
    private let bytes: ByteView
    private var offset = 0
    private(set) var output: [UInt8] = []
    private(set) var isWhole = false
    private var hasGap = false

    init(_ bytes: ByteView) {
      self.bytes = bytes
      output.reserveCapacity(bytes.count)
    }

    mutating func copyHeader() {
      copy(10)
      let flags = bytes.byte(at: 10) ?? 0
      copy(3)
      if flags & 0x80 != 0 { copy(3 << (Int(flags & 7) + 1)) }
    }

    /// - Returns: whether another block may follow.
    mutating func copyBlock() -> Bool {
      switch bytes.byte(at: offset) {
      case 0x2C:
        // Position, size and flags, an optional palette, the minimum code size; then the pixels.
        guard let flags = bytes.byte(at: offset + 9) else { return false }
        let header = 10 + (flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0) + 1
        guard offset + header < bytes.count else { return false }
        copy(header)
        copySubBlocks()
      case 0x21 where isTiming: copy(8)
      case 0x21 where isLoop: copy(19)
      case 0x21:
        offset += 2
        skipSubBlocks()
      case 0x3B:
        isWhole = !hasGap
        return false
      case nil: return false
      default:
        hasGap = true
        offset += 1  // Stray bytes between blocks: other decoders skip them too.
      }
      return true
    }

    private var isTiming: Bool {
      bytes.byte(at: offset + 1) == 0xF9 && bytes.byte(at: offset + 2) == 4 && bytes.byte(at: offset + 7) == 0
    }

    /// Netscape's extension in the only form in use: a block of three bytes, the first of which is 1.
    private var isLoop: Bool {
      bytes.byte(at: offset + 1) == 0xFF && bytes.byte(at: offset + 2) == 11
        && (bytes.matches("NETSCAPE2.0", at: offset + 3) || bytes.matches("ANIMEXTS1.0", at: offset + 3))
        && bytes.byte(at: offset + 14) == 3 && bytes.byte(at: offset + 15) == 1
        && bytes.byte(at: offset + 18) == 0
    }

    private mutating func copy(_ count: Int) {
      output += bytes[offset..<offset + count].copy()
      offset += count
    }

    private mutating func copySubBlocks() {
      while let length = bytes.byte(at: offset), length > 0 {
        let block = bytes[offset..<offset + 1 + Int(length)]
        // A block that the end of the file cuts off would swallow the bytes that follow it.
        guard block.count == 1 + Int(length) else {
          hasGap = true
          break
        }
        copy(block.count)
      }
      skipSubBlocks()
      output.append(0)
    }

    private mutating func skipSubBlocks() {
      while let length = bytes.byte(at: offset) {
        offset += 1 + Int(length)
        if length == 0 { return }
      }
    }
  }
}
