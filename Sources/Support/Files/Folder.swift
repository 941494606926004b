import CLinux
import Glibc

/// An open folder. It is the only way in which Ozen writes, renames and removes files.
///
/// All paths that its functions take are relative to it, with `/` as separator, and stay below it: neither
/// `..` nor a symlink leads out, even if the symlink is created at the same moment. If the last component of
/// a path that is written or removed is a symlink, it is never followed.
///
/// It is a final class, since it owns the folder's descriptor.
public final class Folder: Sendable {
  /// How symlinks in a path are treated. None ever leads out of the folder.
  public enum Links: Sendable {
    /// A symlink is an error: for folders that only Ozen writes.
    case refused
    /// A symlink is followed if it stays in the folder: for folders that people write.
    case followedInside
  }

  /// The path as errors name it.
  public let path: String
  public let links: Links
  /// The name in the error for a path that leads out of the folder: `Content/`.
  let name: String
  let descriptor: Int32

  private init(_ descriptor: Int32, _ path: String, _ links: Links) {
    (self.descriptor, self.path, self.links, name) = (descriptor, path, links, Files.name(of: path) + "/")
  }

  deinit { close(descriptor) }

  /// Opens a folder that the user named. Symlinks in its path are followed, as they are the user's choice.
  ///
  /// - Parameter name: the name in the error for a path that leads out of the folder; nil for the path
  ///   itself.
  public init(_ path: String, links: Links = .refused, called name: String? = nil) throws(FileError) {
    let descriptor = Glibc.open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOTDIR && !Files.isMissing(path) ? FileError(path, .isFile) : FileError(path)
    }
    (self.descriptor, self.path, self.links) = (descriptor, path.isEmpty ? "." : path, links)
    self.name = name ?? Files.name(of: path) + "/"
  }

  /// Opens a folder that the user named, and creates it and its missing parents.
  public static func make(_ path: String, links: Links = .refused) throws(FileError) -> Folder {
    do throws(FileError) { return try Folder(path, links: links) } catch {
      guard error.reason == .missing else { throw error }
    }
    let (parent, name) = (Files.parent(of: path), Files.name(of: path))
    guard parent != path, !name.isEmpty else { throw FileError(path, .missing) }
    try make(parent).makeFolder(name)
    return try Folder(path, links: links)
  }

  /// Opens a folder below this one.
  ///
  /// - Parameter links: how symlinks in it are treated; nil for the same as here.
  public func folder(_ path: String, links: Links? = nil) throws(FileError) -> Folder {
    let opened = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY)
    guard opened >= 0 else { throw failure(path, isFolder: true) }
    return Folder(opened, full(path), links ?? self.links)
  }

  /// Opens a folder below this one, or returns nil if there is none.
  public func folderIfThere(_ path: String, links: Links? = nil) throws(FileError) -> Folder? {
    do throws(FileError) { return try folder(path, links: links) } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  /// Creates a folder below this one with its missing parents, and opens it.
  @discardableResult
  public func makeFolder(_ path: String, links: Links? = nil) throws(FileError) -> Folder {
    if let there = try folderIfThere(path, links: links) { return there }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) { try makeFolder(String(path[..<slash])) }
    let result = try inParent(of: path) { mkdirat($0, $1, 0o755) }
    guard result == 0 || errno == EEXIST else { throw failure(path) }
    if result == 0 { syncFolder(of: path) }
    return try folder(path, links: links)
  }

  /// Returns the full path of something in the folder, only for errors and for reading.
  public func full(_ path: String) -> String {
    path.isEmpty
      ? self.path : self.path == "." ? path : self.path == "/" ? "/" + path : self.path + "/" + path
  }

  // MARK: Opening within the folder

  /// Opens something below the folder. Returns -1 with `errno` if it cannot be opened: `EXDEV` for a symlink
  /// that leads out, `ELOOP` for a symlink that is not followed.
  func open(_ path: String, _ flags: Int32, mode: UInt32 = 0) -> Int32 {
    // The kernel rejects mode bits if nothing is created.
    let mode = flags & O_CREAT == 0 ? 0 : mode
    let resolve =
      linux_RESOLVE_BENEATH | linux_RESOLVE_NO_MAGICLINKS
      | (links == .refused ? linux_RESOLVE_NO_SYMLINKS : 0)
    let flags = flags | O_CLOEXEC
    let opened = linux_openat2(
      descriptor, path, UInt64(UInt32(bitPattern: flags)), UInt64(mode), resolve)
    if opened >= 0 { return opened }
    switch errno {
    // Kernels before 5.6 and some sandboxes do not have the call.
    case ENOSYS, EPERM, EINVAL, EAGAIN: break
    // The kernel treats every absolute symlink as leading out, even if its target is inside.
    case EXDEV where links == .followedInside && flags & O_CREAT == 0: break
    default: return -1
    }
    return openPartByPart(path, flags, mode)
  }

  /// Does the same without openat2.
  func openPartByPart(_ path: String, _ flags: Int32, _ mode: UInt32 = 0) -> Int32 {
    let flags = flags | O_CLOEXEC
    let direct = walk(path, flags, mode)
    if direct >= 0 || links == .refused || flags & O_CREAT != 0 || errno != ELOOP && errno != ENOTDIR {
      return direct
    }
    guard let inside = resolved(path) else { return -1 }
    return walk(inside, flags, mode)
  }

  /// Opens one component after the other, following no symlink.
  private func walk(_ path: String, _ flags: Int32, _ mode: UInt32) -> Int32 {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }.filter { $0 != "." }
    guard !parts.contains(where: { $0 == ".." || $0.isEmpty }), path.utf8.first != UInt8(ascii: "/") else {
      errno = EXDEV
      return -1
    }
    guard let last = parts.last else { return openat(descriptor, ".", flags, mode) }
    var folder = descriptor
    defer { if folder != descriptor { close(folder) } }
    for part in parts.dropLast() {
      let next = openat(folder, part, linux_O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else { return -1 }
      if folder != descriptor {
        let code = errno
        close(folder)
        errno = code
      }
      folder = next
    }
    return openat(folder, last, flags | O_NOFOLLOW, mode)
  }

  /// Returns a path relative to the folder with all symlinks followed, or nil with `EXDEV` if it is outside.
  /// The result may be outdated at once, so the caller must open it without following symlinks.
  private func resolved(_ path: String) -> String? {
    guard let target = Files.realPath(full(path)), let root = Files.realPath(self.path) else { return nil }
    if target == root { return "." }
    let start = root == "/" ? "/" : root + "/"
    guard target.utf8.starts(with: start.utf8) else {
      errno = EXDEV
      return nil
    }
    return String(target.utf8.dropFirst(start.utf8.count))
  }

  // MARK: Calls on the last part of a path

  /// Passes `body` the folder that contains the last component of a path, opened without leaving this folder,
  /// and that component.
  func inParent<R>(
    of path: String, _ body: (Int32, String) throws(FileError) -> R
  ) throws(FileError) -> R {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      guard path != "..", path != ".", !path.isEmpty else { throw FileError(full(path), .outside(of: name)) }
      return try body(descriptor, path)
    }
    let last = String(path[path.utf8.index(after: slash)...])
    guard last != "..", last != ".", !last.isEmpty else { throw FileError(full(path), .outside(of: name)) }
    let parent = open(String(path[..<slash]), linux_O_PATH | O_DIRECTORY)
    guard parent >= 0 else { throw failure(path) }
    defer {
      let code = errno
      close(parent)
      errno = code
    }
    return try body(parent, last)
  }

  /// Returns the error of a call that just failed.
  func failure(_ path: String, isFolder: Bool = false) -> FileError {
    let code = errno
    func isLink(_ path: String) -> Bool { Files.kind(of: full(path)) == .link }
    switch code {
    case EXDEV: return FileError(full(path), .outside(of: name))
    case ELOOP: return FileError(full(path), links == .refused ? .link : .other(ELOOP))
    case ENOTDIR where isFolder && isLink(path): return FileError(full(path), .link)
    case ENOTDIR where isFolder && !Files.isMissing(full(path)): return FileError(full(path), .isFile)
    default: return FileError(full(path), errno: code)
    }
  }
}
