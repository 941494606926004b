import CDeflate

/// A gzip file, unpacked (RFC 1952).
public enum Gunzip {
  /// Why it could not be.
  public enum Fault: Error, Sendable, Equatable {
    case noGzip, damaged
    /// It would unpack to more bytes than the limit.
    case tooLarge(limit: Int)
  }

  /// Whether the bytes begin as a gzip file does.
  public static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 0x08]) }

  /// The bytes inside. More than `limit` are never unpacked, whatever the file says of itself.
  public static func unpacked(_ bytes: [UInt8], limit: Int) throws(Fault) -> [UInt8] {
    guard recognises(bytes) else { throw .noGzip }
    // The last four bytes tell the size, and a liar's file is damaged.
    guard bytes.count >= 18, let size = bytes.little32(at: bytes.count - 4) else { throw .damaged }
    // Nothing packs better than 1032 to 1.
    guard size / 1032 <= bytes.count else { throw .damaged }
    guard size <= limit else { throw .tooLarge(limit: limit) }
    let unpacked = Deflate.unpacked(capacity: size) { decompressor, target in
      var given = 0
      let result = libdeflate_gzip_decompress(
        decompressor, bytes, bytes.count, target.baseAddress, target.count, &given)
      return result == LIBDEFLATE_SUCCESS ? given : nil
    }
    guard let unpacked else { throw .damaged }
    return unpacked
  }
}
