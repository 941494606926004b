import Support
/// A store as it was read for a change.
struct OpenStore {
  let bytes: [UInt8]
  let document: JSONDocument
  let archives: [Archive]
  let settings: SiteSettings

  /// Reads the store and the settings; both must be right.
  init(site: String, bytes: [UInt8]) throws(Problems) {
    self.bytes = bytes
    document = try JSONDocument(bytes, file: Store.archivesFile)
    let (elements, found) = ArchivesDecoder(document, site: site).decode()
    var problems = found
    settings = Store.readSettings(of: site, &problems)
    problems = problems.filter { $0.severity == .error }.sorted()
    guard problems.isEmpty else { throw Problems(problems) }
    archives = elements.map(\.archive)
  }

  /// The list of archives in the text. A store without one was refused.
  var list: JSONDocument.Index { document.value(of: "archives", in: JSONDocument.root) ?? JSONDocument.root }

  var highestArchive: Int { archives.lazy.map(\.id).max() ?? 0 }
  var highestRecipe: Int { archives.lazy.flatMap(\.recipes).map(\.id).max() ?? 0 }

  /// The place of an archive in the list.
  func number(of id: Int) throws(Problems) -> Int {
    guard let number = archives.firstIndex(where: { $0.id == id }) else {
      throw Problems([Problem(Place(file: Store.archivesFile), .error, Self.missing(id, among: archives))])
    }
    return number
  }

  static func missing(_ id: Int, among archives: [Archive]) -> String {
    "there is no archive \(id) (\(archives.isEmpty ? "there is none at all" : "'ozen list' shows those that are"))"
  }

  /// Whether a recipe shows a file below `Content/`.
  func shows(_ path: String) -> Bool { firstShowing(path) != nil }

  /// The ids of the first recipe that shows a file below `Content/`, and of its archive.
  func firstShowing(_ path: String) -> (archive: Int, recipe: Int)? {
    for archive in archives {
      if let recipe = archive.recipes.first(where: { $0.file == path }) { return (archive.id, recipe.id) }
    }
    return nil
  }

  /// The files below `Content/` that recipes show.
  var shownFiles: [String] { archives.flatMap { $0.recipes.compactMap(\.file) } }
}

extension Recipe {
  fileprivate var file: String? { if case .file(let path, _) = image { path } else { nil } }
}
