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
  ]
}
