import Support
import Almanac
import Publishing
import Storage

extension Command {
  static let edit = Command(
    "edit", "Change a day of cooking, or one of its dishes",
    details: [
      """
      What is not named stays as it is, to the letter. An empty text takes a value away: --title ''. With --recipe, \
      --title and the tags are the dish's; without it, the day's. Each PHOTO adds a dish, as with 'ozen add'. A photo that another one takes the place of stays, \
      unless --photos is given and nothing else uses it.
      """,
      """
      With --json, each key of an object in the store's shape is set; null takes one away, and recipes are told by \
      their id; one without an id is added.
      """,
    ],
    examples: [
      Example(line: "ozen edit 12 --title 春の昼 --tag 和食", does: "gives archive 12 a title and one more tag"),
      Example(line: "ozen edit 12 --edit", does: "opens its memo in $EDITOR"),
      Example(
        line: "ozen edit 12 --recipe 31 --indication 約30分 --image better.jpg",
        does: "changes one of its dishes, with a new photo"),
    ],
    EditArguments(),
    [
      .argument("ID", \.id, .id, "The archive's id; 'ozen list' shows them"),
      .arguments("PHOTO[=TITLE]", \.photos, .path, "The photo of a dish to add", isRequired: false),
      .option("--title", "T", \.title, .text, "The title"),
      .option("--date", "DATE", \.date, .text, "The day, in any usual form"),
      .option("--memo", "TEXT", \.memo.text, .text, "The memo, in Markdown; - reads standard input"),
      .option("--memo-file", "F", \.memo.file, .path, "A file with the memo"),
      .flag("--edit", \.memo.inEditor, "Change the memo in $EDITOR"),
      .options("--tag", "T", \.tags, .tag, "A tag to add"),
      .options("--remove-tag", "T", \.removedTags, .tag, "A tag to take away"),
      .option("--recipe", "RID", \.recipe, .recipeID, "The dish to change; 'ozen show ID' shows them"),
      .option("--image", "PHOTO", \.image, .photo, "The dish's photo: a file, or an http(s) address"),
      .flag("--photos", \.takesPhotos, "Take along the photos that nothing uses any more"),
      .option("--alt", "TEXT", \.alt, .text, "What the photo shows, for those who do not see it"),
      .option("--indication", "TEXT", \.indication, .text, "The time it takes, as one says it"),
      .option("--url", "URL", \.url, .text, "Where the dish comes from"),
      .option("--description", "TEXT", \.description, .text, "What the dish is, in a sentence"),
      .option("--servings", "TEXT", \.servings, .text, "For how many, as one says it"),
      .option("--json", "FILE", \.json, .path, "A file with the keys to set; - reads standard input"),
      .site(\.site),
    ],
    run: { arguments, console async throws(UsageError) in
      try arguments.run(console)
    })
}

struct EditArguments: Sendable {
  var site: String?
  var id = 0
  var photos: [String] = []
  var title: String?
  var date: String?
  var memo = MemoArguments()
  var tags: [String] = []
  var removedTags: [String] = []
  var recipe: Int?
  var image: String?
  var takesPhotos = false
  var alt: String?
  var indication: String?
  var url: String?
  var description: String?
  var servings: String?
  var json: String?

  /// The options that only a dish has.
  private var dishTexts: [(option: String, text: RecipeEdit.Text, value: String?)] {
    [
      ("--alt", .alt, alt), ("--indication", .indication, indication), ("--url", .url, url),
      ("--description", .description, description), ("--servings", .servings, servings),
    ]
  }

  func run(_ console: Console) throws(UsageError) -> ExitCode {
    let site = site ?? "."
    if json == "-", memo.readsInput {
      throw .invalid("--json and --memo both read standard input (give one of them a file)")
    }
    if let tag = tags.first(where: removedTags.contains) {
      throw .invalid("--tag and --remove-tag both name '\(tag)' (one is right)")
    }
    let given = dishTexts.first { $0.value != nil }?.option ?? image.map { _ in "--image" }
    if recipe == nil, let given { throw .invalid("\(given) is a dish's (say which with --recipe RID)") }
    // Checked first, so that nobody writes a memo in vain.
    let missing = photos.compactMap { PhotoArgument($0).missing(site: site) }
    guard missing.isEmpty else { return console.refuse(missing) }
    let day: Day?
    if let date {
      day = try cookingDay(date, photos: photos.map { PhotoArgument($0).path })
    } else {
      day = nil
    }
    var seen: Archive?
    if memo.inEditor {
      do throws(Problems) { seen = try Store.load(site: site).archive(id) } catch {
        ProblemList(problems: error.all).print(to: console, saying: "; nothing was changed")
        return .failed
      }
      if let memo = seen?.memo, memo.place.line == 0 {
        throw .invalid("the memo of archive \(id) is in \(memo.place.file) (change it there)")
      }
    }
    let memo = try memo.read(current: seen?.memo?.text ?? "", console)
    if memo == nil, json == nil, edit(site: site, day: day, memo: nil).isEmpty {
      throw .invalid("nothing is said that shall be different (--title, --date, --memo, --tag, --recipe …)")
    }
    let change = console.reporting { () throws(Problems) in
      var edit = try edit(site: site, day: day, memo: memo?.get().text)
      if let json { edit.join(try JSONInput(json, console).edit(of: id, site: site)) }
      return try console.writer(site).edit(id, edit, seen: seen, takesPhotos: takesPhotos) {
        before, after, settings in
        func own(_ archives: [Archive]) -> [String] {
          photosUsedOnly(byArchive: id, recipe: nil, in: archives, settings, site: site)
        }
        return Set(own(before)).subtracting(own(after)).sorted()
      }
    }
    Editor.end(try? memo?.get(), isSafe: change != nil, console)
    guard let change else { return .failed }
    console.tell(damaged: change, in: site)
    return .done
  }

  private func edit(site: String, day: Day?, memo: String?) -> ArchiveEdit {
    var edit = ArchiveEdit()
    if let day { edit.set(created: day) }
    if let memo { edit.set(.memo, to: memo) }
    for photo in photos { edit.add(PhotoArgument(photo).recipe(site: site)) }
    guard let recipe else {
      if let title { edit.set(.title, to: title) }
      (edit.addedTags, edit.removedTags) = (tags, removedTags)
      return edit
    }
    var dish = RecipeEdit(recipe)
    if let title { dish.set(.title, to: title) }
    for (_, text, value) in dishTexts { if let value { dish.set(text, to: value) } }
    if let image, !image.isEmpty { dish.image = RecipeDraft.Image(image, site: site, folder: ".") }
    if image?.isEmpty == true { dish.removeImage() }
    (dish.addedTags, dish.removedTags) = (tags, removedTags)
    edit.recipes = dish == RecipeEdit(recipe) ? [] : [dish]
    return edit
  }
}
