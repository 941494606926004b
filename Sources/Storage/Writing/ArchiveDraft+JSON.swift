public import Support
import Almanac

extension ArchiveDraft {
  /// Reads an archive in the store's shape, or a list of recipes. Ids in it do not count, its days may be typed in any
  /// form, keys that the store does not know are kept.
  ///
  /// - Parameters:
  ///   - file: what the text is called, for places.
  ///   - site: where a picture is looked for first, below `Content/`.
  ///   - folder: where a picture's path starts otherwise.
  public init(json bytes: [UInt8], file: String, site: String, folder: String) throws(Problems) {
    let document = try JSONDocument(bytes, file: file)
    let root = JSONDocument.root
    var decoder = ArchivesDecoder(document, site: site)
    decoder.isDraft = true
    var recipes: [JSONDocument.Index] = []
    var archive: Archive?
    if document.kind(of: root) == .array {
      recipes = document.elements(of: root)
      for recipe in recipes { _ = decoder.recipe(recipe) }
    } else if document.value(of: "archives", in: root) != nil {
      decoder.reader.fail(
        root, "this is a whole store (one archive is right, as ozen show ID --json prints it)")
    } else {
      archive = decoder.archive(root)
      if let list = document.value(of: ArchiveKey.recipes.rawValue, in: root) {
        recipes = document.elements(of: list)
      }
    }
    let errors = decoder.reader.allProblems().filter { $0.severity == .error }
    guard errors.isEmpty else { throw Problems(errors) }

    self.init(NewArchive())
    if archive != nil {
      members = document.tree(of: root).members.filter { !["id", "recipes", "$schema"].contains($0.key) }
      if document.value(of: ArchiveKey.created.rawValue, in: root) != nil { set(created: archive?.created) }
    }
    for node in recipes { add(node, of: document, site: site, folder: folder) }
  }

  mutating func add(
    _ node: JSONDocument.Index, of document: JSONDocument, site: String, folder: String
  ) {
    let image = document.value(of: RecipeKey.image.rawValue, in: node).map {
      NewRecipe.Image(document.text(of: $0), site: site, folder: folder)
    }
    add(Self.recipe(document.tree(of: node).members), image: image)
  }

  /// A recipe without its id and picture, its day in the store's form.
  private static func recipe(_ members: [JSONTree.Member]) -> [JSONTree.Member] {
    var members = members.filter { $0.key != RecipeKey.id.rawValue && $0.key != RecipeKey.image.rawValue }
    let key = RecipeKey.published.rawValue
    if case .string(let text)? = members[key, order: []], let day = try? Day(typed: text) {
      members[key, order: []] = .string("\(day)")
    }
    return members
  }
}

extension NewRecipe.Image {
  /// What a person or program names as a picture: an http(s) address, a path below `Content/`, or a path of the
  /// machine.
  ///
  /// - Parameter folder: where a relative path of the machine starts.
  public init(_ text: String, site: String, folder: String) {
    if let scheme = ContentPath.scheme(of: text), scheme == "http" || scheme == "https" {
      self = .remote(text)
      return
    }
    let own = "\(site)/Content/\(text)"
    if Files.realPath(own) != nil, !Files.isFolder(own), !text.hasPrefix("/") {
      self = .file(own)
    } else {
      self = .file(text.hasPrefix("/") || folder == "." ? text : "\(folder)/\(text)")
    }
  }
}
