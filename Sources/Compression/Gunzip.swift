import CDeflate

/// Decompresses a gzip file (RFC 1952).
public enum Gunzip {
  /// Why a file could not be decompressed.
  public enum Fault: Error, Sendable, Equatable {
    case noGzip, damaged
    /// It would decompress to more bytes than the limit.
    case tooLarge(limit: Int)
  }

  /// Returns whether the bytes begin like a gzip file.
  public static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 0x08]) }

  /// Returns the decompressed bytes. More than `limit` are never decompressed, whatever size the file
  /// declares.
  public static func unpacked(_ bytes: [UInt8], limit: Int) throws(Fault) -> [UInt8] {
    guard recognises(bytes) else { throw .noGzip }
    // The last four bytes declare the size; a file that declares a wrong one is damaged.
    guard bytes.count >= 18, let size = bytes.little32(at: bytes.count - 4) else { throw .damaged }
    // Deflate cannot compress better than 1032 to 1.
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
