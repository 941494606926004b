import Foundation
import Testing

@testable import ozen

/// Imports of what is broken in part.
struct ImportTests {
  private static let soup = #"{"@type": "Recipe", "name": "汁", "datePublished": "2018-04-27"}"#

  /// A site, and beside it a folder with sound and broken files.
  private func inSite(_ files: [String: Data], _ work: (URL) throws -> Void) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files.merging(
      [
        "Content/archives.json": Data(#"{ "version": 1, "archives": [] }"#.utf8)
      ], uniquingKeysWith: { $1 })
    {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try work(folder)
  }

  private static let mixed: [String: Data] = [
    "in/a.json": Data(soup.utf8), "in/b.json": Data("{\"@type\": \"Recipe\", \"name\": ]".utf8),
    "in/c.zip": Data("no zip".utf8), "in/d.json": Data("{\"@type\": \"Recipe\"".utf8), "in/notes.txt": Data(),
  ]

  @Test func allBrokenFilesAreToldAndNothingIsImported() throws {
    try inSite(Self.mixed) { site in
      let run = try runOzen(["import", "in", "--date", "2018-04-27"], in: site)
      #expect(run.exit == 1 && run.output.isEmpty)
      let lines = run.error.split(separator: "\n").map(String.init)
      #expect(Set(lines.map { $0.prefix { $0 != ":" } }) == ["in/b.json", "in/c.zip", "in/d.json", "ozen"])
      #expect(lines.last == "ozen: 3 errors; nothing was changed (--skip-broken imports the other files)")
      #expect(try runOzen(["list"], in: site).output.isEmpty)
    }
  }

  @Test func brokenFilesAreLeftOutWhenAskedTo() throws {
    try inSite(Self.mixed) { site in
      let run = try runOzen(["import", "in", "--date", "2018-04-27", "--skip-broken"], in: site)
      #expect(run.exit == 0 && run.output == "1\n")
      #expect(run.error.split(separator: "\n").count { $0.hasSuffix("; left out") } == 3)
      #expect(try runOzen(["list"], in: site).output.contains("汁"))
    }
  }

  @Test func whereNothingIsSoundThereIsNothingToSkip() throws {
    try inSite(["in/c.zip": Data("no zip".utf8)]) { site in
      let run = try runOzen(["import", "in", "--skip-broken"], in: site)
      #expect(run.exit == 1 && run.error.hasSuffix("ozen: 1 error; nothing was changed\n"))
    }
  }
}
