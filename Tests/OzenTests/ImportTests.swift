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
      #expect(run.error.contains("1 file of no known form left aside: in/notes.txt\n"))
      #expect(try runOzen(["list"], in: site).output.contains("汁"))
    }
  }

  /// A dish that was cooked on three days, twice on one of them, and known by what its source calls it.
  private static let cookedOften: Data = {
    let dishes = [
      #""url": "https://example.org/soup""#, #""rakutenId": "1720001297""#, #""source": "paprika:1""#,
      #""steps": ["煮る。"]"#,
    ]
    let archives = (1...4).map { number in
      let recipes = dishes.enumerated().map {
        #"{ "id": \#(number * 10 + $0.offset), "title": "汁", \#($0.element) }"#
      }
      let day = min(number, 3)
      return
        #"{ "id": \#(number), "created": "2026-01-0\#(day)", "title": "日", "memo": "\#(number)", "recipes": [\#(recipes.joined(separator: ", "))] }"#
    }
    return Data(#"{ "version": 1, "archives": [\#(archives.joined(separator: ", "))] }"#.utf8)
  }()

  @Test(arguments: [["--output", "x.json"], ["--each", "x.json"]])
  func whatWasExportedComesBackWhole(_ form: [String]) throws {
    try inSite(["kitchen/Content/archives.json": Self.cookedOften]) { site in
      #expect(try runOzen(["export", "kitchen", "--format", "json-ld"] + form, in: site).exit == 0)
      let before = try Data(contentsOf: site.appending(path: "kitchen/Content/archives.json"))
      let same = try runOzen(["import", "x.json", "--site", "kitchen"], in: site)
      #expect(same.exit == 0 && same.output.isEmpty)
      #expect(try Data(contentsOf: site.appending(path: "kitchen/Content/archives.json")) == before)
      let fresh = try runOzen(["import", "x.json"], in: site)
      #expect(
        fresh
          == Run(exit: 0, output: "1\n2\n3\n4\n", error: "ozen: added archives 1 to 4 with 16 recipes\n"))
      for number in 1...4 {
        let (was, now) = try (
          runOzen(["show", "\(number)", "--site", "kitchen"], in: site),
          runOzen(["show", "\(number)"], in: site)
        )
        // The numbers of the recipes are new.
        #expect(was.output.filter { !$0.isNumber } == now.output.filter { !$0.isNumber })
      }
      #expect(try runOzen(["import", "x.json"], in: site).output.isEmpty)
    }
  }

  @Test func oneSourceInTwoFilesOfARunIsImportedOnce() throws {
    let ranking = Data(
      #"{"result": [{"recipeId": 5, "recipeTitle": "汁"}, {"recipeId": 6, "recipeTitle": "飯"}]}"#.utf8)
    try inSite(["a.json": ranking, "b.json": ranking]) { site in
      let run = try runOzen(["import", "a.json", "b.json", "--date", "2026-02-03"], in: site)
      #expect(run.exit == 0 && run.output == "1\n")
      #expect(run.error.components(separatedBy: " is left out: the store has it").count == 3)
      let shown = try runOzen(["show", "1", "--json"], in: site).output
      #expect(shown.components(separatedBy: "rakutenId").count == 3)
    }
  }

  @Test func whereNothingIsSoundThereIsNothingToSkip() throws {
    try inSite(["in/c.zip": Data("no zip".utf8)]) { site in
      let run = try runOzen(["import", "in", "--skip-broken"], in: site)
      #expect(run.exit == 1 && run.error.hasSuffix("ozen: 1 error; nothing was changed\n"))
    }
  }
}
