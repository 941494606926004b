import Glibc

/// The folder that is served. Nothing outside of it can be reached through it.
struct ServedFolder: Sendable {
  let path: String

  enum Entry: ~Copyable {
    case file(OpenFile)
    case folder
    /// The system has no free descriptor, so it is unknown whether there is a file.
    case busy
    case none
  }

  /// Opens one name after the other without following symlinks, so that neither a path nor a symlink leads
  /// out.
  func open(_ names: [String]) -> Entry {
    // Opened for each request, because a build may have replaced the folder.
    var folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return Self.failure(errno) }
    defer { close(folder) }
    guard let last = names.last else { return .folder }
    for name in names.dropLast() {
      let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else { return Self.failure(errno) }
      close(folder)
      folder = next
    }
    // Without O_NONBLOCK a named pipe would block the server until someone writes to it.
    let descriptor = Descriptor(openat(folder, last, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    guard descriptor.raw >= 0 else { return Self.failure(errno) }
    var facts = stat()
    if fstat(descriptor.raw, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR { return .folder }
    guard let file = OpenFile(descriptor) else { return .none }
    return .file(file)
  }

  private static func failure(_ code: Int32) -> Entry { code == EMFILE || code == ENFILE ? .busy : .none }

  func file(_ names: [String]) -> OpenFile? {
    switch open(names) {
    case .file(let file): file
    default: nil
    }
  }
}
