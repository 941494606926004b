import Publishing
import Storage

extension Command {
  static let pictures = Command(
    "pictures", "Make the pictures alone, for many machines",
    details: [
      """
      Makes the site's pictures at all their sizes, in SITE/.ozen, and publishes nothing. A later build finds them \
      there. With --shard, each of several processes or machines takes its part; they may share the folder, or their \
      folders may be copied together.
      """
    ],
    examples: [
      Example(line: "ozen pictures --shard 2/8", does: "makes the second of eight parts"),
      Example(
        line: "parallel ozen pictures --shard {}/8 ::: 1 2 3 4 5 6 7 8",
        does: "makes all parts with GNU parallel"),
    ],
    PicturesArguments(),
    [
      .argument("SITE", \.site, .folder, "The folder that holds Content/", default: "the current folder"),
      .option("--shard", "I/N", \.shard, .shard, "Which part of how many", default: "all of it"),
      .option(
        "--jobs", "N", \.jobs, .integer(1...1024), "How many things to do at once", default: "one a processor"
      ),
      .flag("--force", \.force, "Make again what is there already"),
      .flag("--strict", \.strict, "Take warnings for errors"),
      .flag("--offline", \.offline, "Fetch nothing"),
      .flag("--json", \.json, "Print one JSON object instead of the summary"),
    ],
    run: { arguments, console async throws(UsageError) in
      try await arguments.run(console)
    })
}

struct PicturesArguments: Sendable {
  var site = "."
  var shard: Shard?
  var jobs: Int?
  var force = false
  var strict = false
  var offline = false
  var json = false

  func run(_ console: Console) async throws(UsageError) -> ExitCode {
    var options = BuildOptions(
      site: site, output: defaultOutput(of: site), today: try .today(), jobs: jobs ?? availableProcessors())
    (options.force, options.strict, options.offline) = (force, strict, offline)
    let meter = ProgressMeter(console.error)
    let report = await makePicturesAlone(options, shard: shard) { meter.show($0) }
    meter.end()
    ProblemList(problems: report.problems).print(to: console, saying: "")
    if json {
      console.print(report.json.text)
    } else if report.succeeded {
      console.print(
        "\(counted(report.pictures, "picture")): \(report.written) made, \(report.unchanged) there already")
    }
    return report.succeeded ? .done : .failed
  }
}
