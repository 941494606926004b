/// What tells a file's bytes from others: their number, and FNV-1a of them in 64 bits. It guards against mix-ups, not
/// against malice.
struct FileMark: Sendable, Hashable {
  var size: Int
  var digest: UInt64

  init(size: Int, digest: UInt64) { (self.size, self.digest) = (size, digest) }

  init(_ bytes: [UInt8]) {
    size = bytes.count
    digest = bytes.withUnsafeBufferPointer { buffer in
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in buffer { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return digest
    }
  }

  /// `4711-cbf29ce484222325`
  var text: String { "\(size)-\(String(digest, radix: 16))" }

  init?(_ text: String) {
    let parts = text.split(separator: "-")
    guard parts.count == 2, let size = Int(parts[0]), let digest = UInt64(parts[1], radix: 16) else {
      return nil
    }
    self.init(size: size, digest: digest)
  }
}
