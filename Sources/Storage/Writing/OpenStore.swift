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
    "there is no archive \(id) (\(archives.isEmpty ? "there is none at all" : "ozen list shows those that are"))"
  }

  /// Whether a recipe shows a file below `Content/`.
  func shows(_ path: String) -> Bool { archives.contains { $0.shows(path) } }
}

extension Archive {
  fileprivate func shows(_ path: String) -> Bool {
    recipes.contains { if case .file(let file, _) = $0.image { file == path } else { false } }
  }
}
