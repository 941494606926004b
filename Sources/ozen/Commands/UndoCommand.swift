import Support
import Storage

extension Command {
  static let undo = Command(
    "undo", "Take the last change of the store back",
    details: [
      """
      Brings back the store and the photos as they were before the last add, edit, delete or import in this folder; \
      said again, it does that change again. It refuses where the store was changed since by something else. A photo that cannot be brought back is told, and the \
      exit code is 1; all else is back.
      """
    ],
    examples: [
      Example(line: "ozen undo", does: "takes back what ozen changed last")
    ],
    UndoArguments(),
    [
      .optional("SITE", \.site, .folder, "The folder that holds Content/; --site says the same"),
      .site(\.site),
    ],
    run: { arguments, console async throws(UsageError) in
      arguments.run(console)
    })
}

struct UndoArguments: Sendable {
  var site: String?

  func run(_ console: Console) -> ExitCode {
    let change = console.reporting { () throws(Problems) in try console.writer(site ?? ".").undo() }
    return change?.isIncomplete == false ? .done : .failed
  }
}
