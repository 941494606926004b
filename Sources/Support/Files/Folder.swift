import CLinux
import Glibc

/// An open folder: the one way in which Ozen writes, renames and removes files.
///
/// All paths that its functions take are relative to it, `/` between their parts, and stay below it: neither `..` nor a
/// link leads out, also where a link appears at the same moment. The last part of a path that is written or removed is
/// never followed if it is a link.
///
/// A final class, since it owns the folder's descriptor.
public final class Folder: Sendable {
  /// What links on the way to a file may do. None ever leads out of the folder.
  public enum Links: Sendable {
    /// A link is an error: for folders that only Ozen fills.
    case refused
    /// A link is followed as long as it stays in the folder: for folders that people fill.
    case followedInside
  }

  /// As errors name it.
  public let path: String
  public let links: Links
  /// As a sentence names it that says what leads out of it: `Content/`.
  let name: String
  let descriptor: Int32

  private init(_ descriptor: Int32, _ path: String, _ links: Links) {
    (self.descriptor, self.path, self.links, name) = (descriptor, path, links, Files.name(of: path) + "/")
  }

  deinit { close(descriptor) }

  /// Opens a folder that the user named. Links on the way to it are followed, as the user may name it by one.
  ///
  /// - Parameter name: for sentences that say what leads out of it; nil for its own.
  public init(_ path: String, links: Links = .refused, called name: String? = nil) throws(FileError) {
    let descriptor = Glibc.open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOTDIR && !Files.isMissing(path) ? FileError(path, .isFile) : FileError(path)
    }
    (self.descriptor, self.path, self.links) = (descriptor, path.isEmpty ? "." : path, links)
    self.name = name ?? Files.name(of: path) + "/"
  }

  /// Opens a folder that the user named, and makes it and those above it where they are missing.
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
  /// - Parameter links: what links in it may do; nil for what they may do here.
  public func folder(_ path: String, links: Links? = nil) throws(FileError) -> Folder {
    let opened = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY)
    guard opened >= 0 else { throw failure(path, isFolder: true) }
    return Folder(opened, full(path), links ?? self.links)
  }

  /// Opens a folder below this one; nil where there is none.
  public func folderIfThere(_ path: String, links: Links? = nil) throws(FileError) -> Folder? {
    do throws(FileError) { return try folder(path, links: links) } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }

  /// Makes a folder below this one and those above it, where they are missing, and opens it.
  @discardableResult
  public func makeFolder(_ path: String, links: Links? = nil) throws(FileError) -> Folder {
    if let there = try folderIfThere(path, links: links) { return there }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) { try makeFolder(String(path[..<slash])) }
    let result = try inParent(of: path) { mkdirat($0, $1, 0o755) }
    guard result == 0 || errno == EEXIST else { throw failure(path) }
    if result == 0 { syncFolder(of: path) }
    return try folder(path, links: links)
  }

  /// The path of something in the folder, for errors and for reading only.
  public func full(_ path: String) -> String {
    path.isEmpty
      ? self.path : self.path == "." ? path : self.path == "/" ? "/" + path : self.path + "/" + path
  }

  // MARK: Opening without leaving

  /// Opens something below the folder; -1 with `errno` where it cannot be. `EXDEV` stands for a link that leads out,
  /// `ELOOP` for a link that is not followed.
  func open(_ path: String, _ flags: Int32, mode: UInt32 = 0) -> Int32 {
    // The kernel refuses the bits of a mode where nothing is made.
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
    // A link that is absolute leads out by the kernel's rule, even where it comes back in.
    case EXDEV where links == .followedInside && flags & O_CREAT == 0: break
    default: return -1
    }
    return openPartByPart(path, flags, mode)
  }

  /// The same without the kernel's help.
  func openPartByPart(_ path: String, _ flags: Int32, _ mode: UInt32 = 0) -> Int32 {
    let flags = flags | O_CLOEXEC
    let direct = walk(path, flags, mode)
    if direct >= 0 || links == .refused || flags & O_CREAT != 0 || errno != ELOOP && errno != ENOTDIR {
      return direct
    }
    guard let inside = resolved(path) else { return -1 }
    return walk(inside, flags, mode)
  }

  /// Opens one part after the other, following no link.
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

  /// Where a path leads once all links are followed, relative to the folder. Nil with `EXDEV` where that is out of it.
  /// Only a proposal: who opens it does so without following links.
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

  /// Calls with the folder that the last part of a path lies in, opened without leaving, and that part.
  ///
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

  /// The error of a call that just failed.
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
