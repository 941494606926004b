extension Files {
  /// The files and links in a folder and below, in the order of their paths' bytes. What is hidden is left out with all
  /// that is in it, and so are the folders that `isLeftOut` names by their path; links are not followed.
  public static func visible(
    in folder: Folder, unless isLeftOut: (_ folder: String) -> Bool = { _ in false }
  ) throws(FileError) -> [Entry] {
    var entries: [Entry] = []
    var waiting = [""]
    while let prefix = waiting.popLast() {
      for entry in try folder.names(in: prefix)
      where !entry.path.utf8.starts(with: ".".utf8) {
        let path = prefix.isEmpty ? entry.path : prefix + "/" + entry.path
        switch entry.kind {
        case .file, .link: entries.append(Entry(path: path, kind: entry.kind))
        case .folder: if !isLeftOut(path) { waiting.append(path) }
        case .other: break
        }
      }
    }
    return entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
