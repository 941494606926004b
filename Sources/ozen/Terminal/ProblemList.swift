import Support
import Storage

/// Problems as standard error shows them: one a line, then the number of each kind.
struct ProblemList {
  let problems: [Problem]

  /// `place: message`; a warning has `warning: ` before its message.
  func lines(for stream: Console.Stream) -> [String] {
    problems.map { problem in
      let place = stream.styled(sanitised(problem.place.description) + ":", .bold)
      let marker = problem.severity == .warning ? stream.styled("warning:", .yellow) + " " : ""
      return "\(place) \(marker)\(sanitised(problem.message))"
    }
  }

  /// `3 errors and 1 warning`, and the files with most of them if there are more than a screen shows.
  var summary: String {
    let errors = problems.count { $0.severity == .error }
    let warnings = problems.count - errors
    var parts: [String] = []
    if errors > 0 { parts.append(counted(errors, "error")) }
    if warnings > 0 { parts.append(counted(warnings, "warning")) }
    return parts.joined(separator: " and ") + (problems.count > Self.screenful ? mostAffected : "")
  }

  private static let screenful = 20

  private var mostAffected: String {
    let counts = Dictionary(problems.map { ($0.place.file, 1) }, uniquingKeysWith: +)
    guard counts.count > 1 else { return "" }
    let ranked = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    let shown = ranked.prefix(3).map { "\($0.value) in \($0.key)" }
    let others = ranked.count - shown.count
    return ": "
      + (shown + (others > 0 ? ["the rest in \(counted(others, "other file"))"] : [])).joined(separator: ", ")
  }

  func print(to console: Console, saying outcome: String) {
    guard !problems.isEmpty else { return }
    console.error.write(lines(for: console.error).map { $0 + "\n" }.joined())
    console.note("\(summary)\(outcome)")
  }
}

/// `1 page`, `2 pages`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
