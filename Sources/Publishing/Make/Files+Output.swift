import Glibc
import Storage

/// What a build does with files beyond reading them, straight to the system.
extension Files {
  /// Nil when there is no such file.
  static func readIfThere(_ path: String) throws(FileError) -> [UInt8]? {
    do { return try read(path) } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  /// Whether a regular file holds exactly these bytes; nil when there is none.
  static func holds(_ root: Int32, _ path: String, _ bytes: borrowing [UInt8]) throws(FileError) -> Bool? {
    let file = openat(root, path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      if errno == ELOOP { return false }
      throw FileError(path)
    }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw FileError(path) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw FileError(path, .isFolder) }
    guard Int(info.st_size) == bytes.count else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      var at = 0
      while at < bytes.count {
        let n = Glibc.read(file, buffer.baseAddress!, min(buffer.count, bytes.count - at))
        if n < 0 && errno == EINTR { continue }
        guard n > 0 else { return false }
        let same = bytes.withUnsafeBytes { memcmp($0.baseAddress! + at, buffer.baseAddress!, n) == 0 }
        if !same { return false }
        at += n
      }
      return true
    }
  }

  /// Writes a new file whole; one that is there is replaced.
  static func write(_ root: Int32, _ path: String, _ bytes: borrowing [UInt8]) throws(FileError) {
    let file = openat(root, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(path) }
    var failure = writeAll(bytes, to: file, path)
    // Some file systems tell of a full disk only here.
    if close(file) != 0 && failure == nil { failure = FileError(path) }
    if let failure { throw failure }
  }

  /// Writes beside and renames, so that the file is the old or the new one, whole.
  static func replace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let beside = "\(path).\(getpid()).new"
    do throws(FileError) {
      try write(AT_FDCWD, beside, bytes)
      guard rename(beside, path) == 0 else { throw FileError(path) }
    } catch {
      unlink(beside)
      throw FileError(path, error.reason)
    }
  }

  /// Adds to the end of a file, in one call, so that several writers do not mix.
  static func append(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(path) }
    defer { close(file) }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw FileError(path) }
  }

  /// Makes a folder and those above it, where they are missing.
  static func makeFolder(_ path: String, in root: Int32 = AT_FDCWD) throws(FileError) {
    if mkdirat(root, path, 0o755) == 0 || errno == EEXIST && isFolder(path, in: root) { return }
    if errno == EEXIST || errno == ENOTDIR { throw FileError(path, .isFile) }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw FileError(path)
    }
    try makeFolder(String(path[..<slash]), in: root)
    guard mkdirat(root, path, 0o755) == 0 || errno == EEXIST else { throw FileError(path) }
  }

  static func isFolder(_ path: String, in root: Int32 = AT_FDCWD) -> Bool {
    var info = stat()
    let saved = errno
    defer { errno = saved }
    return fstatat(root, path, &info, 0) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder, sorted by their bytes; empty when there is no such folder.
  static func sortedNames(in folder: String) -> [String] {
    ((try? names(in: folder)) ?? []).map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The path with all links followed and `.` and `..` worked out; what does not exist yet is kept as it is.
  static func real(_ path: String) -> String {
    if let found = realpath(path, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    let trimmed = path.hasSuffix("/") && path.utf8.count > 1 ? String(path.dropLast()) : path
    guard let slash = trimmed.lastIndex(of: "/") else {
      return trimmed == "." || trimmed.isEmpty ? trimmed : real(".") + "/" + trimmed
    }
    let parent = slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    let base = real(parent)
    return (base == "/" ? "" : base) + "/" + trimmed[trimmed.index(after: slash)...]
  }
}
