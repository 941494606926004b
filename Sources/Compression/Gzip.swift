import CDeflate

extension ContentCoding {
  /// gzip, which every browser and host supports. The header contains neither name nor time.
  static let gzip = ContentCoding(name: "gzip", ending: ".gz") { bytes in
    guard let compressor = libdeflate_alloc_compressor(12) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_gzip_compress(compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
  }
}
