import Glibc
import Storage

extension NewSite {
  /// Whether a folder holds nothing but what a run that was killed may have left of these files.
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
        case .file where Files.replaced(by: entry.path).map { wanted[$0] != nil } == true: continue
        case .file where entry.path != store && wanted[entry.path] != nil:
          guard try Files.read("\(folder)/\(entry.path)") == wanted[entry.path] else { return false }
        default: return false
        }
      }
    }
    return true
  }

  /// The folders above a path.
  private static func ancestors(_ path: String) -> [String] {
    let parts = path.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  /// What was made so far, to be taken away again where the rest cannot be.
  struct Made {
    private var folders: [String] = []
    private var files: [String] = []

    mutating func makeFolder(_ path: String) throws(FileError) {
      var missing: [String] = []
      var folder = path
      while access(folder, F_OK) != 0 {
        missing.append(folder)
        guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { break }
        folder = String(folder[..<slash])
      }
      // Noted first: of several, some may be made before one fails.
      folders += missing.reversed()
      try Files.makeFolder(path)
    }

    mutating func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
      let isNew = access(path, F_OK) != 0
      try Files.replace(path, bytes)
      if isNew { files.append(path) }
    }

    func takeAway() {
      for file in files { unlink(file) }
      for folder in folders.reversed() { rmdir(folder) }
    }
  }
}
