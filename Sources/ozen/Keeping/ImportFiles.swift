import Glibc
import Storage

/// The files that the arguments of `ozen import` stand for.
struct ImportFiles {
  private(set) var sources: [(source: ImportSource, importer: Importer)] = []
  /// Files in folders that no form reads: pictures, and all else that lies there.
  private(set) var others = 0
  private(set) var problems: [Problem] = []

  /// - Parameter importer: the form that was asked for; nil to recognise it.
  init(_ paths: [String], importer: Importer?) {
    var seen: Set<String> = []
    for path in paths {
      guard seen.insert(real(path)).inserted else { continue }
      do throws(FileError) {
        try add(path, importer)
      } catch {
        problems.append(Problem(Place(file: error.path), .error, error.message))
      }
    }
  }

  private mutating func add(_ path: String, _ importer: Importer?) throws(FileError) {
    guard isFolder(path) else {
      let source = try source(path)
      guard let reader = importer ?? Importer.all.first(where: { $0.recognises(source) }) else {
        let known = Importer.all.map(\.title).joined(separator: "; ")
        problems.append(
          Problem(Place(file: path), .error, "this is none of the forms that are read (\(known))"))
        return
      }
      return sources.append((source, reader))
    }
    for entry in try Files.list(path) where entry.kind == .file && !isHidden(entry.path) {
      let source = try source("\(path)/\(entry.path)")
      if let reader = (importer.map { [$0] } ?? Importer.all).first(where: { $0.recognises(source) }) {
        sources.append((source, reader))
      } else {
        others += 1
      }
    }
  }

  private func source(_ path: String) throws(FileError) -> ImportSource {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "" : String(path[..<$0]) } ?? "."
    return ImportSource(path: path, bytes: try Files.read(path, limit: 1 << 28)) { name in
      try? Files.read("\(folder)/\(name)", limit: 1 << 28)
    }
  }

  private func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }
}

private func isFolder(_ path: String) -> Bool {
  var facts = stat()
  return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
}

private func real(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}
