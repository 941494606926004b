import Glibc

/// A regular file, open for reading, closed when it goes out of scope.
struct OpenFile: ~Copyable {
  let descriptor: Descriptor
  let size: UInt64
  /// Whole seconds.
  let modified: Int
  /// Differs whenever the bytes may: length, time to the nanosecond, and the file itself.
  let tag: String

  /// Takes over a descriptor; closes it when it is no regular file.
  init?(_ descriptor: consuming Descriptor) {
    var facts = stat()
    guard fstat(descriptor.raw, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    self.descriptor = descriptor
    size = UInt64(facts.st_size)
    modified = facts.st_mtim.tv_sec
    tag = [facts.st_size, facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, Int(truncatingIfNeeded: facts.st_ino)]
      .map { String($0, radix: 36) }.joined(separator: "-")
  }

  /// All of it, as far as it can be read.
  borrowing func bytes() -> [UInt8] {
    let descriptor = descriptor.raw
    return Array(unsafeUninitializedCapacity: Int(size)) { buffer, count in
      count = 0
      while count < buffer.count {
        let piece = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count, off_t(count))
        if piece < 0, errno == EINTR { continue }
        if piece <= 0 { break }
        count += piece
      }
    }
  }

  /// Gives the descriptor away; who takes it closes it.
  consuming func release() -> Int32 { descriptor.release() }
}
