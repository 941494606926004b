import CLinux
import Glibc

extension Folder {
  /// Returns the bytes of a plain file.
  public func read(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe without a writer would block.
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    return try Files.read(file, named: full(path), limit: limit)
  }

  /// Returns the bytes of a plain file, or nil if there is none.
  public func readIfThere(_ path: String, limit: Int = .max) throws(FileError) -> [UInt8]? {
    do throws(FileError) { return try read(path, limit: limit) } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  /// Returns whether a regular file has exactly these bytes, or nil if there is none. A symlink counts as a
  /// file with other bytes.
  public func holds(_ path: String, _ bytes: borrowing [UInt8]) throws(FileError) -> Bool? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      if errno == ELOOP, try kind(of: path) == .link { return false }
      throw failure(path)
    }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw failure(path) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw FileError(full(path), .isFolder) }
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

  /// Returns the entries of a folder below this one, without those of its subfolders, in no particular order;
  /// `""` is this folder.
  public func names(in path: String = "") throws(FileError) -> [Files.Entry] {
    let folder = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY)
    guard folder >= 0 else { throw failure(path, isFolder: true) }
    return try Files.names(inOpen: folder, named: full(path))
  }

  /// Returns the names in a folder below this one, sorted by their bytes; empty if there is no such folder.
  public func sortedNames(in path: String = "") -> [String] {
    ((try? names(in: path)) ?? []).map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the kind of what is at a path, or nil if nothing is there. A symlink at the path is not
  /// followed.
  public func kind(of path: String) throws(FileError) -> Files.Entry.Kind? {
    var info = stat()
    do throws(FileError) {
      guard try inParent(of: path, { fstatat($0, $1, &info, AT_SYMLINK_NOFOLLOW) }) == 0 else {
        throw failure(path)
      }
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
    return Files.Entry.Kind(mode: info.st_mode)
  }

  /// Returns whether a plain file, not a symlink, is at a path.
  public func hasFile(_ path: String) -> Bool { (try? kind(of: path)) == .file }

  /// Returns whether a plain file that is not empty, and no symlink, is at a path: a finished file.
  public func hasContent(_ path: String) -> Bool {
    var info = stat()
    return (try? inParent(of: path) { fstatat($0, $1, &info, AT_SYMLINK_NOFOLLOW) }) == 0
      && info.st_mode & S_IFMT == S_IFREG && info.st_size > 0
  }

  /// Returns whether anything is at a path, even a dangling symlink.
  public func has(_ path: String) -> Bool { (try? kind(of: path)) ?? nil != nil }

  /// Returns whether a plain file is at a path, or a symlink to one if `links` allows following it.
  public func leadsToFile(_ path: String) -> Bool {
    let file = open(path, linux_O_PATH)
    guard file >= 0 else { return false }
    defer { close(file) }
    var info = stat()
    return fstat(file, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }
}
