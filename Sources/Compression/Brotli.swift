import CBrotli

extension ContentCoding {
  /// Brotli; a fifth smaller than gzip on text.
  static let brotli = ContentCoding(name: "br", ending: ".br") { bytes in
    var size = BrotliEncoderMaxCompressedSize(bytes.count)
    guard size > 0 else { return nil }
    var isDone = false
    let compressed = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      isDone =
        BrotliEncoderCompress(
          BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &size,
          buffer.baseAddress)
        != 0
      count = isDone ? size : 0
    }
    return isDone ? compressed : nil
  }
}
