import CLinux
import Glibc

extension Folder {
  /// How much a write outlives.
  public enum Durability: Sendable {
    /// The end of the program.
    case process
    /// A power cut: the bytes and the name are on the disk when the call returns.
    case power
  }

  /// Puts a file's new bytes in the place of the old ones: written beside, renamed. Killed anywhere, the file is the old
  /// or the new one, whole. Its mode stays, and its owner where that is allowed. A link is replaced, not followed.
  public func replace(
    _ path: String, _ bytes: borrowing [UInt8], surviving durability: Durability = .process
  ) throws(FileError) {
    var old = stat()
    let isThere =
      (try? inParent(of: path) { fstatat($0, $1, &old, AT_SYMLINK_NOFOLLOW) }) == 0
      && old.st_mode & S_IFMT == S_IFREG
    let mode = isThere ? old.st_mode & 0o7777 : 0o644
    let beside = try writeBeside(path, bytes, mode: mode, durability) { file in
      // Only root can give files away; for all others it stays their own.
      if isThere, fchown(file, old.st_uid, old.st_gid) == 0 { fchmod(file, mode) }
    }
    try rename(beside, over: path)
    if durability == .power { syncFolder(of: path) }
  }

  /// Writes a file that must not be there yet, whole or not at all.
  ///
  /// - Throws: `FileError.Reason.foreign` where there is something.
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

  /// Adds to the end of a file, in one call, so that several writers do not mix; makes it where it is missing.
  public func append(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK, mode: 0o644)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw failure(path) }
  }

  /// Writes bytes beside the file that they are to replace or become.
  ///
  /// - Parameter adjust: called with the open file before it is closed.
  /// - Returns: the path of what was written; after an error nothing is there.
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
    // Some file systems tell of a full disk only here.
    if close(file) != 0, failure == nil { failure = self.failure(path) }
    if let failure {
      try? remove(beside)
      throw failure
    }
    return beside
  }

  /// Makes an empty file of a passing name in the folder of `path`, for what will be renamed to that.
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

  /// Why something could not be made: where it is for what lies above it, that is named.
  private func creationFailure(_ path: String) -> FileError {
    let error = failure(path)
    guard error.reason == .missing, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return error
    }
    let parent = String(path[..<slash])
    return (try? folder(parent)) == nil ? FileError(full(parent), .noFolder) : error
  }

  // MARK: Renaming

  /// Gives a file another name in this folder; what had that name is gone. After an error the first one is gone.
  private func rename(_ beside: String, over path: String) throws(FileError) {
    do throws(FileError) { try rename(beside, replacing: path, in: self) } catch {
      try? remove(beside)
      throw error
    }
  }

  /// Gives a file another name, in another folder; what had that name is gone.
  public func rename(_ path: String, replacing target: String, in other: Folder) throws(FileError) {
    guard try inParents(of: path, target, in: other, { renameat($0, $1, $2, $3) }) == 0 else {
      throw other.failure(target)
    }
  }

  /// Gives a file another name, in another folder, which must be free.
  ///
  /// - Throws: `FileError.Reason.foreign` where there is something.
  public func rename(_ path: String, to target: String, in other: Folder) throws(FileError) {
    guard try inParents(of: path, target, in: other, renameFree) != 0 else { return }
    throw errno == EEXIST ? FileError(other.full(target), .foreign) : other.failure(target)
  }

  /// Moves a file to a name that must be free; across file systems it is copied.
  public func move(_ path: String, to target: String, in other: Folder) throws(FileError) {
    if try inParents(of: path, target, in: other, renameFree) == 0 { return other.syncFolder(of: target) }
    if errno == EEXIST { throw FileError(other.full(target), .foreign) }
    guard errno == EXDEV else { throw other.failure(target) }
    try other.create(target, try read(path), surviving: .power)
    try remove(path)
  }

  /// Gives a file a second name, which must be free; where that cannot be, a copy has it, whole or not at all. A link is
  /// never given a second name.
  public func linkOrCopy(
    _ path: String, as target: String, in other: Folder, surviving durability: Durability = .process
  ) throws(FileError) {
    guard hasFile(path) else {
      // Says what is there in its place.
      try other.create(target, try read(path), surviving: durability)
      return
    }
    if try inParents(of: path, target, in: other, { linkat($0, $1, $2, $3, 0) }) != 0 {
      if errno == EEXIST { throw FileError(other.full(target), .foreign) }
      try other.create(target, try read(path), surviving: durability)
    }
    if durability == .power { other.syncFolder(of: target) }
  }

  /// Calls with the folder and the last part of two paths.
  private func inParents(
    of path: String, _ target: String, in other: Folder, _ call: (Int32, String, Int32, String) -> Int32
  ) throws(FileError) -> Int32 {
    try inParent(of: path) { (from, source) throws(FileError) in
      try other.inParent(of: target) { (to, name) in call(from, source, to, name) }
    }
  }

  // MARK: On the disk

  /// Makes sure that a rename or a new name in a file's folder is on the disk. What a file system refuses here changes
  /// nothing that a reader sees.
  public func syncFolder(of path: String) {
    let parent = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    let folder = open(parent, O_RDONLY | O_DIRECTORY)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Waits until nobody else holds the folder's lock, and takes it; it is given back when the folder is closed.
  ///
  /// - Parameter waiting: called once if somebody else holds it.
  public func lock(waiting: () -> Void = {}) throws(FileError) {
    var isWaiting = false
    while flock(descriptor, isWaiting ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        isWaiting = true
        waiting()
      // Some network file systems have no locks; one writer at a time needs none.
      case EBADF, ENOLCK, EOPNOTSUPP, ENOSYS: return
      default: throw failure("")
      }
    }
  }
}

/// Renames to a name that must be free; `EEXIST` where it is not.
private func renameFree(_ from: Int32, _ source: String, _ to: Int32, _ target: String) -> Int32 {
  if linux_rename_no_replace(from, source, to, target) == 0 { return 0 }
  guard errno == EINVAL || errno == ENOSYS || errno == EPERM else { return -1 }
  // File systems without that call have links, or neither: then nothing but a look tells whether the name is free.
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
