/// A page of the manual, section 1, in the `man` macros of roff.
struct ManualPage {
  private(set) var text: String

  /// - Parameters:
  ///   - name: `ozen-build`.
  ///   - summary: what it is for, in a line without a full stop.
  init(name: String, summary: String) {
    text = ".TH \(Self.escaped(name.uppercased())) 1 \"\" \"ozen \(version)\" Ozen\n"
    section("NAME")
    text += "\(Self.escaped(name)) \\- \(Self.escaped(Self.lowercasedStart(summary)))\n"
  }

  mutating func section(_ title: String) { text += ".SH \(title)\n" }

  mutating func paragraph(_ paragraph: String) {
    let followsText = !(text.split(separator: "\n").last?.hasPrefix(".SH") ?? true)
    text += (followsText ? ".PP\n" : "") + Self.line(paragraph)
  }

  /// The command line: what is typed as it stands is bold.
  mutating func synopsis(_ start: String, _ parts: [String]) {
    section("SYNOPSIS")
    text += "\\fB\(Self.escaped(start))\\fR" + parts.map { " " + Self.escaped($0) }.joined() + "\n"
  }

  /// Adds terms, each with what it means below it.
  mutating func list(_ title: String, _ rows: [(term: String, meaning: String)]) {
    guard !rows.isEmpty else { return }
    section(title)
    for row in rows { text += ".TP\n\\fB\(Self.escaped(row.term))\\fR\n" + Self.line(row.meaning) }
  }

  private static func line(_ text: String) -> String { escaped(text) + "\n" }

  /// A backslash begins an escape; a dash alone is a hyphen that breaks lines and cannot be copied; a dot or an
  /// apostrophe at the start of a line begins a request.
  private static func escaped(_ text: String) -> String {
    let escaped = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\n": result += " "
      default: result.append(character)
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  private static func lowercasedStart(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}
