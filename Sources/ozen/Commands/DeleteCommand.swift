import Support
import Publishing
import Storage

extension Command {
  static let delete = Command(
    "delete", "Delete a day of cooking with its dishes, or one dish",
    details: [
      """
      Says what will go, and asks. The photos stay unless --photos is given or the answer says so; then those that \
      nothing else uses go along. 'ozen undo' brings all of it back, as long as nothing else was changed.
      """
    ],
    examples: [
      Example(line: "ozen delete 12", does: "deletes archive 12, after asking"),
      Example(line: "ozen delete 12 --yes --photos", does: "deletes it with its photos, without asking"),
      Example(line: "ozen delete 12 --recipe 31", does: "deletes one of its dishes"),
    ],
    DeleteArguments(),
    [
      .argument("ID", \.id, .id, "The archive's id; 'ozen list' shows them"),
      .option("--recipe", "RID", \.recipe, .recipeID, "Delete only this dish of it"),
      .flag("--photos", \.photos, "Take along the photos that nothing else uses"),
      .flag("--yes", \.yes, "Do not ask"),
      .site(\.site),
    ],
    run: { arguments, console async throws(UsageError) in
      try arguments.run(console)
    })
}

struct DeleteArguments: Sendable {
  var site: String?
  var id = 0
  var recipe: Int?
  var photos = false
  var yes = false

  func run(_ console: Console) throws(UsageError) -> ExitCode {
    let site = site ?? "."
    let question = Question(console: console)
    if !yes, !question.canAsk {
      throw .invalid(
        "there is no terminal to ask at whether archive \(id) shall go (--yes says that it shall)")
    }
    let store: Store
    let archive: Archive
    do throws(Problems) {
      store = try Store.load(site: site)
      archive = try store.archive(id)
      if let recipe, !archive.recipes.contains(where: { $0.id == recipe }) {
        throw Problems([
          Problem(
            Place(file: "archive \(id)"), .error,
            "there is no recipe \(recipe) in it ('ozen show \(id)' shows it)")
        ])
      }
    } catch {
      ProblemList(problems: error.all).print(to: console, saying: "; nothing was changed")
      return .failed
    }
    let unused = photosUsedOnly(byArchive: id, recipe: recipe, in: store.archives, store.settings, site: site)
    var takesPhotos = photos
    if !yes {
      for line in description(
        of: archive, unused, ArchiveText(language: store.settings.language, stream: console.error))
      {
        console.error.write(line + "\n")
      }
      guard question.confirms(recipe == nil ? "Delete it?" : "Delete it from the archive?") else {
        console.note("nothing was changed")
        return .done
      }
      if !photos, !unused.isEmpty {
        takesPhotos = question.confirms(
          "Take \(unused.count == 1 ? "this photo" : "these \(unused.count) photos") along?")
      }
    }
    let change = console.reporting { () throws(Problems) in
      try console.writer(site).delete(
        id, recipe: recipe, photos: takesPhotos ? unused : [], seen: store.archives)
    }
    guard change != nil else { return .failed }
    if !takesPhotos { console.tell(unused: unused) }
    if recipe == nil, let memo = archive.memo, memo.place.line == 0 {
      console.note("its memo stayed, in \(memo.place.file)")
    }
    return .done
  }

  private func description(of archive: Archive, _ photos: [String], _ text: ArchiveText) -> [String] {
    let day = "archive \(archive.id) of \(archive.created), \(sanitised(text.title(of: archive)))"
    var lines: [String] = []
    if let recipe = archive.recipes.first(where: { $0.id == recipe }) {
      lines.append("This will go: recipe \(recipe.id), \(sanitised(recipe.title)), of \(day)")
    } else {
      lines.append("This will go: \(day)")
      lines += archive.recipes.map { "  recipe \($0.id), \(sanitised($0.title))" }
    }
    if !photos.isEmpty {
      lines.append("Nothing else uses:")
      lines += photos.map { "  Content/\(sanitised($0))" }
    }
    return lines
  }
}

extension Store {
  func archive(_ id: Int) throws(Problems) -> Archive {
    guard let archive = archives.first(where: { $0.id == id }) else {
      let hint = archives.isEmpty ? "there is none at all" : "'ozen list' shows those that are"
      throw Problems([
        Problem(Place(file: "Content/archives.json"), .error, "there is no archive \(id) (\(hint))")
      ])
    }
    return archive
  }
}
