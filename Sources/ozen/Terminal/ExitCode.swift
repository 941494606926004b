/// How a run ended, as the shell sees it.
enum ExitCode: Int32, Sendable {
  /// Done, warnings included.
  case done = 0
  /// Errors: nothing was published or changed.
  case failed = 1
  /// The command line makes no sense (`EX_USAGE`).
  case misuse = 64
}
