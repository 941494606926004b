import CLinux
import Glibc

extension Folder {
  /// What a written file survives.
  public enum Durability: Sendable {
    /// The end of the process.
    case process
    /// A power failure: the bytes and the name are on the disk when the call returns.
    case power
  }

  /// Replaces a file's bytes by writing a temporary file and renaming it. If the process is killed at any
  /// point, the file is either the old or the new one, complete. Its mode is kept, and its owner if that is
  /// permitted. A symlink is replaced, not followed.
  public func replace(
    _ path: String, _ bytes: borrowing [UInt8], surviving durability: Durability = .process
  ) throws(FileError) {
    var old = stat()
    let isThere =
      (try? inParent(of: path) { fstatat($0, $1, &old, AT_SYMLINK_NOFOLLOW) }) == 0
      && old.st_mode & S_IFMT == S_IFREG
    let mode = isThere ? old.st_mode & 0o7777 : 0o644
    let beside = try writeBeside(path, bytes, mode: mode, durability) { file in
      // Only root can change the owner; for others it stays the user.
      if isThere, fchown(file, old.st_uid, old.st_gid) == 0 { fchmod(file, mode) }
    }
    try rename(beside, over: path)
    if durability == .power { syncFolder(of: path) }
  }

  /// Writes a new file completely or not at all.
  ///
  /// - Throws: `FileError.Reason.foreign` if something exists there.
  public func create(
    _ path: String, _ bytes: borrowing [UInt8], mode: UInt32 = 0o644,
    surviving durability: Durability = .process
  ) throws(FileError) {
    let beside = try writeBeside(path, bytes, mode: mode, durability)
    do throws(FileError) { try rename(beside, to: path, in: self) } catch {
      try? remove(beside)
      throw error
    }
    if durability == .power { syncFolder(of: path) }
  }

