/// A shell that can complete Ozen's command lines.
///
/// Its script is small: it asks `ozen completions SHELL -- WORD…` what the last word may become, so that it never
/// has to be made anew for a new command.
struct Shell: Sendable {
  let name: String
  /// How one switches it on for oneself.
  let use: String
  let script: String

  static let all = [bash, zsh, fish]
}
