import Glibc

/// Writes whole files only: beside, under a name of their own, then renamed.
enum OutputFile {
  /// Whether there is finished work: a regular file that is not empty.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
  }

  static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    let (temporary, file) = try create(beside: path)
    var isDone = false
    defer { if !isDone { unlink(temporary) } }
    try writeAll(bytes, to: file)
    guard rename(temporary, path) == 0 else { throw failure(errno) }
    isDone = true
  }

  private static func create(beside path: String) throws(ImageError) -> (path: String, file: Int32) {
    for _ in 0..<16 {
      let temporary = "\(path).\(String(UInt32.random(in: 0...UInt32.max), radix: 36)).tmp"
      let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if file >= 0 { return (temporary, file) }
      guard errno == EEXIST else { throw failure(errno) }
    }
    throw failure(EEXIST)
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) throws(ImageError) {
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure(errno) }
      written += count
    }
  }

  private static func failure(_ code: Int32) -> ImageError {
    .unwritable("the rendition cannot be written: \(FileBytes.text(code))")
  }
}
