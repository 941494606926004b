import CDeflate

/// Raw deflate (RFC 1951), whole buffers in one call.
enum Deflate {
  /// The packed bytes; nil where they would be no shorter, or so few that it makes no difference.
  static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 64 else { return nil }
    // Above level 9 the time doubles for half a percent.
    guard let compressor = libdeflate_alloc_compressor(9) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      count = libdeflate_deflate_compress(compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
    return packed.isEmpty || packed.count == bytes.count ? nil : packed
  }

  /// Unpacks to exactly `size` bytes; nil where it is damaged or does not give as many. No more memory is taken than
  /// that, whatever is packed.
  static func unpacked(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    unpacked(capacity: size) { decompressor, target in
      let result = bytes.withUnsafeBytes {
        libdeflate_deflate_decompress(decompressor, $0.baseAddress, $0.count, target.baseAddress, size, nil)
      }
      return result == LIBDEFLATE_SUCCESS ? size : nil
    }
  }

  /// What `unpack` fills of a buffer, as it tells; nil where it fails.
  static func unpacked(
    capacity: Int, by unpack: (OpaquePointer, UnsafeMutableBufferPointer<UInt8>) -> Int?
  ) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let filled = unpack(decompressor, buffer)
      isWhole = filled != nil
      count = filled ?? 0
    }
    return isWhole ? bytes : nil
  }

  /// CRC-32, as zip, gzip and PNG have it.
  static func checksum(_ bytes: [UInt8]) -> Int { Int(libdeflate_crc32(0, bytes, bytes.count)) }
}
