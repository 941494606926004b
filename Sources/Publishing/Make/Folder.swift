import Glibc
import Storage

/// An open folder below another one, reached without following a link.
final class Folder: Sendable {
  let descriptor: Int32

  convenience init(_ path: String) throws(FileError) {
    let root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw FileError(path) }
    defer { close(root) }
    try self.init(root, "")
  }

  /// - Parameter path: relative to `root`; `""` is `root` itself.
  init(_ root: Int32, _ path: String) throws(FileError) {
    var descriptor = openat(root, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in path.split(separator: "/") {
      guard descriptor >= 0 else { break }
      let next = openat(descriptor, String(part), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      let code = errno
      close(descriptor)
      errno = code
      descriptor = next
    }
    guard descriptor >= 0 else { throw FileError(path) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Removes the files in it; folders in it stay.
  func removeAll() {
    guard let handle = fdopendir(dup(descriptor)) else { return }
    defer { closedir(handle) }
    rewinddir(handle)
    while let entry = readdir(handle) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          _ = unlinkat(descriptor, name, 0)
        }
      }
    }
  }
}
