import Glibc

/// What tells one state of a file from another without reading it.
public struct Stamp: Sendable, Hashable {
  public var size: Int
  /// In nanoseconds since 1970.
  public var modified: Int
  public var changed: Int
  public var inode: UInt64

  public init(size: Int, modified: Int, changed: Int, inode: UInt64) {
    (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
  }

  /// What stands for a file that is not there.
  public static let missing = Stamp(size: -1, modified: -1, changed: -1, inode: 0)

  /// Whether the file was at rest before a moment: git's rule for a racy index. One as young as that may have changed
  /// once more within the same tick of the clock, without its stamp showing it.
  public func isOlder(than moment: Int) -> Bool { modified < moment && changed < moment }
}

extension Stamp {
  /// Of a file or folder, links followed; `missing` when there is none.
  public init(of path: String) { self.init(of: path, in: AT_FDCWD) }

  /// Of a file or folder below a folder, links followed wherever they lead, since nothing is read from it; `missing` when
  /// there is none.
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

  /// Now, by the clock that file systems stamp with.
  public static func now() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
