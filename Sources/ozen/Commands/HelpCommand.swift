extension Command {
  static let help = Command(
    "help", "Show the help of a command",
    examples: [
      Example(line: "ozen help build", does: "shows what 'ozen build --help' shows"),
      Example(line: "ozen help build --man | man -l -", does: "shows it as a page of the manual"),
    ],
    HelpArguments(),
    [
      .optional("COMMAND", \.command, .command, "The command; without one, the tool's own help"),
      .flag("--man", \.asManual, "Print a page of the manual, in roff"),
    ],
    run: { arguments, console async throws(UsageError) in
      try arguments.run(console)
    })
}

struct HelpArguments: Sendable {
  var command: String?
  var asManual = false

  func run(_ console: Console) throws(UsageError) -> ExitCode {
    let command = try command.map(Command.named)
    if asManual {
      console.output.write(command.map { Manual.page($0) } ?? Manual.page(Command.all))
    } else {
      let width = console.output.helpWidth
      console.output.write(command?.help(width: width) ?? generalHelp(Command.all, width: width))
    }
    return .done
  }
}

extension ArgumentType<String> {
  static let command = ArgumentType(expectation: "a command", completion: .commands, read: text.read)
}
