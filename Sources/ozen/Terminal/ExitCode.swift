/// The exit code of a run.
enum ExitCode: Int32, Sendable {
  /// Success, possibly with warnings.
  case done = 0
  /// Errors: nothing was published or changed.
  case failed = 1
  /// The command line is invalid (`EX_USAGE`).
  case misuse = 64
}
