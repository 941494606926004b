import Support
import Publishing
import Storage

extension Command {
  static let check = Command(
    "check", "Tell all that a build would complain of, and more, without building",
    details: [
      """
      Beyond what a build says, it finds what is likely not meant so: photos that nothing shows, one photo for two \
      dishes, links in memos to where nothing is, pictures without alt, days to come, and names of files that differ \
      in case or Unicode form alone. These are warnings.
      """
    ],
    examples: [
      Example(line: "ozen check", does: "looks at the site of the current folder"),
      Example(line: "ozen check ~/recipes && git push", does: "pushes only what will build"),
    ],
    CheckArguments(),
    [.argument("SITE", \.site, .folder, "The folder that holds Content/", default: "the current folder")],
    run: { arguments, console async throws(UsageError) in
      try await arguments.run(console)
    })
}

struct CheckArguments: Sendable {
  var site = "."

  func run(_ console: Console) async throws(UsageError) -> ExitCode {
    let options = BuildOptions(
      site: site, output: defaultOutput(of: site), today: try .today(), jobs: availableProcessors())
    let problems = await Publishing.check(options)
    ProblemList(problems: problems).print(to: console, saying: "")
    if problems.isEmpty { console.print("No problems.") }
    return problems.contains { $0.severity == .error } ? .failed : .done
  }
}
