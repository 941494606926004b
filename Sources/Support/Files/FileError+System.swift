import Glibc

extension FileError {
  /// Takes the error of a call that just failed from `errno`, so create it right after the call.
  public init(_ path: String) { self.init(path, errno: errno) }

  public init(_ path: String, errno number: Int32) {
    let reason: Reason =
      switch number {
      case ENOENT, ENOTDIR: .missing
      case EISDIR: .isFolder
      case EACCES, EPERM: .notPermitted
      case ENOSPC, EDQUOT: .full
      case EROFS: .readOnly
      default: .other(number)
      }
    self.init(path, reason)
  }

  /// Returns glibc's text for an error number. Since version 2.32 the text belongs to the calling thread.
  public static func systemText(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "system error \(number)"
  }
}
