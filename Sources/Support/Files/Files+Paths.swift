import Glibc

extension Files {
  /// The folder that a path lies in.
  public static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  public static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Where a path really leads, all links followed; nil where there is nothing.
  public static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path with all links followed and `.` and `..` worked out; what does not exist yet is kept as it is.
  public static func real(_ path: String) -> String {
    if let found = realPath(path) { return found }
    let trimmed = path.utf8.last == UInt8(ascii: "/") && path.utf8.count > 1 ? String(path.dropLast()) : path
    guard trimmed.utf8.contains(UInt8(ascii: "/")) else {
      return trimmed == "." || trimmed.isEmpty ? trimmed : real(".") + "/" + trimmed
    }
    let base = real(parent(of: trimmed))
    return (base == "/" ? "" : base) + "/" + name(of: trimmed)
  }

  /// A path from the root, `.` and `..` worked out by the text alone: links are not looked at.
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

  /// Whether a path is another one or lies below it, both real. By bytes: a name that begins with a combining mark would
  /// join the `/` before it.
  public static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
  }
}
