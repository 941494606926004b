import Support
import Publishing
import Storage

extension BuildReport {
  /// The last line of a build's output.
  func summary(output: String) -> String {
    "\(counted(pages, "page")) and \(counted(pictures, "picture")) in \(sanitised(output)): \(written) written, "
      + "\(unchanged) unchanged, \(removed) removed, \(decimal(seconds, places: 2)) s"
  }

  /// A line for each stage with its time.
  var stageTimes: String {
    stages.map { "\($0.name): \(decimal($0.seconds, places: 3)) s\n" }.joined()
  }

  /// The object that `--json` prints.
  var json: JSON {
    .object([
      "pages": .integer(pages), "pictures": .integer(pictures), "written": .integer(written),
      "unchanged": .integer(unchanged), "removed": .integer(removed), "seconds": .seconds(seconds),
      "problems": .array(problems.map(\.json)),
    ])
  }
}

extension Problem {
  var json: JSON {
    .object([
      "place": .string(place.description), "severity": .string(severity.rawValue),
      "message": .string(message),
    ])
  }
}
