import Support
import Almanac
import Storage

extension Command {
  static let list = Command(
    "list", "List the days of cooking, newest first",
    examples: [
      Example(line: "ozen list", does: "shows every archive with its id, day, title and dishes"),
      Example(line: "ozen list --year 2018 --tag 和食", does: "shows those of a year that bear a tag"),
      Example(line: "ozen list --json", does: "prints an array of archives, each as it stands in the store"),
    ],
    ListArguments(),
    [
      .optional("SITE", \.site, .folder, "The folder that holds Content/; --site says the same"),
      .options("--tag", "T", \.tags, .tag, "Only with this tag, on the day or on one of its dishes"),
      .option("--year", "Y", \.year, .integer(1...9999), "Only of this year"),
      .flag("--json", \.json, "Print a JSON array"),
      .site(\.site),
    ],
    run: { arguments, console async throws(UsageError) in
      arguments.run(console)
    })
}

struct ListArguments: Sendable {
  var site: String?
  var tags: [String] = []
  var year: Int?
  var json = false

  func run(_ console: Console) -> ExitCode {
    let site = site ?? "."
    do throws(Problems) {
      let (store, text) = try Store.loadWithText(site: site)
      let archives = store.archives.filter(isWanted).sorted { ($0.created, $0.id) > ($1.created, $1.id) }
      if json {
        let texts = text.archives()
        let list = archives.compactMap { texts[$0.id] }
        console.print(list.isEmpty ? "[]" : "[\n" + list.joined(separator: ",\n") + "\n]")
      } else {
        let text = ArchiveText(language: store.settings.language, stream: console.output)
        for line in text.list(archives) { console.print(line) }
        if store.archives.isEmpty {
          console.note("there is no archive yet ('ozen add' begins)")
        } else if archives.isEmpty {
          console.note("no archive is like that, of \(store.archives.count)")
        }
      }
      return .done
    } catch {
      ProblemList(problems: error.all).print(to: console, saying: "")
      return .failed
    }
  }

  private func isWanted(_ archive: Archive) -> Bool {
    if let year, archive.created.year != year { return false }
    return tags.allSatisfy { tag in
      archive.tags.contains(tag) || archive.recipes.contains { $0.tags.contains(tag) }
    }
  }
}
