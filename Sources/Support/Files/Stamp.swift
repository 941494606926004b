import Glibc

/// Distinguishes states of a file without reading it.
public struct Stamp: Sendable, Hashable {
  public var size: Int
  /// In nanoseconds since 1970.
  public var modified: Int
  public var changed: Int
  public var inode: UInt64

  public init(size: Int, modified: Int, changed: Int, inode: UInt64) {
    (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
  }

  /// Represents a file that does not exist.
  public static let missing = Stamp(size: -1, modified: -1, changed: -1, inode: 0)

  /// Returns whether the file last changed before a moment: git's rule for a racy index. A newer file may
  /// have changed again within the same tick of the clock, and its stamp would not show it.
  public func isOlder(than moment: Int) -> Bool { modified < moment && changed < moment }
}

extension Stamp {
  /// Takes the stamp of a file or folder, following symlinks; `missing` if there is none.
  public init(of path: String) { self.init(of: path, in: AT_FDCWD) }

  /// Takes the stamp of a file or folder below a folder; `missing` if there is none. Symlinks are followed
  /// wherever they lead, since nothing is read from the file.
  public init(of path: String, in folder: Folder) { self.init(of: path, in: folder.descriptor) }

  private init(of path: String, in root: Int32) {
    var info = stat()
    guard fstatat(root, path, &info, 0) == 0 else {
      self = .missing
      return
    }
    self.init(
      size: Int(info.st_size),
      modified: info.st_mtim.tv_sec * 1_000_000_000 + info.st_mtim.tv_nsec,
      changed: info.st_ctim.tv_sec * 1_000_000_000 + info.st_ctim.tv_nsec,
      inode: UInt64(info.st_ino))
  }

  /// Returns the current time of the clock that file systems use.
  public static func now() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
