import Support

/// Pictures on their way into `Content/photos/YEAR`: first each gets its place, then all are copied.
struct PhotoIntake {
  /// A file that will be made.
  struct Planned {
    /// Below `Content/`.
    var path: String
    var source: RecipeDraft.Image
    var mark: FileMark
  }

  private let content: Folder
  /// Where `Content/` really lies.
  private let root: String
  private let probe: PictureProbe
  private(set) var planned: [Planned] = []
  /// By folder below `Content/`, then by folded name: what is there.
  private var names: [String: [String: String]] = [:]

  init(site: String, probe: @escaping PictureProbe) throws(FileError) {
    content = try SiteFolders.content(of: site)
    self.probe = probe
    root = Files.realPath(content.path) ?? content.path
  }

  /// What stands for a picture in the store: its address, or its path below `Content/`, where it lies already or will be
  /// copied to.
  mutating func place(_ image: RecipeDraft.Image, year: Int) throws(Problem) -> String {
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
    let endings = try probe(bytes, origin)
    if case .file(let path) = image, let own = pathInContent(path) { return own }
    do throws(FileError) {
      return try planned(bytes, image, PhotoName.safe(name, endings: endings), in: "photos/\(padded(year))")
    } catch {
      throw Problem(error)
    }
  }

  static let largest = 1 << 29

  private func padded(_ year: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
  }

  /// The path of a file that lies below `Content/` already.
  private func pathInContent(_ path: String) -> String? {
    guard let real = Files.realPath(path), Files.isInside(real, root), real != root else { return nil }
    return String(real.utf8.dropFirst(root.utf8.count + 1))
  }

  private mutating func planned(
    _ bytes: [UInt8], _ source: RecipeDraft.Image, _ name: String, in folder: String
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
      } else if (try? content.holds(path, bytes)) == true {
        return path
      }
    }
  }

  /// What lies in a folder. What copies that were killed left there is cleared away, since nobody else copies now.
  private func look(at folder: String) throws(FileError) -> [String: String] {
    guard try content.folderIfThere(folder) != nil else { return [:] }
    content.sweepPassing(in: folder)
    var there: [String: String] = [:]
    for entry in try content.names(in: folder) { there[PhotoName.folded(entry.path)] = entry.path }
    return there
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
    do throws(FileError) {
      let bytes: [UInt8]
      switch photo.source {
      case .bytes(let given, _): bytes = given
      case .file(let path):
        bytes = try Files.read(path, limit: Self.largest)
        guard FileMark(bytes) == photo.mark else { throw FileError(path, .changing) }
      case .remote: return
      }
      try content.makeFolder(ContentPath.folder(of: photo.path))
      try content.create(photo.path, bytes, surviving: .power)
    } catch {
      throw Problems(error)
    }
  }

  /// Takes the copies away again.
  func removeCopies(upTo end: Int? = nil) {
    for photo in planned.prefix(end ?? planned.count) { try? content.remove(photo.path) }
  }
}
