import Glibc

/// Writing that survives a power cut.
extension Files {
  /// Puts a file's new bytes in the place of the old ones: written beside, synced, renamed; killed anywhere, the file is
  /// the old or the new one, whole. Its mode stays, and its owner where that is allowed.
  ///
  /// - Parameter path: of the file itself, not of a link to it.
  static func replaceDurably(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    var facts = stat()
    let isThere = stat(path, &facts) == 0
    let beside = "\(path).\(getpid()).new"
    do throws(FileError) {
      try create(beside, bytes, mode: isThere ? facts.st_mode & 0o7777 : 0o644) { file in
        // Only root can give files away; for all others it stays their own.
        if isThere, fchown(file, facts.st_uid, facts.st_gid) == 0 { fchmod(file, facts.st_mode & 0o7777) }
      }
      guard rename(beside, path) == 0 else { throw FileError(path) }
    } catch {
      unlink(beside)
      throw FileError(path, error.reason)
    }
    syncFolder(of: path)
  }

  /// Takes away what runs that were killed left beside a file. To be called by whoever alone may replace it.
  public static func sweepBeside(_ path: String) {
    let folder = parent(of: path)
    for entry in (try? names(in: folder)) ?? [] where replaced(by: entry.path) == name(of: path) {
      unlink(folder + "/" + entry.path)
    }
  }

  /// The file that one is written beside to take its place: `site.json` for `site.json.4711.new`; nil for any other.
  public static func replaced(by path: String) -> String? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "new", Int(parts[parts.count - 2]) != nil else { return nil }
    return parts.dropLast(2).joined(separator: ".")
  }

  /// Writes a file that must not be there yet, and syncs it; after an error it is not there.
  static func create(
    _ path: String, _ bytes: [UInt8], mode: mode_t = 0o644, _ adjust: (Int32) -> Void = { _ in }
  ) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { throw FileError(path) }
    var failure = writeAll(bytes, to: file, path)
    if failure == nil {
      adjust(file)
      if fsync(file) != 0 { failure = FileError(path) }
    }
    if close(file) != 0, failure == nil { failure = FileError(path) }
    if let failure {
      unlink(path)
      throw failure
    }
  }

  /// Makes sure that a rename or a new name in a file's folder is on the disk. What a file system refuses here changes
  /// nothing that a reader sees.
  static func syncFolder(of path: String) {
    let folder = open(parent(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Makes a folder and those above it, where they are missing.
  static func makeFolders(_ path: String) throws(FileError) {
    if mkdir(path, 0o755) == 0 { return syncFolder(of: path) }
    if errno == EEXIST || errno == EISDIR {
      guard hasFolder(at: path) else { throw FileError(path, .isFile) }
      return
    }
    guard errno == ENOENT, parent(of: path) != path else { throw creationError(path) }
    try makeFolders(parent(of: path))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw FileError(path) }
  }

  /// Why the call that just failed could not make a file or folder: where it is for what lies above it, that is named.
  static func creationError(_ path: String) -> FileError {
    let error = FileError(path)
    guard error.reason == .missing else { return error }
    var nearest = parent(of: path)
    while access(nearest, F_OK) != 0, parent(of: nearest) != nearest { nearest = parent(of: nearest) }
    return hasFolder(at: nearest)
      ? FileError(parent(of: path), .noFolder) : FileError(nearest, .isFile)
  }

  static func hasFolder(at path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// Gives a file another name, which must be free; across file systems it is copied.
  static func move(_ source: String, to target: String) throws(FileError) {
    var facts = stat()
    guard lstat(target, &facts) != 0 else { throw FileError(target, .foreign) }
    guard rename(source, target) != 0 else { return }
    guard errno == EXDEV else { throw FileError(source) }
    try double(source, as: target)
    guard unlink(source) == 0 else { throw FileError(source) }
  }

  /// Gives a file a second name, which must be free; where that cannot be, a copy has it, whole or not at all.
  static func double(_ source: String, as target: String) throws(FileError) {
    if link(source, target) != 0 {
      guard errno != EEXIST else { throw FileError(target, .foreign) }
      try createWhole(target, try read(source))
    }
    syncFolder(of: target)
  }

  /// Writes a file under a passing name first, and never replaces another one. Only whoever holds the store's lock may.
  static func createWhole(_ target: String, _ bytes: [UInt8]) throws(FileError) {
    let part = parent(of: target) + "/\(partStart)\(getpid())\(partEnd)"
    do throws(FileError) { try create(part, bytes) } catch { throw FileError(target, error.reason) }
    defer { unlink(part) }
    // Linking never replaces; where there are no links, renaming does, and only we write here now.
    if link(part, target) != 0 {
      guard errno != EEXIST, access(target, F_OK) != 0, rename(part, target) == 0 else {
        throw FileError(target)
      }
    }
  }

  private static let partStart = ".ozen-"
  private static let partEnd = ".part"

  /// Whether a name is a passing one of ``createWhole(_:_:)``.
  static func isPart(_ name: String) -> Bool { name.hasPrefix(partStart) && name.hasSuffix(partEnd) }

  /// Takes away what copies that were killed left in a folder. To be called by whoever alone may copy.
  static func sweepParts(in folder: String) {
    for entry in (try? names(in: folder)) ?? [] where isPart(entry.path) { unlink("\(folder)/\(entry.path)") }
  }

  /// The folder that a path lies in.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Where a path really leads, all links followed; nil where there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
