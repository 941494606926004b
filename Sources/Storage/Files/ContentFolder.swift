import Glibc

/// Knows which paths below `Content/` lead out of it through a symbolic link.
///
/// Each folder is looked at once: where it really lies, and which links it holds. Most files are no links and cost
/// nothing then.
struct ContentFolder {
  let path: String
  /// Where `Content/` itself really lies; it may be a link.
  private let root: String?
  private var folders: [String: Folder] = [:]

  private enum Folder {
    case missing, outside
    case inside(links: Set<String>)
    /// May be entered but not listed: each file has to be asked.
    case unlisted
  }

  init(_ path: String) {
    self.path = path
    root = Self.realPath(path)
  }

  /// Whether a normalised path leads out of `Content/`. A file that is missing leads nowhere.
  mutating func isLeft(by normalized: String) -> Bool {
    let name = ContentPath.folder(of: normalized)
    let folder = folders[name] ?? look(at: name)
    folders[name] = folder
    switch folder {
    case .missing: return false
    case .outside: return true
    case .inside(let links):
      let file = name.isEmpty ? normalized : String(normalized.dropFirst(name.count + 1))
      return links.contains(file) && leaves(normalized)
    case .unlisted: return leaves(normalized)
    }
  }

  private func leaves(_ normalized: String) -> Bool {
    Self.realPath(path + "/" + normalized).map { !isInside($0) } ?? false
  }

  private func look(at folder: String) -> Folder {
    let full = folder.isEmpty ? path : path + "/" + folder
    guard let real = Self.realPath(full) else { return .missing }
    guard isInside(real) else { return .outside }
    do throws(FileError) {
      let names = try Files.names(in: full)
      return .inside(links: Set(names.lazy.filter { $0.kind == .link }.map(\.path)))
    } catch {
      return error.reason == .missing ? .missing : .unlisted
    }
  }

  private func isInside(_ real: String) -> Bool {
    guard let root else { return false }
    return real == root || real.utf8.starts(with: (root == "/" ? "/" : root + "/").utf8)
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
