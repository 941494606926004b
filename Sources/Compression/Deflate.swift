import CDeflate

/// Raw deflate (RFC 1951) of whole buffers in one call.
enum Deflate {
  /// Returns the compressed bytes, or nil if they would not be shorter or the input is too small to matter.
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

  /// Decompresses to exactly `size` bytes; returns nil if the data is damaged or has another size. It
  /// allocates no more than `size` bytes, whatever the data contains.
  static func unpacked(_ bytes: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    unpacked(capacity: size) { decompressor, target in
      let result = bytes.withUnsafeBytes {
        libdeflate_deflate_decompress(decompressor, $0.baseAddress, $0.count, target.baseAddress, size, nil)
      }
      return result == LIBDEFLATE_SUCCESS ? size : nil
    }
  }

  /// Returns the part of a buffer that `unpack` fills, or nil if it fails. `unpack` returns the number of
  /// bytes.
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

  /// Returns the CRC-32 used by zip, gzip and PNG.
  static func checksum(_ bytes: [UInt8]) -> Int { Int(libdeflate_crc32(0, bytes, bytes.count)) }
}
