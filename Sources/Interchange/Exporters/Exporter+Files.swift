public import Support
import Glibc

extension Exporter {
  /// Writes all of it into a file: beside first, then renamed, so that the file is whole or not there. A link stays
  /// one; what is no file of a disk, such as `/dev/stdout`, is written to as it is.
  ///
  /// - Parameter replacing: whether a file that is there is replaced; otherwise it is an error.
  /// - Returns: what could not be exported.
  public func write(
    _ source: ExportSource, to path: String, replacing: Bool
  ) throws(Problems) -> [Problem] {
    try Self.refuseLeadingOut(of: source.site, path)
    guard !Files.isFolder(path) else { throw Problems(FileError(path, .isFolder)) }
    if Self.isDevice(path) { return try writeThrough(source, to: path) }
    let target = Files.realPath(path) ?? path
    guard replacing || access(path, F_OK) != 0 else {
      throw Self.problem(path, "there is such a file already (--force replaces it)")
    }
    let (folder, name) = (try Self.folder(of: target), Files.name(of: target))
    let (beside, file) = try asProblems { () throws(FileError) in try folder.openBeside(name) }
    var isOpen = true
    defer {
      if isOpen { close(file) }
      try? folder.removeIfThere(beside)
    }
    var source = source
    source.outputs = [target, folder.full(beside)]
    let problems = try put(source, into: file, path)
    guard fsync(file) == 0 else { throw Problems(FileError(path)) }
    isOpen = false
    // Some file systems tell of a full disk only here.
    guard close(file) == 0 else { throw Problems(FileError(path)) }
    try asProblems { () throws(FileError) in try folder.rename(beside, replacing: name, in: folder) }
    return problems
  }

  /// A link on the user's own way is the user's choice. One that lies in the site may have come with it.
  private static func refuseLeadingOut(of site: String, _ path: String) throws(Problems) {
    guard let link = Files.linkLeadingOut(of: site, on: path) else { return }
    throw Problems(FileError(link, .outside(of: "the site's folder")))
  }

  /// The folder that the user wants a file in.
  private static func folder(of path: String) throws(Problems) -> Folder {
    let parent = Files.parent(of: path)
    do throws(FileError) { return try Folder(parent) } catch {
      throw Problems(error.reason == .missing ? FileError(parent, .noFolder) : error)
    }
  }

  private func writeThrough(_ source: ExportSource, to path: String) throws(Problems) -> [Problem] {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw Problems(FileError(path)) }
    defer { close(file) }
    return try put(source, into: file, path)
  }

  private func put(_ source: ExportSource, into file: Int32, _ path: String) throws(Problems) -> [Problem] {
    try whole(source) { (piece) throws(Problems) in
      if let error = Files.writeAll(piece, to: file, path) { throw Problems(error) }
    }
  }

  /// Whether there is something that is no file of a disk: a device, a pipe.
  private static func isDevice(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
  }

  /// Writes one file a recipe into a folder, which is made if it is not there.
  ///
  /// - Parameter replacing: whether files that are there are replaced; otherwise they are errors.
  /// - Returns: what could not be exported; nil where the form has no such files.
  public func writeEach(
    _ source: ExportSource, into folder: String, replacing: Bool
  ) throws(Problems) -> [Problem]? {
    guard let each else { return nil }
    try Self.refuseLeadingOut(of: source.site, folder)
    if !Files.isFolder(folder) {
      let parent = try Self.folder(of: folder)
      try asProblems { () throws(FileError) in try parent.makeFolder(Files.name(of: folder)) }
    }
    return try each(source) { (name, bytes) throws(Problems) in
      let path = "\(folder)/\(name)"
      let single = Exporter(
        name: self.name, title: title, endings: endings, isText: isText
      ) { (_, write) throws(Problems) in
        try write(bytes)
        return []
      }
      _ = try single.write(source, to: path, replacing: replacing)
    }
  }

  private static func problem(_ path: String, _ message: String) -> Problems {
    Problems([Problem(Place(file: path), .error, message)])
  }
}
