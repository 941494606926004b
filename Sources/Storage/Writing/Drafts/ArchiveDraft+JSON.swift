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
    var nodes: [JSONDocument.Index] = []
    var archive: Archive?
    if document.kind(of: root) == .array {
      nodes = document.elements(of: root)
      archive = Archive(
        id: 0, created: .first, recipes: nodes.compactMap { decoder.recipe($0) },
        place: document.place(of: root))
    } else if document.value(of: "archives", in: root) != nil {
      decoder.reader.fail(
        root, "this is a whole store (one archive is right, as ozen show ID --json prints it)")
    } else {
      archive = decoder.archive(root)
      nodes =
        document.value(of: ArchiveKey.recipes.rawValue, in: root).map { document.elements(of: $0) } ?? []
    }
    let errors = decoder.reader.allProblems().filter { $0.severity == .error }
    guard errors.isEmpty, let archive else { throw Problems(errors) }
    let reader = DraftReader(document: document, site: site, folder: folder)
    let recipes = zip(archive.recipes, nodes).map { recipe, node in
      RecipeDraft(recipe, image: reader.image(of: node), members: reader.recipeMembers(of: node))
    }
    self.init(archive, recipes: recipes, members: reader.archiveMembers(of: root))
  }
}

/// Reads what is given for a draft or an edit: the members of its objects, days in the store's form.
struct DraftReader {
  let document: JSONDocument
  /// Where a picture is looked for first, below `Content/`.
  let site: String
  /// Where a picture's path starts otherwise.
  let folder: String

  /// The members of an archive without its id and recipes.
  func archiveMembers(of node: JSONDocument.Index) -> [JSONTree.Member] {
    members(of: node, except: ["id", "recipes", "$schema"], day: ArchiveKey.created)
  }

  /// The members of a recipe without its id and picture; one that is `null` stays.
  func recipeMembers(of node: JSONDocument.Index) -> [JSONTree.Member] {
    members(of: node, except: image(of: node) == nil ? ["id"] : ["id", "image"], day: RecipeKey.published)
  }

  private func members(
    of node: JSONDocument.Index, except keys: Set<String>, day key: some ObjectKey
  ) -> [JSONTree.Member] {
    var members = document.tree(of: node).members.filter { !keys.contains($0.key) }
    if case .string(let text)? = members[key.rawValue, order: []], let day = try? Day(typed: text) {
      members[key.rawValue, order: []] = .string("\(day)")
    }
    return members
  }

  /// The picture of a recipe; nil where it has none, or `null`.
  func image(of recipe: JSONDocument.Index) -> RecipeDraft.Image? {
    guard let node = document.value(of: RecipeKey.image.rawValue, in: recipe),
      document.kind(of: node) == .string
    else { return nil }
    return RecipeDraft.Image(document.text(of: node), site: site, folder: folder)
  }
}

extension RecipeDraft.Image {
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
