import Glibc

/// Keeps other writers of a store waiting while it lives.
///
/// The lock is on the folder in which the store's file really lies. The file itself is another one after each change, a
/// file for the lock alone would have to be made in folders that may be read-only, and two sites that share a store
/// through a link must wait for each other as well.
final class StoreLock: Sendable {
  private let descriptor: Int32

  /// Waits for its turn.
  ///
  /// - Parameter waiting: called once if another writer is at work.
  init(folder: String, waiting: () -> Void) throws(FileError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(folder) }
    var isWaiting = false
    while flock(descriptor, isWaiting ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        isWaiting = true
        waiting()
      // Some network file systems have no locks; one writer at a time needs none.
      case EBADF, ENOLCK, EOPNOTSUPP, ENOSYS: return
      default: throw FileError(folder)
      }
    }
  }

  deinit { close(descriptor) }
}
