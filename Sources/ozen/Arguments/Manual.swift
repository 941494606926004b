/// The manual: a page for the tool, and one for each command, from the facts that the help shows.
enum Manual {
  static func page(_ commands: [Command]) -> String {
    var page = ManualPage(name: "ozen", summary: "make a gallery of recipes, a static site")
    page.synopsis("ozen", ["COMMAND", "[ARGUMENT]…", "[OPTION]…"])
    page.section("DESCRIPTION")
    page.paragraph(toolDescription)
    page.list("COMMANDS", commands.map { ($0.name, $0.summary + ".") })
    page.list("OPTIONS", toolOptions.map { ($0, $1 + ".") })
    page.list("FILES", files)
    page.list("ENVIRONMENT", environment)
    page.list("EXIT STATUS", exitStatus)
    page.section("SEE ALSO")
    page.paragraph(commands.map { "ozen-\($0.name)(1)" }.joined(separator: ", "))
    return page.text
  }

  static func page(_ command: Command) -> String {
    var page = ManualPage(name: "ozen-\(command.name)", summary: command.summary)
    page.synopsis("ozen \(command.name)", command.parameters.map(\.usage))
    page.section("DESCRIPTION")
    page.paragraph(command.summary + ".")
    for paragraph in command.details { page.paragraph(paragraph) }
    page.list("ARGUMENTS", command.parameters.filter { $0.kind == .argument }.map(\.row))
    page.list("OPTIONS", command.parameters.filter { $0.kind != .argument }.map(\.row) + [helpRow])
    page.list("EXAMPLES", command.examples.map { ($0.line, $0.does) })
    page.list("EXIT STATUS", exitStatus)
    page.section("SEE ALSO")
    page.paragraph("ozen(1)")
    return page.text
  }

  private static let files = [
    (
      "Content/archives.json",
      "The store: the days of cooking with their dishes. Its JSON Schema lies beside it."
    ),
    ("Content/site.json", "The settings; every key is optional."),
    ("Content/photos/", "The photos that the store names."),
    (
      "Templates/",
      "Templates and style sheets of the site's own, which override the built-in ones file by file."
    ),
    ("_site/", "What a build makes."),
    (".ozen/", "What makes the next build quick, and what 'ozen undo' needs."),
  ]

  private static let environment = [
    ("EDITOR, VISUAL", "The editor that --edit opens."),
    ("NO_COLOR", "If set, nothing is printed in colour."),
    ("SOURCE_DATE_EPOCH", "Today, in seconds since 1970, for builds that can be repeated."),
    ("RAKUTEN_APPLICATION_ID, RAKUTEN_ACCESS_KEY", "What the Rakuten API wants; see ozen-rakuten(1)."),
  ]

  private static let exitStatus = [
    ("0", "Done; there may be warnings."),
    ("1", "There are errors: nothing was published or changed."),
    ("64", "The command line is invalid."),
  ]
}
