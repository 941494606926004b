import Support
import Foundation
import Interchange
import Storage
import Testing

/// Each importer over inputs of our own, with what must come of them.
///
/// `Fixtures/Importers/NAME/CASE/` holds the files of a case and `expected.txt`, which tells of each file that the
/// importer reads.
struct ImporterTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/Importers").standardized

  static let cases: [String] = Importer.all.flatMap { importer in
    names(in: folder.appending(path: importer.name)).map { "\(importer.name)/\($0)" }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test(arguments: Importer.all.map(\.name)) func hasAFixture(_ name: String) {
    #expect(Self.cases.contains { $0.hasPrefix(name + "/") })
  }

  @Test func namesAreDifferent() {
    #expect(Set(Importer.all.map(\.name)).count == Importer.all.count)
  }

  @Test(arguments: cases) func readsAsExpected(_ name: String) throws {
    let folder = Self.folder.appending(path: name)
    let own = name.prefix { $0 != "/" }
    var text = ""
    for file in Self.names(in: folder) where file != "expected.txt" {
      let source = try Self.source(
        folder.appending(path: file), named: "\(name.split(separator: "/")[1])/\(file)")
      guard let importer = Importer.all.first(where: { $0.recognises(source) }), importer.name == own else {
        continue
      }
      text += "# \(file)\n" + ImportedText.of(source, by: importer)
    }
    #expect(!text.isEmpty, "no file of \(name) is recognised")
    try expectGolden(text, folder.appending(path: "expected.txt"))
  }

  static func source(_ file: URL, named name: String) throws -> ImportSource {
    let folder = file.deletingLastPathComponent()
    return ImportSource(path: name, bytes: Array(try Data(contentsOf: file))) { path in
      (try? Data(contentsOf: folder.appending(path: path))).map(Array.init)
    }
  }
}

/// Compares a text with a file. With `OZEN_RECORD` in the environment the file is written instead, and the test fails
/// all the same, so that a recording never passes for a check.
func expectGolden(_ text: String, _ file: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
  if ProcessInfo.processInfo.environment["OZEN_RECORD"] != nil {
    try Data(text.utf8).write(to: file)
    Issue.record(
      "recorded \(file.lastPathComponent): look at it and run without OZEN_RECORD",
      sourceLocation: sourceLocation)
    return
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(
    text == expected, "\(file.path) differs (OZEN_RECORD=1 records it anew)", sourceLocation: sourceLocation)
}
