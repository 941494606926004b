import CZlib

/// Decompresses deflated data in pieces through zlib, so that memory is needed for one piece only.
enum Inflate {
  /// Decompresses `parts`, one stream split anywhere, and passes `body` a function that fills a buffer with
  /// the next bytes. That function returns false at the end of the stream or where it is damaged, and on
  /// every later call.
  ///
  /// - Parameter isRaw: whether the stream lacks zlib's header and checksum.
  static func reading<Result>(
    _ parts: [ByteView], isRaw: Bool, _ body: ((UnsafeMutableBufferPointer<UInt8>) -> Bool) -> Result
  ) -> Result? {
    var stream = z_stream()
    let window: Int32 = isRaw ? -15 : 15
    guard inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(&stream) }
    var part = 0
    var offset = 0
    var isDamaged = false

    func fill(_ target: UnsafeMutableBufferPointer<UInt8>) -> Bool {
      var filled = 0
      while filled < target.count && !isDamaged {
        guard part < parts.count else { return false }
        let rest = parts[part][offset..<parts[part].count]
        let step = rest.withUnsafeBytes { input -> (taken: Int, given: Int, status: Int32) in
          // zlib does not write to its input, although its parameter is mutable.
          let start = input.bindMemory(to: UInt8.self).baseAddress
          stream.next_in = UnsafeMutablePointer(mutating: start)
          stream.avail_in = UInt32(input.count)
          stream.next_out = target.baseAddress! + filled
          stream.avail_out = UInt32(target.count - filled)
          let status = inflate(&stream, Z_NO_FLUSH)
          return (input.count - Int(stream.avail_in), target.count - filled - Int(stream.avail_out), status)
        }
        offset += step.taken
        filled += step.given
        if offset == parts[part].count { (part, offset) = (part + 1, 0) }
        // If there was no progress (Z_BUF_ERROR), only the next part can help.
        if step.status != Z_OK && step.status != Z_BUF_ERROR { isDamaged = true }
      }
      return filled == target.count
    }
    return body(fill)
  }

  /// CRC-32 as PNG defines it.
  static func checksum(of bytes: ByteView) -> Int {
    bytes.withUnsafeBytes { Int(crc32_z(0, $0.bindMemory(to: UInt8.self).baseAddress, $0.count)) }
  }
}
