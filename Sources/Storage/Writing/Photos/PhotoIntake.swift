import Glibc

/// Pictures on their way into `Content/photos/YEAR`: first each gets its place, then all are copied.
struct PhotoIntake {
  /// A file that will be made.
  struct Planned {
    /// Below `Content/`.
    var path: String
    var source: NewRecipe.Image
    var mark: FileMark
  }

  private let content: String
  private let root: String
  private let probe: PictureProbe
  private(set) var planned: [Planned] = []
  /// By folder below `Content/`, then by folded name: what is there.
  private var names: [String: [String: String]] = [:]

  init(content: String, probe: @escaping PictureProbe) {
    self.content = content
    self.probe = probe
    root = Files.realPath(content) ?? content
  }

  /// What stands for a picture in the store: its address, or its path below `Content/`, where it lies already or will be
  /// copied to.
  mutating func place(_ image: NewRecipe.Image, year: Int) throws(Problem) -> String {
    let (bytes, name): ([UInt8], String)
    switch image {
    case .remote(let address): return address
    case .bytes(let given, let wanted): (bytes, name) = (given, wanted)
    case .file(let path):
      do throws(FileError) { bytes = try Files.read(path, limit: Self.largest) } catch {
        throw Problem(Place(file: path), .error, error.message)
      }
      guard !bytes.isEmpty else {
        throw Problem(Place(file: path), .error, "the file is empty (a picture would be right)")
      }
      name = Files.name(of: path)
    }
    let origin = if case .file(let path) = image { Place(file: path) } else { Place(file: name) }
    let endings: [String]
    do throws(UnfitPicture) { endings = try probe(bytes) } catch {
      throw Problem(origin, .error, error.reason)
    }
    if case .file(let path) = image, let own = pathInContent(path) { return own }
    do throws(FileError) {
      return try planned(bytes, image, PhotoName.safe(name, endings: endings), in: "photos/\(padded(year))")
    } catch {
      throw Problem(Place(file: error.path), .error, error.message)
    }
  }

  static let largest = 1 << 29

  private func padded(_ year: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
  }

  /// The path of a file that lies below `Content/` already.
  private func pathInContent(_ path: String) -> String? {
    guard let real = Files.realPath(path), real.utf8.starts(with: (root + "/").utf8) else { return nil }
    return String(real.utf8.dropFirst(root.utf8.count + 1))
  }

  private mutating func planned(
    _ bytes: [UInt8], _ source: NewRecipe.Image, _ name: String, in folder: String
  ) throws(FileError) -> String {
    var there: [String: String]
    if let seen = names[folder] { there = seen } else { there = try look(at: folder) }
    let mark = FileMark(bytes)
    var number = 0
    while true {
      number += 1
      let candidate = number == 1 ? name : PhotoName.numbered(name, number)
      let key = PhotoName.folded(candidate)
      guard let other = there[key] else {
        there[key] = candidate
        names[folder] = there
        planned.append(Planned(path: "\(folder)/\(candidate)", source: source, mark: mark))
        return "\(folder)/\(candidate)"
      }
      let path = "\(folder)/\(other)"
      if let earlier = planned.first(where: { $0.path == path }) {
        if earlier.mark == mark { return path }
      } else if holds("\(content)/\(path)", bytes) {
        return path
      }
    }
  }

  /// What lies in a folder; parts of copies that were killed are cleared away, since nobody else copies now.
  private func look(at folder: String) throws(FileError) -> [String: String] {
    let path = "\(content)/\(folder)"
    try refuseToLeave(path)
    guard Files.hasFolder(at: path) else { return [:] }
    var there: [String: String] = [:]
    for entry in try Files.names(in: path) {
      if Files.isPart(entry.path) {
        unlink("\(path)/\(entry.path)")
      } else {
        there[PhotoName.folded(entry.path)] = entry.path
      }
    }
    return there
  }

  /// A folder that a link leads out of `Content/` takes no pictures: a build would not show them.
  private func refuseToLeave(_ path: String) throws(FileError) {
    var nearest = path
    while Files.realPath(nearest) == nil, nearest != content, nearest != Files.parent(of: nearest) {
      nearest = Files.parent(of: nearest)
    }
    guard let real = Files.realPath(nearest) else { return }
    guard real == root || real.utf8.starts(with: (root + "/").utf8) else {
      throw FileError(nearest, .outside)
    }
  }

  private func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    var facts = stat()
    guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, Int(facts.st_size) == bytes.count
    else {
      return false
    }
    return (try? Files.read(path)) == bytes
  }

  /// Copies what was planned; after an error, nothing of it is there.
  func copy() throws(Problems) {
    for (number, photo) in planned.enumerated() {
      do throws(Problems) { try copy(photo) } catch {
        removeCopies(upTo: number)
        throw error
      }
    }
  }

  private func copy(_ photo: Planned) throws(Problems) {
    let target = "\(content)/\(photo.path)"
    do throws(FileError) {
      let bytes: [UInt8]
      switch photo.source {
      case .bytes(let given, _): bytes = given
      case .file(let path):
        bytes = try Files.read(path, limit: Self.largest)
        guard FileMark(bytes) == photo.mark else { throw FileError(path, .changing) }
      case .remote: return
      }
      try Files.makeFolders(Files.parent(of: target))
      try Files.createWhole(target, bytes)
      Files.syncFolder(of: target)
    } catch {
      throw Problems([Problem(Place(file: error.path), .error, error.message)])
    }
  }

  /// Takes the copies away again.
  func removeCopies(upTo end: Int? = nil) {
    for photo in planned.prefix(end ?? planned.count) { unlink("\(content)/\(photo.path)") }
  }
}
