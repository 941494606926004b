extension Command {
  /// Every command, in the order in which the help lists them.
  static let all: [Command] = [
    .new,
    .add,
    .list,
    .show,
    .edit,
    .delete,
    .undo,
    .import,
    .rakuten,
    .build,
    .serve,
    .check,
    .pictures,
    .export,
    .calendar,
    .completions,
    .help,
  ]

  static func named(_ name: String) throws(UsageError) -> Command {
    if name.hasPrefix("-") { throw .unknownOption(name, known: ["--help", "--version"]) }
    guard let command = all.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, known: all.map(\.name))
    }
    return command
  }
}
