/// A command: its parameters, its help, and what it does.
struct Command: Sendable {
  let name: String
  /// One line, in the imperative, without a full stop.
  let summary: String
  /// Paragraphs for the command's own help.
  let details: [String]
  let examples: [Example]
  let parameters: [ParameterFacts]
  /// Parses the words after the command's name and runs the command.
  let run: @Sendable ([String], Console) async throws(UsageError) -> ExitCode

  struct Example: Sendable {
    let line: String
    let does: String
  }

  /// - Parameters:
  ///   - arguments: the default values.
  ///   - parameters: options, and arguments in the order of their positions, a repeatable one last.
  init<Arguments: Sendable>(
    _ name: String, _ summary: String, details: [String] = [], examples: [Example],
    _ arguments: Arguments, _ parameters: [Parameter<Arguments>],
    run: @escaping @Sendable (Arguments, Console) async throws(UsageError) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.examples = examples
    self.parameters = parameters.map(\.facts)
    self.run = { (words, console) async throws(UsageError) in
      try await run(parse(words, parameters, into: arguments), console)
    }
  }
}
