import Interchange
import Support
import Almanac
import Storage

extension Command {
  static let `import` = Command(
    "import", "Add recipes that other programs wrote",
    details: [
      """
      Reads files, and all files in a folder or zip that it recognises; nothing is unpacked to the disk. \
      What a file says and the store cannot hold is listed. \
      What the store has already is left out, so the same import twice adds nothing; a recipe is known by the number \
      that its source gives it, else by its address.
      """,
      """
      Where a file is broken, nothing is imported, and all broken files are told; --skip-broken leaves them out.
      """,
      """
      Prints the ids of the new archives, one a line. Recipes that tell no day become one archive on the day of --date.
      """,
      "The forms: " + Importer.all.map { "\($0.name), \($0.title)" }.joined(separator: "; ") + ".",
    ],
    examples: [
      Example(line: "ozen import ranking.json --date today --dry-run", does: "shows what a file would add"),
      Example(line: "ozen import ~/cookbook --date 2018-04-27", does: "adds all that a folder holds"),
    ],
    ImportArguments(),
    [
      .arguments("FILE", \.files, .path, "A file, a folder or a zip", isRequired: true),
      .option("--format", "F", \.importer, .importer, "The form", default: "recognised by the content"),
      .option("--date", "DATE", \.date, .text, "The day for recipes that tell none, in any usual form"),
      .flag("--skip-broken", \.skipsBroken, "Leave out files that cannot be read, and import the others"),
      .flag("--dry-run", \.isDry, "Show what would be added, and change nothing"),
      .site(\.site),
    ],
    run: { arguments, console async throws(UsageError) in
      try arguments.run(console)
    })
}

extension ArgumentType<Importer> {
  static let importer = ArgumentType.choice("one of", of: Importer.all, named: \.name, meaning: \.title)
}

struct ImportArguments: Sendable {
  var site: String?
  var files: [String] = []
  var importer: Importer?
  var date: String?
  var skipsBroken = false
  var isDry = false

  func run(_ console: Console) throws(UsageError) -> ExitCode {
    let day: Day?
    if let date { day = try cookingDay(date, photos: []) } else { day = nil }
    let language: SiteSettings.Language
    do throws(Problems) { language = try Store.settings(site: site ?? ".").language } catch {
      ProblemList(problems: error.all).print(to: console, saying: "; nothing was changed")
      return .failed
    }
    let files = ImportFiles(files, importer: importer, language: language)
    let imported = ImportedArchives(files, day: day)
    let skips = skipsBroken && !imported.archives.isEmpty
    guard imported.dayless.isEmpty, imported.broken.isEmpty || skips else {
      let isHelpful = !skips && !imported.archives.isEmpty && !imported.broken.isEmpty
      ProblemList(problems: imported.warnings + imported.broken + imported.dayless).print(
        to: console,
        saying: "; nothing was changed" + (isHelpful ? " (--skip-broken imports the other files)" : ""))
      return .failed
    }
    let skipped = imported.broken.map { Problem($0.place, .warning, "\($0.message); left out") }
    ProblemList(problems: imported.warnings + skipped).print(to: console, saying: "")
    if !files.others.isEmpty {
      let names = files.others.prefix(3).joined(separator: ", ") + (files.others.count > 3 ? ", …" : "")
      console.note("\(counted(files.others.count, "file")) of no known form left aside: \(names)")
    }
    if isDry { return show(imported.archives, console) }
    let change = console.reporting { () throws(Problems) in
      try console.writer(site ?? ".").add(imported.archives, limited: false, skippingKnown: true)
    }
    guard let change else { return .failed }
    console.tell(known: change.known)
    console.tell(damaged: change, in: site ?? ".")
    for id in change.archives { console.print(String(id)) }
    return .done
  }

  private func show(_ drafts: [ArchiveDraft], _ console: Console) -> ExitCode {
    do throws(Problems) {
      let (new, known) = try console.writer(site ?? ".").preview(drafts)
      for draft in new {
        let day = draft.created.map { "\($0)" }
        let words: [String?] = [day, draft.title, draft.recipes.map(\.title).joined(separator: ", ")]
        console.print(sanitised(words.compactMap(\.self).joined(separator: "  ")))
      }
      console.tell(known: known)
      console.note("\(counted(new.count, "archive")) would be added; nothing was changed")
      return .done
    } catch {
      ProblemList(problems: error.all).print(to: console, saying: "; nothing was changed")
      return .failed
    }
  }
}
