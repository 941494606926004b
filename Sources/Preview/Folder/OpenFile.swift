import Glibc

/// A regular file, open for reading, closed when it goes out of scope.
struct OpenFile: ~Copyable {
  let descriptor: Descriptor
  let size: UInt64
  /// In whole seconds.
  let modified: Int
  /// Changes whenever the bytes may have changed: length, time to the nanosecond, and inode.
  let tag: String

  /// Takes ownership of a descriptor; closes it and returns nil if it is no regular file.
  init?(_ descriptor: consuming Descriptor) {
    var facts = stat()
    guard fstat(descriptor.raw, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    self.descriptor = descriptor
    size = UInt64(facts.st_size)
    modified = facts.st_mtim.tv_sec
    tag = [facts.st_size, facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec, Int(truncatingIfNeeded: facts.st_ino)]
      .map { String($0, radix: 36) }.joined(separator: "-")
  }

  /// Returns all bytes, as far as they can be read.
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

  /// Transfers ownership of the descriptor to the caller, who must close it.
  consuming func release() -> Int32 { descriptor.release() }
}
