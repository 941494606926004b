import Interchange
import Support
import Imaging
import Storage

extension Command {
  static let export = Command(
    "export", "Write the recipes for other programs, or the whole site into one file",
    details: Exporter.all.map { "--format \($0.name): \($0.title)." } + [
      """
      A zip holds the site's folder without what is hidden and what builds made. Photos go into it without their \
      metadata: no place, no camera, no comment; the pixels are untouched. A photo whose metadata cannot be taken out \
      that way is left out, and told. --originals packs all photos as they are.
      """
    ],
    examples: [
      Example(line: "ozen export --output recipes.csv", does: "writes a table for a spreadsheet"),
      Example(line: "ozen export ~/recipes --output recipes.zip", does: "packs the whole site"),
    ],
    ExportArguments(),
    [
      .argument("SITE", \.site, .folder, "The folder that holds Content/", default: "the current folder"),
      .option("--format", "FORM", \.format, .exporter, "The form", default: "by the output's name"),
      .option("--output", "FILE", \.output, .path, "Where it goes", default: "standard output, for text"),
      .option("--each", "DIR", \.each, .folder, "Write one file a recipe into a folder instead"),
      .flag("--originals", \.originals, "Leave the photos of a zip their metadata"),
      .flag("--force", \.force, "Replace files that are there"),
    ],
    run: { arguments, console async throws(UsageError) in
      try arguments.run(console)
    })
}

extension ArgumentType<Exporter> {
  static let exporter = ArgumentType.choice("one of", of: Exporter.all, named: \.name, meaning: \.title)
}

struct ExportArguments: Sendable {
  var site = "."
  var format: Exporter?
  var output: String?
  var each: String?
  var originals = false
  var force = false

  func run(_ console: Console) throws(UsageError) -> ExitCode {
    let exporter = try chosen()
    if each != nil, exporter.each == nil {
      throw .invalid("\(exporter.name) has no files of one recipe (leave --each out)")
    }
    if each == nil, output == nil, !exporter.isText { throw .missingArgument("--output FILE") }
    do throws(Problems) {
      let store = try Store.load(site: site)
      var source = ExportSource(site: site, store: store)
      source.keepsMetadata = originals
      let problems = store.warnings + (try write(source, by: exporter, console))
      ProblemList(problems: problems).print(to: console, saying: "")
      return .done
    } catch {
      ProblemList(problems: error.all).print(to: console, saying: "; nothing was exported")
      return .failed
    }
  }

  private func chosen() throws(UsageError) -> Exporter {
    if let format { return format }
    guard let output else { throw .missingArgument("--format FORM") }
    guard let found = Exporter.all.first(where: { $0.endings.contains { output.hasSuffix(".\($0)") } }) else {
      throw .badValue(
        output, of: "--output",
        expectation: "a name that tells the form, as recipes.csv does, or --format be there")
    }
    return found
  }

  private func write(
    _ source: ExportSource, by exporter: Exporter, _ console: Console
  ) throws(Problems) -> [Problem] {
    if let each {
      guard let problems = try exporter.writeEach(source, into: each, replacing: force) else {
        let message = "\(exporter.name) has no files of one recipe (leave --each out)"
        throw Problems([Problem(Place(file: each), .error, message)])
      }
      return problems
    }
    if let output { return try exporter.write(source, to: output, replacing: force) }
    return try exporter.whole(source) { piece in
      console.output.write(String(decoding: piece, as: UTF8.self))
    }
  }
}
