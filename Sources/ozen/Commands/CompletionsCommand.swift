extension Command {
  static let completions = Command(
    "completions", "Complete commands, options, ids and tags in a shell",
    details: [
      "Prints a script for the shell. An installed package has put each in its place already.",
      """
      With WORDs, which come after --, prints what the last one of them may become: a candidate a line, with its \
      meaning after a tab; or :files or :folders. The scripts ask in this way.
      """,
    ],
    examples: Shell.all.map { shell in
      Example(line: shell.use, does: "completes in each \(shell.name) that starts from now on")
    } + [
      Example(
        line: "ozen completions fish -- edit ''", does: "lists the ids that 'ozen edit' takes, with titles")
    ],
    CompletionsArguments(),
    [
      .argument("SHELL", \.shell, .shell, "The shell: \(Shell.all.map(\.name).joined(separator: ", "))"),
      .arguments(
        "WORD", \.words, .text, "The words after 'ozen', the last one incomplete", isRequired: false),
    ],
    run: { arguments, console async throws(UsageError) in
      arguments.run(console)
    })
}

struct CompletionsArguments: Sendable {
  var shell = Shell.bash
  var words: [String] = []

  func run(_ console: Console) -> ExitCode {
    guard !words.isEmpty else {
      console.output.write(shell.script)
      return .done
    }
    let answer = CompletionRequest(words: words, commands: Command.all).answer()
    switch answer.paths {
    case .files: console.print(":files")
    case .folders: console.print(":folders")
    default: break
    }
    for candidate in answer.candidates {
      console.print("\(sanitised(candidate.word))\t\(sanitised(candidate.meaning))")
    }
    return .done
  }
}

extension ArgumentType<Shell> {
  static let shell = ArgumentType.choice("one of", of: Shell.all, named: \.name)
}
