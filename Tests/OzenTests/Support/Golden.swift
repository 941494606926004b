import Foundation
import Testing

/// Compares a text with a file of `Golden`. With `OZEN_RECORD` in the environment the file is written instead, and the
/// test fails all the same, so that a recording never passes for a check.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = packageRoot.appending(path: "Tests/OzenTests/Golden/\(name)")
  if ProcessInfo.processInfo.environment["OZEN_RECORD"] != nil {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name): look at it and run without OZEN_RECORD", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(text == expected, "\(name) differs (OZEN_RECORD=1 records it anew)", sourceLocation: sourceLocation)
}
