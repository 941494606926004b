import Glibc

/// Identifies this build of the program: its version, and its file's size, time and inode.
func programIdentity() -> String {
  var info = stat()
  guard stat("/proc/self/exe", &info) == 0 else { return version }
  return "\(version) \(info.st_size) \(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec) \(info.st_ino)"
}
