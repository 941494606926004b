import Glibc

/// Operations on whole files and folders. Their errors state facts.
public enum Files {
  /// Returns the bytes of a plain file; symlinks are followed.
  public static func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileError(path) }
    defer { close(file) }
    return try read(file, named: path, limit: limit)
  }

  /// Returns the bytes of an open plain file.
  static func read(_ file: Int32, named path: String, limit: Int) throws(FileError) -> [UInt8] {
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw FileError(path) }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path, .isFolder)
    default: throw FileError(path, .notPlain)
    }
    guard facts.st_size <= limit else { throw FileError(path, .tooLarge(limit: limit)) }

    var failure: FileError?
    // One byte more than the size distinguishes the end of the file from a file that has grown.
    var bytes = [UInt8](unsafeUninitializedCapacity: Int(facts.st_size) + 1) { buffer, count in
      failure = fill(buffer, from: file, path: path, count: &count)
    }
    while failure == nil, bytes.count > facts.st_size, bytes.count <= limit {
      let more = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        failure = fill(buffer, from: file, path: path, count: &count)
      }
      if more.isEmpty { break }
      bytes += more
    }
    if let failure { throw failure }
    guard bytes.count <= limit else { throw FileError(path, .tooLarge(limit: limit)) }
    return bytes
  }

  /// Reads everything from a descriptor, to its end.
  ///
  /// - Parameter name: the name used in an error.
  public static func readToEnd(of descriptor: Int32, named name: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var failure: FileError?
    while failure == nil {
      let more = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        failure = fill(buffer, from: descriptor, path: name, count: &count)
      }
      if more.isEmpty { break }
      bytes += more
    }
    if let failure { throw failure }
    return bytes
  }

  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, from file: Int32, path: String, count: inout Int
  ) -> FileError? {
    while count < buffer.count, let start = buffer.baseAddress {
      let got = Glibc.read(file, start + count, buffer.count - count)
      if got == 0 { return nil }
      if got < 0, errno == EINTR { continue }
      if got < 0 { return FileError(path) }
      count += got
    }
    return nil
  }

  /// One entry of a folder.
  public struct Entry: Sendable, Hashable {
    public enum Kind: Sendable, Hashable { case file, folder, link, other }
    /// Relative to the folder that was listed, with `/` as separator.
    public var path: String
    public var kind: Kind
    public init(path: String, kind: Kind) { (self.path, self.kind) = (path, kind) }
  }

  /// Returns everything in a folder and its subfolders, sorted by the bytes of the paths, without following
  /// symlinks.
  public static func list(_ folder: String) throws(FileError) -> [Entry] {
    var entries: [Entry] = []
    var waiting = [""]
    while let prefix = waiting.popLast() {
      for entry in try names(in: prefix.isEmpty ? folder : folder + "/" + prefix) {
        let path = prefix.isEmpty ? entry.path : prefix + "/" + entry.path
        entries.append(Entry(path: path, kind: entry.kind))
        if entry.kind == .folder { waiting.append(path) }
      }
    }
    return entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Returns a folder's own entries, in no particular order.
  public static func names(in folder: String) throws(FileError) -> [Entry] {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(folder) }
    return try names(inOpen: descriptor, named: folder)
  }

  /// Returns an open folder's own entries, in no particular order, and closes it.
  static func names(inOpen descriptor: Int32, named folder: String) throws(FileError) -> [Entry] {
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      throw FileError(folder)
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let found = readdir(stream) else { break }
      let name = withUnsafePointer(to: &found.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let kind = kind(type: Int(found.pointee.d_type), of: name, in: dirfd(stream))
      entries.append(Entry(path: name, kind: kind))
    }
    guard errno == 0 else { throw FileError(folder) }
    return entries
  }

  private static func kind(type: Int, of name: String, in folder: Int32) -> Entry.Kind {
    switch type {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK): return .link
    // Some file systems do not report the kind.
    case Int(DT_UNKNOWN):
      var facts = stat()
      return fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0
        ? Entry.Kind(mode: facts.st_mode) : .other
    default: return .other
    }
  }

  /// Returns the kind of what is at a path; symlinks are not followed.
  public static func kind(of path: String) -> Entry.Kind {
    var facts = stat()
    return lstat(path, &facts) == 0 ? Entry.Kind(mode: facts.st_mode) : .other
  }

  /// Returns whether nothing exists at a path, not even a dangling symlink.
  public static func isMissing(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) != 0
  }

  /// Returns whether a path is a folder after following symlinks.
  public static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}

extension Files.Entry.Kind {
  /// Takes the kind from the mode bits of `stat`.
  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}

extension Files {
  /// Writes all bytes to an open file. Returns the error, which names the file's path, or nil.
  public static func writeAll(_ bytes: borrowing [UInt8], to file: Int32, _ path: String) -> FileError? {
    bytes.withUnsafeBytes { buffer -> FileError? in
      var at = 0
      while at < buffer.count {
        let count = Glibc.write(file, buffer.baseAddress! + at, buffer.count - at)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return FileError(path) }
        at += count
      }
      return nil
    }
  }
}
