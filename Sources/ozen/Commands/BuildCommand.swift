import Support
import Almanac
import Publishing
import Storage

extension Command {
  static let build = Command(
    "build", "Make the site",
    details: [
      """
      Problems go to standard error, one a line: errors, with which nothing is published and the old site stays as it \
      is, and warnings, with which the site is made as well as it can be.
      """
    ],
    examples: [
      Example(line: "ozen build", does: "makes the site of the current folder in _site"),
      Example(
        line: "ozen build ~/recipes --output /srv/www --base-url https://example.com/recipes/",
        does: "makes the site for the address where it will be, into another folder"),
      Example(line: "ozen build --strict --json > report.json", does: "for a machine that publishes"),
    ],
    BuildArguments(),
    [
      .argument("SITE", \.site, .folder, "The folder that holds Content/", default: "the current folder"),
      .option("--output", "DIR", \.output, .folder, "Where the site goes", default: "SITE/_site"),
      .option(
        "--base-url", "URL", \.baseURL, .webAddress, "The address where the site will be",
        default: "what the settings say"),
      .option(
        "--today", "YYYY-MM-DD", \.today, .day, "The day to take for today",
        default: "SOURCE_DATE_EPOCH in UTC, or the machine's date"),
      .option(
        "--jobs", "N", \.jobs, .integer(1...1024), "How many things to do at once",
        default: "one a processor"),
      .flag("--strict", \.strict, "Take warnings for errors"),
      .flag("--force", \.force, "Do all work again, whatever is there already"),
      .flag("--offline", \.offline, "Fetch nothing"),
      .flag("--verbose", \.verbose, "Tell how long each stage takes"),
      .flag("--json", \.json, "Print one JSON object instead of the summary, on failure too"),
    ],
    run: { arguments, console async throws(UsageError) in
      try await arguments.run(console)
    })
}

struct BuildArguments: Sendable {
  var site = "."
  var output: String?
  var baseURL: String?
  var today: Day?
  var jobs: Int?
  var strict = false
  var force = false
  var offline = false
  var verbose = false
  var json = false

  func run(_ console: Console) async throws(UsageError) -> ExitCode {
    let options = try options()
    let meter = ProgressMeter(console.error)
    let report = await Publishing.build(options) { meter.show($0) }
    meter.end()
    if verbose { console.error.write(report.stageTimes) }
    for note in report.notes { console.note("note: \(note)") }
    ProblemList(problems: report.problems)
      .print(to: console, saying: report.succeeded ? "" : "; nothing was published")
    if json {
      console.print(report.json.text)
    } else if report.succeeded {
      console.print(report.summary(output: options.output))
    }
    return report.succeeded ? .done : .failed
  }

  func options() throws(UsageError) -> BuildOptions {
    let today = if let today { today } else { try Day.today() }
    var options = BuildOptions(
      site: site, output: output ?? defaultOutput(of: site), today: today,
      jobs: jobs ?? availableProcessors())
    options.baseURL = baseURL
    options.program = programIdentity()
    (options.strict, options.force, options.offline) = (strict, force, offline)
    return options
  }
}

/// Returns `SITE/_site`, or `_site` for the current folder.
func defaultOutput(of site: String) -> String {
  site == "." ? "_site" : site.hasSuffix("/") ? site + "_site" : site + "/_site"
}
