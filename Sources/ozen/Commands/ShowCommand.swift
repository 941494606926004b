import Support
import Storage

extension Command {
  static let show = Command(
    "show", "Show a day of cooking",
    examples: [
      Example(line: "ozen show 12", does: "shows archive 12 with its memo and its dishes"),
      Example(line: "ozen show 12 --json", does: "prints it as it stands in the store"),
    ],
    ShowArguments(),
    [
      .argument("ID", \.id, .id, "The archive's id; 'ozen list' shows them"),
      .flag("--json", \.json, "Print it as it stands in the store"),
      .site(\.site),
    ],
    run: { arguments, console async throws(UsageError) in
      arguments.run(console)
    })
}

struct ShowArguments: Sendable {
  var site: String?
  var id = 0
  var json = false

  func run(_ console: Console) -> ExitCode {
    let site = site ?? "."
    do throws(Problems) {
      let (store, text) = try Store.loadWithText(site: site)
      let archive = try store.archive(id)
      if json {
        if let text = text.archives()[id] { console.print(text) }
      } else {
        let text = ArchiveText(language: store.settings.language, stream: console.output)
        for line in text.page(archive) { console.print(line) }
      }
      return .done
    } catch {
      ProblemList(problems: error.all).print(to: console, saying: "")
      return .failed
    }
  }
}

extension ArgumentType<Int> {
  static let id = ArgumentType(
    expectation: "the number of an archive, as 'ozen list' shows it", completion: .archives
  ) { text in
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { (1...Archive.largestID).contains($0) ? $0 : nil }
  }

  static let recipeID = ArgumentType(
    expectation: "the number of a recipe, as 'ozen show ID' shows it", completion: .recipes, read: id.read)
}
