/// The help of the whole tool.
func generalHelp(_ commands: [Command], width: Int) -> String {
  var page = HelpPage(width: width)
  page.paragraph(toolDescription)
  page.usage("ozen COMMAND", ["[ARGUMENT]…", "[OPTION]…"])
  page.table("Commands", commands.map { ($0.name, $0.summary) })
  page.table("Options", toolOptions)
  page.paragraph("'ozen COMMAND --help' tells of a command's arguments and options, with examples.")
  return page.text
}

let toolDescription = "ozen makes a gallery of your recipes: a static site from a JSON store and photos."

let helpRow = ("--help, -h", "Show this help")

let toolOptions = [helpRow, ("--version", "Show the version")]

extension Console.Stream {
  /// Longer lines are hard to read.
  var helpWidth: Int { min(columns, 100) }
}

extension Command {
  func help(width: Int) -> String {
    var page = HelpPage(width: width)
    page.paragraph(summary + ".")
    details.forEach { page.paragraph($0) }
    page.usage("ozen \(name)", parameters.map(\.usage))
    page.table("Arguments", parameters.filter { $0.kind == .argument }.map(\.row))
    page.table("Options", parameters.filter { $0.kind != .argument }.map(\.row) + [helpRow])
    page.examples(examples)
    return page.text
  }

  /// `ozen new DIR`
  var usage: String {
    (["ozen \(name)"] + parameters.filter { $0.kind == .argument }.map(\.usage)).joined(separator: " ")
  }
}

extension ParameterFacts {
  fileprivate var signature: String {
    if case .option(let placeholder) = kind { "\(name) \(placeholder)" } else { name }
  }

  var usage: String {
    (isRequired ? signature : "[\(signature)]") + (isRepeatable ? "…" : "")
  }

  var row: (String, String) {
    var notes: [String] = []
    if isRepeatable, kind != .argument { notes.append("may be given again") }
    if let fallback { notes.append("default: \(fallback)") }
    return (signature, notes.isEmpty ? help : "\(help) (\(notes.joined(separator: "; ")))")
  }
}
