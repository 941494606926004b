import Support
import Almanac
import Storage

extension Command {
  static let add = Command(
    "add", "Add a day of cooking, with its dishes",
    details: [
      """
      Prints the new archive's id. Each PHOTO becomes a dish; its title follows an equals sign, or is the file's name. \
      Photos are copied into Content/photos/YEAR, unless they lie below Content already.
      """,
      """
      DATE is a day in any usual form (2018-04-27, 2018年4月27日, H30.4.27, 27 April 2018), today, yesterday, or photo: \
      the day on which the first photo was taken.
      """,
      """
      With --json, an archive comes from a file in the store's shape, as 'ozen show ID --json' prints it, or, where it \
      holds an array, its dishes alone; ids in it do not count, and all options add to it.
      """,
    ],
    examples: [
      Example(line: "ozen add today soup.jpg=Pumpkin\\ soup", does: "adds today, with one dish"),
      Example(
        line: "ozen add photo IMG_2041.jpg=肉じゃが IMG_2042.jpg=冷奴 --tag 和食 --edit",
        does: "adds the day on which the first photo was taken, and opens an editor for the memo"),
      Example(line: "ozen show 12 --json | ozen add today --json -", does: "cooks the same again"),
    ],
    AddArguments(),
    [
      .optional("DATE", \.date, .text, "The day; may be left out where --json tells it"),
      .arguments(
        "PHOTO[=TITLE]", \.photos, .path, "A dish's photo: a file, or an http(s) address", isRequired: false),
      .option("--title", "T", \.title, .text, "The day's title"),
      .option("--memo", "TEXT", \.memo.text, .text, "The memo, in Markdown; - reads standard input"),
      .option("--memo-file", "F", \.memo.file, .path, "A file with the memo"),
      .flag("--edit", \.memo.inEditor, "Write the memo in $EDITOR"),
      .options("--tag", "T", \.tags, .tag, "A tag of the day"),
      .option(
        "--json", "FILE", \.json, .path, "A file with the archive, in all detail; - reads standard input"),
      .site(\.site),
    ],
    run: { arguments, console async throws(UsageError) in
      try arguments.run(console)
    })
}

struct AddArguments: Sendable {
  var site: String?
  var date: String?
  var photos: [String] = []
  var title: String?
  var memo = MemoArguments()
  var tags: [String] = []
  var json: String?

  func run(_ console: Console) throws(UsageError) -> ExitCode {
    let site = site ?? "."
    if json == "-", memo.readsInput {
      throw .invalid("--json and --memo both read standard input (give one of them a file)")
    }
    var (date, photos) = (date, photos)
    if let first = date, PhotoArgument.isMeant(by: first) { (date, photos) = (nil, [first] + photos) }
    let late = date == nil ? photos.first(where: namesDay) : nil
    let dishes = photos.map { PhotoArgument($0) }
    // Checked first, so that nobody writes a memo in vain.
    let missing = zip(photos, dishes).compactMap { $0 == late ? nil : $1.missing(site: site) }
    guard missing.isEmpty else { return console.refuse(missing) }
    if let late { throw .invalid("DATE comes before the photos (ozen add \(late) \(photos[0]))") }
    let day: Day?
    if let date { day = try cookingDay(date, photos: dishes.map(\.path)) } else { day = nil }
    if day == nil, json == nil {
      guard let photo = photos.first else { throw .missingArgument("DATE") }
      throw .invalid(
        "DATE is missing (a day, today, or photo for the day on which it was taken: ozen add photo \(photo))")
    }

    let memo = try memo.read(current: "", console)
    let change = console.reporting { () throws(Problems) in
      let draft = try draft(site: site, day: day, photos: dishes, memo: memo?.get(), console)
      return try console.writer(site).add([draft])
    }
    Editor.end(try? memo?.get(), isSafe: change != nil, console)
    guard let change else { return .failed }
    console.tell(damaged: change, in: site)
    for id in change.archives { console.print(String(id)) }
    return .done
  }

  private func draft(
    site: String, day: Day?, photos: [PhotoArgument], memo: MemoText?, _ console: Console
  ) throws(Problems) -> ArchiveDraft {
    var draft = ArchiveDraft()
    var source = ""
    if let json {
      let input = try JSONInput(json, console)
      (draft, source) = (try input.draft(site: site), input.name)
    }
    if let day { draft.created = day }
    guard draft.created != nil else {
      throw Problems([
        Problem(
          Place(file: source), .error,
          "\"created\" is missing (write it there, or say DATE on the command line)")
      ])
    }
    if let title, !title.isEmpty { draft.title = title }
    if let memo, !memo.text.isEmpty { draft.memo = memo.text }
    draft.add(tags: tags)
    draft.recipes += photos.map { $0.recipe(site: site) }
    return draft
  }
}
