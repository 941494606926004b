public import Support
import Almanac

extension StoreWriter {
  /// Adds archives at the end of the store, with ids above all that are there.
  ///
  /// - Parameters:
  ///   - limit: whether the settings' limit of recipes an archive holds; what is imported may have more.
  ///   - skippingKnown: leaves out recipes that the store has, by their source, else their number at Rakuten, else
  ///     their address; archives with nothing else are left out as a whole.
  /// - Throws: everything that is wrong with them; nothing is changed then.
  public func add(
    _ drafts: [ArchiveDraft], limited: Bool = true, skippingKnown: Bool = false
  ) throws(Problems) -> Change {
    try change { (store) throws(Problems) in try Self.proposal(drafts, self, store, limited, skippingKnown) }
  }

  private static func proposal(
    _ drafts: [ArchiveDraft], _ writer: StoreWriter, _ store: OpenStore, _ limited: Bool,
    _ skippingKnown: Bool
  ) throws(Problems) -> Proposal {
    var drafts = drafts
    var known: [String] = []
    if skippingKnown {
      var recipes = KnownRecipes(store.archives)
      (drafts, known) = recipes.new(of: drafts)
    }
    var problems: [Problem] = []
    var photos = try writer.asProblems { () throws(FileError) in
      try PhotoIntake(site: writer.site, probe: writer.probe)
    }
    var (archive, recipe) = (store.highestArchive, store.highestRecipe)
    var trees: [JSONTree] = []
    for draft in drafts {
      guard let created = draft.created else {
        problems.append(Problem(Place(file: "the new archive"), .error, "it has no day (say one)"))
        continue
      }
      if limited, draft.recipes.count > store.settings.recipeLimit {
        problems.append(
          ArchiveDraft.tooMany(draft.recipes.count, limit: store.settings.recipeLimit, in: "the new archive"))
      }
      var images: [String?] = []
      for image in draft.recipes.map(\.image) {
        do throws(Problem) {
          images.append(
            try image.map { (image) throws(Problem) in try photos.place(image, year: created.year) })
        } catch {
          problems.append(error)
          images.append(nil)
        }
      }
      archive += 1
      trees.append(draft.tree(id: archive, nextRecipe: recipe + 1, images: images))
      recipe += draft.recipes.count
    }
    if max(archive, recipe) > Archive.largestID {
      problems.append(
        Problem(
          Place(file: Store.archivesFile), .error, "the highest id is taken (give that one a lower number)"))
    }
    guard problems.isEmpty else { throw Problems(problems) }
    try refuseControls(trees, in: "the new archive")
    try check(trees, site: writer.site)
    let first = store.highestArchive + 1
    var change = Change(what: what(drafts, first: first), archives: Array(first..<first + trees.count))
    change.known = known
    let patch = JSONPatch(store.document, JSONLayout(of: store.document))
    let after = try OpenStore(
      site: writer.site, bytes: patch.appending(trees, to: store.list, .archives))
    return Proposal(after: after, change: change, photos: photos, isAddition: true)
  }

  /// What a person adds is held to more than what stands in a store: that may have come from anywhere.
  static func refuseControls(_ trees: [JSONTree], in name: String) throws(Problems) {
    let problems = trees.flatMap { $0.controls(under: "", in: name) }
    guard problems.isEmpty else { throw Problems(problems) }
  }

  /// Holds new archives to the store's rules before they stand in a file, so that what is wrong is told of them.
  static func check(_ trees: [JSONTree], site: String, name: String = "the new archive") throws(Problems) {
    for tree in trees {
      let alone = JSONTree.object([
        JSONTree.Member(key: "version", value: .integer(Store.version)),
        JSONTree.Member(key: "archives", value: .array([tree])),
      ])
      let text = JSONLayout().text(alone, .other, margin: "")
      let document = try JSONDocument(Array(text.utf8), file: name)
      let errors = ArchivesDecoder(document, site: site).decode().1.filter { $0.severity == .error }
      guard errors.isEmpty else {
        throw Problems(errors.map { Problem(Place(file: $0.place.file), .error, $0.message) })
      }
    }
  }

  private static func what(_ drafts: [ArchiveDraft], first: Int) -> String {
    let recipes = drafts.reduce(0) { $0 + $1.recipes.count }
    let with = recipes == 0 ? "" : recipes == 1 ? " with 1 recipe" : " with \(recipes) recipes"
    switch drafts.count {
    case 0: return "added nothing"
    case 1: return "added archive \(first) of \(drafts[0].created.map { "\($0)" } ?? "")\(with)"
    default: return "added archives \(first) to \(first + drafts.count - 1)\(with)"
    }
  }
}

extension ArchiveDraft {
  static func tooMany(_ count: Int, limit: Int, in file: String) -> Problem {
    Problem(
      Place(file: file), .error,
      "it has \(count) recipes (at most \(limit) are right; \"recipeLimit\" in Content/site.json allows more)"
    )
  }
}
