extension Files {
  /// The files and links in a folder and below, in the order of their paths' bytes. What is hidden is left out with all
  /// that is in it, and so are the folders that `isLeft` names by their path; links are not followed.
  static func visible(
    in folder: String, unless isLeft: (_ folder: String) -> Bool = { _ in false }
  ) throws(FileError) -> [Entry] {
    var entries: [Entry] = []
    var waiting = [""]
    while let prefix = waiting.popLast() {
      for entry in try names(in: prefix.isEmpty ? folder : folder + "/" + prefix)
      where !entry.path.utf8.starts(with: ".".utf8) {
        let path = prefix.isEmpty ? entry.path : prefix + "/" + entry.path
        switch entry.kind {
        case .file, .link: entries.append(Entry(path: path, kind: entry.kind))
        case .folder: if !isLeft(path) { waiting.append(path) }
        case .other: break
        }
      }
    }
    return entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Whether a link leads to a plain file that lies in `folder` itself.
  static func isFile(_ link: String, within folder: String) -> Bool {
    guard let target = Files.realPath(link), let root = Files.realPath(folder),
      target.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
    else { return false }
    return kind(of: target) == .file
  }
}
