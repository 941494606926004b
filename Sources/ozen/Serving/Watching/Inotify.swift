import Glibc

/// The kernel's watches on folders, and their events.
struct Inotify: ~Copyable {
  let descriptor: Int32
  /// The watched folders by the kernel's watch descriptor.
  private var folders: [Int32: String] = [:]
  /// The folders that could not be watched, with the reason.
  private(set) var failures: [String: Int32] = [:]

  struct Event {
    let folder: String
    let name: String
    let mask: UInt32

    func has(_ flag: Int) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }
    var path: String { name.isEmpty ? folder : "\(folder)/\(name)" }
  }

  static let overflow = 0x4000
  static let isFolder = 0x4000_0000
  /// Finished writes are changes; single ones show that a file is being written.
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      | IN_DELETE_SELF
      | IN_MOVE_SELF)

  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches a folder, with all folders below it if `isTree`.
  mutating func watch(_ folder: String, isTree: Bool) {
    let number = inotify_add_watch(descriptor, folder, Self.mask)
    guard number >= 0 else {
      // The folder may already have been removed again.
      if errno != ENOENT, errno != ENOTDIR { failures[folder] = errno }
      return
    }
    // A symlink may form a cycle.
    guard folders.updateValue(folder, forKey: number) != folder, isTree else { return }
    for child in subfolders(of: folder) where folders.count < 100_000 { watch(child, isTree: true) }
  }

  /// Stops watching a folder that was moved away, with all folders below it.
  mutating func forget(_ folder: String) {
    for (number, path) in folders where path == folder || path.hasPrefix(folder + "/") {
      inotify_rm_watch(descriptor, number)
      folders[number] = nil
    }
  }

  mutating func takeFailures() -> [String: Int32] {
    defer { failures = [:] }
    return failures
  }

  /// Returns all events since the last call.
  mutating func read() -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return events }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + 16 <= count {
          let number = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
          let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
          let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          let name = String(
            decoding: bytes[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }, as: UTF8.self)
          if let folder = folders[number] ?? (number < 0 ? "" : nil) {
            events.append(Event(folder: folder, name: name, mask: mask))
          }
          if mask & UInt32(IN_IGNORED) != 0 { folders[number] = nil }
          offset += 16 + length
        }
      }
    }
  }
}

private func subfolders(of folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var result: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard !name.hasPrefix(".") else { continue }
    var facts = stat()
    let path = "\(folder)/\(name)"
    let kind = Int(entry.pointee.d_type)
    let isFolder =
      kind == Int(DT_DIR)
      || (kind != Int(DT_REG) && stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR)
    if isFolder { result.append(path) }
  }
  return result
}