  /// Appends to a file, in one call so that several writers do not mix, and creates it if it is missing.
  public func append(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK, mode: 0o644)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw failure(path) }
    // A second name of the file may lie outside of the folder, and what is no file may lead anywhere.
    guard info.st_mode & S_IFMT == S_IFREG, info.st_nlink == 1 else {
      return try replace(path, try read(path) + bytes)
    }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw failure(path) }
  }

  /// Writes bytes to a temporary file beside the file that they will replace or become.
  ///
  /// - Parameter adjust: called with the open file before it is closed.
  /// - Returns: the path of the temporary file; after an error it does not exist.
  private func writeBeside(
    _ path: String, _ bytes: borrowing [UInt8], mode: UInt32, _ durability: Durability,
    _ adjust: (Int32) -> Void = { _ in }
  ) throws(FileError) -> String {
    let (beside, file) = try openBeside(path, mode: mode)
    var failure = Files.writeAll(bytes, to: file, full(path))
    if failure == nil {
      adjust(file)
      if durability == .power, fsync(file) != 0 { failure = self.failure(path) }
    }
    // Some file systems report a full disk only here.
    if close(file) != 0, failure == nil { failure = self.failure(path) }
    if let failure {
      try? remove(beside)
      throw failure
    }
    return beside
  }

  /// Creates an empty temporary file in the folder of `path`, to be renamed to `path`.
  ///
  /// - Returns: its path, and the file open for writing, which the caller closes.
  public func openBeside(_ path: String, mode: UInt32 = 0o644) throws(FileError) -> (
    path: String, file: Int32
  ) {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    for _ in 0..<64 {
      let beside = folder + Files.passingName()
      let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
      if file >= 0 { return (beside, file) }
      guard errno == EEXIST else { throw creationFailure(path) }
    }
    throw FileError(full(path), .other(EEXIST))
  }

  /// Returns why something could not be created. If the cause is a missing parent folder, the error names
  /// that folder.
  private func creationFailure(_ path: String) -> FileError {
    let error = failure(path)
    guard error.reason == .missing, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return error
    }
    let parent = String(path[..<slash])
    return (try? folder(parent)) == nil ? FileError(full(parent), .noFolder) : error
  }

  // MARK: Renaming

  /// Renames a temporary file within this folder and replaces `path`. After an error the temporary file is
  /// removed.
  private func rename(_ beside: String, over path: String) throws(FileError) {
    do throws(FileError) { try rename(beside, replacing: path, in: self) } catch {
      try? remove(beside)
      throw error
    }
  }

  /// Renames a file into another folder and replaces what has that name.
  public func rename(_ path: String, replacing target: String, in other: Folder) throws(FileError) {
    guard try inParents(of: path, target, in: other, { renameat($0, $1, $2, $3) }) == 0 else {
      throw other.failure(target)
    }
  }

  /// Renames a file into another folder, to a name that must not be in use.
  ///
  /// - Throws: `FileError.Reason.foreign` if something exists there.
  public func rename(_ path: String, to target: String, in other: Folder) throws(FileError) {
    guard try inParents(of: path, target, in: other, renameFree) != 0 else { return }
    throw errno == EEXIST ? FileError(other.full(target), .foreign) : other.failure(target)
  }

  /// Moves a file to a name that must not be in use; across file systems it is copied.
  public func move(_ path: String, to target: String, in other: Folder) throws(FileError) {
    if try inParents(of: path, target, in: other, renameFree) == 0 { return other.syncFolder(of: target) }
    if errno == EEXIST { throw FileError(other.full(target), .foreign) }
    guard errno == EXDEV else { throw other.failure(target) }
    try other.create(target, try read(path), surviving: .power)
    try remove(path)
  }

  /// Hard-links a file to a name that must not be in use. If that is impossible, the file is copied,
  /// completely or not at all. A symlink is never hard-linked.
  public func linkOrCopy(
    _ path: String, as target: String, in other: Folder, surviving durability: Durability = .process
  ) throws(FileError) {
    guard hasFile(path) else {
      // The read follows a symlink or reports what is there instead of a file.
      try other.create(target, try read(path), surviving: durability)
      return
    }
    if try inParents(of: path, target, in: other, { linkat($0, $1, $2, $3, 0) }) != 0 {
      if errno == EEXIST { throw FileError(other.full(target), .foreign) }
      try other.create(target, try read(path), surviving: durability)
    }
    if durability == .power { other.syncFolder(of: target) }
  }

  /// Passes the folder and the last component of both paths to `call`.
  private func inParents(
    of path: String, _ target: String, in other: Folder, _ call: (Int32, String, Int32, String) -> Int32
  ) throws(FileError) -> Int32 {
    try inParent(of: path) { (from, source) throws(FileError) in
      try other.inParent(of: target) { (to, name) in call(from, source, to, name) }
    }
  }

  // MARK: Syncing and locking

  /// Ensures that a rename or a new name in a file's folder is on the disk. Errors are ignored, since readers
  /// already see the new name.
  public func syncFolder(of path: String) {
    let parent = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    let folder = open(parent, O_RDONLY | O_DIRECTORY)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Acquires the folder's lock, waiting for other holders. The lock is released when the folder is closed.
  ///
  /// - Parameter waiting: called once if another process holds it.
  public func lock(waiting: () -> Void = {}) throws(FileError) {
    var isWaiting = false
    while flock(descriptor, isWaiting ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        isWaiting = true
        waiting()
      // Some network file systems have no locks; a single writer needs none.
      case EBADF, ENOLCK, EOPNOTSUPP, ENOSYS: return
      default: throw failure("")
      }
    }
  }
}

/// Renames to a name that must not be in use; `errno` is `EEXIST` if it is.
private func renameFree(_ from: Int32, _ source: String, _ to: Int32, _ target: String) -> Int32 {
  if linux_rename_no_replace(from, source, to, target) == 0 { return 0 }
  guard errno == EINVAL || errno == ENOSYS || errno == EPERM else { return -1 }
  // File systems without that call have hard links, or neither. Without both, only a check before the rename
  // can find an existing name.
  if linkat(from, source, to, target, 0) == 0 {
    unlinkat(from, source, 0)
    return 0
  }
  if errno == EEXIST || errno == EXDEV { return -1 }
  var info = stat()
  if fstatat(to, target, &info, AT_SYMLINK_NOFOLLOW) == 0 {
    errno = EEXIST
    return -1
  }
  return renameat(from, source, to, target)
}
