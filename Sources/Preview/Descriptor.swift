import Glibc

/// A file descriptor that is closed when it goes out of scope.
struct Descriptor: ~Copyable {
  let raw: Int32

  init(_ raw: Int32) { self.raw = raw }

  deinit { if raw >= 0 { close(raw) } }

  /// Transfers ownership to the caller, who must close it.
  consuming func release() -> Int32 {
    let raw = raw
    discard self
    return raw
  }
}
