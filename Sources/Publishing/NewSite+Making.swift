import Support
import Glibc
import Storage

extension NewSite {
  /// Returns whether a folder contains nothing except what a killed run may have left of these files.
  static func isFree(_ folder: String, for files: [(path: String, bytes: [UInt8])]) throws(FileError) -> Bool
  {
    guard access(folder, F_OK) == 0 else { return true }
    let wanted = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    let folders = Set(wanted.keys.flatMap(ancestors))
    for entry in try Files.names(in: folder) where entry.path != ".git" {
      let below = entry.kind == .folder ? try Files.list("\(folder)/\(entry.path)") : []
      let entries =
        [entry] + below.map { Files.Entry(path: "\(entry.path)/\($0.path)", kind: $0.kind) }
      for entry in entries {
        switch entry.kind {
        case .folder where folders.contains(entry.path): continue
        case .file where Files.isPassing(Files.name(of: entry.path)): continue
        case .file where entry.path != store && wanted[entry.path] != nil:
          guard try Files.read("\(folder)/\(entry.path)") == wanted[entry.path] else { return false }
        default: return false
        }
      }
    }
    return true
  }

  /// Returns the folders above a path.
  private static func ancestors(_ path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  /// The files and folders made so far, which are removed again if the rest fails.
  struct Made {
    /// Each with the folder that contains it.
    private var folders: [FolderFile] = []
    private var files: [FolderFile] = []
    private var root: Folder?

    /// Makes the site's folder, and missing folders above it.
    mutating func makeRoot(_ path: String) throws(FileError) {
      if !Files.isMissing(path) {
        root = try Folder(path)
        return
      }
      let (parent, name) = (Files.parent(of: path), Files.name(of: path))
      if Files.isMissing(parent) { try makeRoot(parent) }
      let above = try Folder(parent)
      root = try above.makeFolder(name)
      folders.append(FolderFile(name, in: above))
    }

    /// - Parameter path: below the site's folder.
    mutating func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
      guard let root else { return }
      let parts = path.split(separator: "/").dropLast()
      for depth in parts.indices {
        let folder = parts[...depth].joined(separator: "/")
        if root.has(folder) { continue }
        try root.makeFolder(folder)
        folders.append(FolderFile(folder, in: root))
      }
      root.sweepPassing(in: parts.joined(separator: "/"))
      let isNew = !root.has(path)
      try root.replace(path, bytes)
      if isNew { files.append(FolderFile(path, in: root)) }
    }

    func takeAway() {
      for file in files { try? file.folder.remove(file.path) }
      for folder in folders.reversed() { folder.folder.removeFolder(folder.path) }
    }
  }
}
