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
      With --json, an archive comes from a file in the store's shape, as 'ozen show ID --json' prints it; ids in it do \
      not count, and all options add to it.
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
      .options("--tag", "T", \.tags, .text, "A tag of the day"),
      .option(
        "--json", "FILE", \.json, .path, "A file with the archive, in all detail; - reads standard input"),
      .site(\.site),
    ],
    run: { arguments, console async throws(Misuse) in
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

  func run(_ console: Console) throws(Misuse) -> ExitCode {
    let site = site ?? "."
    if json == "-", memo.readsInput {
      throw .senseless("--json and --memo both read standard input (give one of them a file)")
    }
    let photos = photos.map { PhotoArgument($0) }
    let day: Day?
    if let date { day = try cookingDay(date, photos: photos.map(\.path)) } else { day = nil }
    if day == nil, json == nil { throw .missingArgument("DATE") }

    let memo = try memo.read(current: "", console)
    let change = console.reporting { () throws(Problems) in
      let draft = try draft(site: site, day: day, photos: photos, memo: memo?.get(), console)
      return try console.writer(site).add([draft])
    }
    Editor.end(try? memo?.get(), isSafe: change != nil, console)
    guard let change else { return .failed }
    for id in change.archives { console.print(String(id)) }
    return .done
  }

  private func draft(
    site: String, day: Day?, photos: [PhotoArgument], memo: MemoText?, _ console: Console
  ) throws(Problems) -> ArchiveDraft {
    var draft = ArchiveDraft(NewArchive())
    if let json { draft = try JSONInput(json, console).draft(site: site) }
    if let day { draft.set(created: day) }
    guard draft.created != nil else {
      throw Problems([Problem(Place(file: json ?? ""), .error, "\"created\" is missing (or say DATE)")])
    }
    if let title, !title.isEmpty { draft.set(title: title) }
    if let memo, !memo.text.isEmpty { draft.set(memo: memo.text) }
    draft.add(tags: tags)
    for photo in photos { draft.add(photo.recipe(site: site)) }
    return draft
  }
}
