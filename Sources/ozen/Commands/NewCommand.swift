import Support
import Almanac
import Publishing
import Storage

extension Command {
  static let new = Command(
    "new", "Make a new site",
    details: ["The folder gets settings, a first archive and the default templates, all yours to change."],
    examples: [
      Example(line: "ozen new ~/recipes", does: "makes the folder, with a site that builds at once"),
      Example(
        line: "ozen new ~/recipes --theme seiji",
        does: "gives it another look, by one style sheet over the default's"),
    ],
    NewArguments(),
    [
      .argument("DIR", \.folder, .folder, "A folder that is not there yet or empty"),
      .option("--theme", "NAME", \.theme, .theme, "Another look: \(themeNames)", default: "the default one"),
    ],
    run: { arguments, console async throws(UsageError) in
      try arguments.run(console)
    })
}

struct NewArguments: Sendable {
  var folder = ""
  var theme: Theme?

  func run(_ console: Console) throws(UsageError) -> ExitCode {
    let today = try Day.today()
    do {
      try Publishing.makeNewSite(at: folder, theme: theme, today: today)
    } catch {
      ProblemList(problems: error.all).print(to: console, saying: "; nothing was made")
      return .failed
    }
    let name = shellWord(folder)
    console.print(
      """
      A new site is in \(sanitised(folder)).

        ozen serve \(name)    shows it in the browser
        ozen build \(name)    makes it, in \(sanitised(defaultOutput(of: folder)))

      Your recipes are in Content/archives.json, the settings in Content/site.json.
      """)
    return .done
  }
}

/// Returns the text as one word of a shell, quoted if necessary.
func shellWord(_ text: String) -> String {
  let plain = text.utf8.allSatisfy { byte in
    byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
      || "._-/+=:@%,~".utf8.contains(byte)
  }
  return plain && !text.isEmpty
    ? text
    : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}

private let themeNames = Theme.all.map(\.name).joined(separator: ", ")

extension ArgumentType<Theme> {
  static let theme = ArgumentType.choice("a look that there is:", of: Theme.all, named: \.name)
}
