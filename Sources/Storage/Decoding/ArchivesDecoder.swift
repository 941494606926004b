import Support
import Almanac

/// Turns the store's JSON into archives and checks every rule of the store.
struct ArchivesDecoder {
  var reader: ValueReader
  var content: ContentFolder
  let site: String
  var archiveIDs = KnownIDs(of: "archive")
  var recipeIDs = KnownIDs(of: "recipe")
  /// Whether archives are read that are to join a store: they need no ids, their days may be typed in any form, and
  /// their pictures may lie anywhere.
  var isDraft = false
  /// Whether an edit of an archive is read, a draft in which `null` stands for a key to take out, and a recipe with an id
  /// for one that is there: nothing has to be said of it again.
  var isEdit = false
  /// The file of the memo that was met last.
  var memoFilePath: String?

  /// An archive with what its memo was read from.
  typealias Decoded = (archive: Archive, memoFile: String?)

  /// - Parameter site: the folder that holds `Content/`.
  init(_ document: JSONDocument, site: String) {
    reader = ValueReader(document)
    self.site = site
    content = ContentFolder(site + "/Content")
  }

  /// The archives as they stand in the file, and what is wrong with them; with errors, they are incomplete.
  consuming func decode() -> ([StoreMemory.Element], [Problem]) {
    let archives = archives()
    return (archives, problems())
  }

  /// The archive that is the whole document; nil when there is anything to complain of.
  consuming func decodeAlone() -> Decoded? {
    guard let archive = archive(JSONDocument.root), problems().isEmpty else { return nil }
    return (archive, memoFilePath)
  }

  private mutating func problems() -> [Problem] {
    archiveIDs.report(to: &reader)
    recipeIDs.report(to: &reader)
    return reader.allProblems()
  }

  private mutating func archives() -> [StoreMemory.Element] {
    let root = JSONDocument.root
    guard let members = reader.members(of: root, as: StoreKey.self) else { return [] }
    guard isOurVersion(members.first { $0.key == .version }?.value) else { return [] }
    guard let list = members.first(where: { $0.key == .archives })?.value else {
      reader.fail(root, "\"archives\" is missing (for a store without any: \"archives\": [])")
      return []
    }
    let elements = reader.elements(of: list, .key("archives"), right: "a list is right: [ … ]") ?? []
    var archives: [StoreMemory.Element] = []
    archives.reserveCapacity(elements.count)
    for element in elements {
      memoFilePath = nil
      guard let archive = archive(element) else { continue }
      let range = reader.document.range(of: element)
      archives.append(StoreMemory.Element(range: range, archive: archive, memoFile: memoFilePath))
    }
    return archives
  }

  /// Whether the rest may be read. What a later version means by its keys is not for this one to judge.
  private mutating func isOurVersion(_ node: JSONDocument.Index?) -> Bool {
    guard let node else {
      reader.fail(JSONDocument.root, "\"version\" is missing (write \"version\": \(Store.version))")
      return true
    }
    guard let version = reader.document.integer(of: node), version > 0 else {
      reader.wrongType(node, .key("version"), right: "the number \(Store.version) is right")
      return true
    }
    guard version > Store.version else { return true }
    reader.fail(
      node,
      "\"version\" is \(version): the store was written by a later Ozen (this one reads version \(Store.version); "
        + "get a later Ozen)")
    return false
  }

  mutating func archive(_ node: JSONDocument.Index) -> Archive? {
    guard let members = reader.members(of: node, as: ArchiveKey.self) else { return nil }
    var (id, created, title, memo) = (Int?.none, Day?.none, String?.none, Memo?.none)
    var (tags, recipes): ([String], [Recipe]) = ([], [])
    var memos: [JSONDocument.Index] = []
    for (key, value) in members where !isToBeTakenOut(value) {
      switch key {
      case .id: id = isDraft ? nil : self.id(value)
      case .created: created = day(value, .key("created"))
      case .title: title = reader.text(value, .key("title"))
      case .memo:
        memos.append(value)
        memo = self.memo(value)
      case .memoFile:
        memos.append(value)
        memo = memoFile(value)
      case .tags: tags = reader.tags(value)
      case .recipes: recipes = self.recipes(value)
      }
    }
    if memos.count == 2 { reader.fail(memos[1], "\"memo\" and \"memoFile\" both stand here (keep one)") }
    if isDraft {
      (id, created) = (1, created ?? .first)
    } else if let value = members.first(where: { $0.key == .id })?.value {
      if let id { archiveIDs.claim(id, at: value) }
    } else {
      archiveIDs.missing(in: node)
    }
    if !isDraft, !members.contains(where: { $0.key == .created }) {
      reader.fail(
        node, "\"created\" is missing in this archive (the day of cooking is right, as \"2018-04-27\")")
    }
    guard let id, let created else { return nil }
    return Archive(
      id: id, created: created, title: title, memo: memo, tags: tags, recipes: recipes,
      place: reader.document.place(of: node))
  }

  private mutating func recipes(_ node: JSONDocument.Index) -> [Recipe] {
    let elements = reader.elements(of: node, .key("recipes"), right: "a list is right: [ … ]") ?? []
    var recipes: [Recipe] = []
    recipes.reserveCapacity(elements.count)
    for element in elements { if let recipe = recipe(element) { recipes.append(recipe) } }
    return recipes
  }

  func isToBeTakenOut(_ node: JSONDocument.Index) -> Bool {
    isEdit && reader.document.kind(of: node) == .null
  }

  mutating func id(_ node: JSONDocument.Index) -> Int? {
    reader.integer(node, .key("id"), in: 1...Archive.largestID)
  }

  mutating func day(_ node: JSONDocument.Index, _ what: Naming) -> Day? {
    isDraft ? reader.typedDay(node, what) : reader.day(node, what)
  }
}
