extension Files {
  /// Returns the files and symlinks in a folder and its subfolders, sorted by the bytes of their paths.
  /// Hidden entries are omitted with everything in them, and so are the folders for whose path `isLeftOut`
  /// returns true. Symlinks are not followed.
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
