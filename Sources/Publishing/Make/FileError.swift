import Glibc
import Storage

/// A call of the system that failed on a file.
struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// In the infinitive: `write`, `make the folder`.
  var action: String
  var path: String
  var code: Int32

  /// Takes the reason from `errno`: make it right after the call that failed.
  init(_ action: String, _ path: String, code: Int32 = errno) {
    (self.action, self.path, self.code) = (action, path, code)
  }

  /// Whether the file is in the way and not ours.
  var isForeign: Bool { action == "replace" }

  var description: String { "cannot \(action) \(path): \(reason)" }

  /// The system's own words.
  var reason: String {
    switch code {
    case ENOSPC, EDQUOT: "the disk is full"
    case EEXIST: "it is there already"
    case EISDIR: "it is a folder"
    case EROFS: "it is on a read-only file system"
    case EACCES, EPERM: "permission denied"
    default: String(cString: strerror(code))
    }
  }
}

extension Problem {
  init(_ error: FileError) {
    let mend = error.isForeign ? " (Ozen did not make it: move it away, or choose another output)" : ""
    self.init(
      Place(file: error.path), .error, "cannot \(error.action) this: \(error.reason)\(mend)")
  }
}

/// Puts a failed call of the system among the problems.
func telling<Result>(_ body: () throws(FileError) -> Result) throws(Problems) -> Result {
  do throws(FileError) { return try body() } catch { throw Problems([Problem(error)]) }
}
