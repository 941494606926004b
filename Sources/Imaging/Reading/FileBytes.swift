import Glibc

/// Reads whole files. Read, not mapped: a mapped file that another program cuts short while a decoder is in it
/// ends the process with SIGBUS, and a copy of some megabytes takes less than a millisecond.
enum FileBytes {
  /// No photo is larger; reading on would only exhaust the memory.
  static let limit = 1 << 29

  static func read(_ path: String) throws(ImageError) -> [UInt8] {
    // Not blocking: opening a FIFO would otherwise wait for its writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw errno == ENOENT ? absence(of: path) : .unreadable(reason(errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(reason(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unreadable("this is a folder (a picture's file would be right)")
    default: throw .unreadable("this is no regular file (a picture's file would be right)")
    }
    let size = Int(status.st_size)
    guard size > 0 else { throw .unreadable("the file is empty (a picture would be right)") }
    guard size <= limit else {
      throw .unreadable("the file has \(size >> 20) MiB (at most \(limit >> 20) MiB would be right)")
    }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(file, buffer.baseAddress! + count, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    guard failure == 0 else { throw .unreadable(reason(failure)) }
    return bytes
  }

  private static func absence(of path: String) -> ImageError {
    var status = stat()
    return lstat(path, &status) == 0
      ? .unreadable("the file is a link that leads nowhere (put the file itself there)") : .missing
  }

  /// What the system says of an error, as a sentence about the file.
  static func reason(_ code: Int32) -> String {
    switch code {
    case EACCES: "the file may not be read (its permissions forbid it)"
    case ELOOP: "the file is a link that leads round in a circle"
    case ENAMETOOLONG: "the file's name is too long"
    case ENOTDIR: "a part of the path is no folder"
    default: "the file cannot be read: \(text(code))"
    }
  }

  static func text(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    return strerror_text(code, &buffer)
  }

  /// `strerror` is not safe across threads; glibc's `strerror_r` is.
  private static func strerror_text(_ code: Int32, _ buffer: inout [CChar]) -> String {
    strerror_r(code, &buffer, buffer.count) == 0
      ? String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      : "error \(code)"
  }
}
