import Glibc

extension Files {
  /// Returns the folder that contains a path.
  public static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last component of a path.
  public static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Returns the path with all symlinks followed, or nil if nothing exists there.
  public static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the first symlink on the way of a path that lies in a folder and leads out of it, or nil if there is none.
  /// What is not there yet leads nowhere.
  public static func linkLeadingOut(of folder: String, on path: String) -> String? {
    guard let root = realPath(folder) else { return nil }
    func isInside(_ path: String) -> Bool {
      path == root || path.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
    }
    var step = path.hasPrefix("/") ? "/" : "."
    for part in path.split(separator: "/") {
      let place = realPath(step)
      step = step == "." ? String(part) : step == "/" ? "/" + part : step + "/" + part
      guard let place, isInside(place), kind(of: step) == .link else { continue }
      // A symlink that dangles would be created where it leads.
      guard let target = realPath(step), isInside(target) else { return step }
    }
    return nil
  }

  /// Returns the path with all symlinks followed and `.` and `..` resolved; components that do not exist yet
  /// are kept.
  public static func real(_ path: String) -> String {
    if let found = realPath(path) { return found }
    let trimmed = path.utf8.last == UInt8(ascii: "/") && path.utf8.count > 1 ? String(path.dropLast()) : path
    guard trimmed.utf8.contains(UInt8(ascii: "/")) else {
      return trimmed == "." || trimmed.isEmpty ? trimmed : real(".") + "/" + trimmed
    }
    let base = real(parent(of: trimmed))
    return (base == "/" ? "" : base) + "/" + name(of: trimmed)
  }

  /// Returns an absolute path with `.` and `..` resolved in the text alone, without following symlinks.
  public static func absolute(_ path: String) -> String {
    var parts: [Substring.UTF8View] = []
    let start = path.utf8.first == UInt8(ascii: "/") ? "" : real(".")
    let whole = start + "/" + path
    for part in whole.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.map { String($0) ?? "" }.joined(separator: "/")
  }

  /// Returns whether a path is the folder or inside it; both must be real paths. It compares bytes, because
  /// in characters a name's leading combining mark would join the `/` before it.
  public static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
  }
}
