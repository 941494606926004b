import Glibc

/// What tells one state of a file from another without reading it.
struct Stamp: Sendable, Hashable {
  var size: Int
  /// In nanoseconds since 1970.
  var modified: Int
  var changed: Int
  var inode: UInt64

  /// What stands for a file that is not there.
  static let missing = Stamp(size: -1, modified: -1, changed: -1, inode: 0)

  /// Whether the file was at rest before a moment: git's rule for a racy index. One as young as that may have changed
  /// once more within the same tick of the clock, without its stamp showing it.
  func isOlder(than moment: Int) -> Bool { modified < moment && changed < moment }
}

extension Stamp {
  /// Of a file or folder, links followed; `missing` when there is none.
  init(of path: String, in root: Int32 = AT_FDCWD) {
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
  static func now() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
