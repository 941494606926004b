import Support

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
    root = Files.realPath(path)
  }

  /// Whether a normalised path leads out of `Content/`. A file that is missing leads nowhere.
  mutating func escapes(_ normalized: String) -> Bool {
    let name = ContentPath.folder(of: normalized)
    let folder = folders[name] ?? look(at: name)
    folders[name] = folder
    switch folder {
    case .missing: return false
    case .outside: return true
    case .inside(let links):
      return links.contains(Files.name(of: normalized)) && leaves(normalized)
    case .unlisted: return leaves(normalized)
    }
  }

  private func leaves(_ normalized: String) -> Bool {
    Files.realPath(path + "/" + normalized).map { !isInside($0) } ?? false
  }

  private func look(at folder: String) -> Folder {
    let full = folder.isEmpty ? path : path + "/" + folder
    guard let real = Files.realPath(full) else { return .missing }
    guard isInside(real) else { return .outside }
    do throws(FileError) {
      let names = try Files.names(in: full)
      return .inside(links: Set(names.lazy.filter { $0.kind == .link }.map(\.path)))
    } catch {
      return error.reason == .missing ? .missing : .unlisted
    }
  }

  private func isInside(_ real: String) -> Bool { root.map { Files.isInside(real, $0) } ?? false }
}
