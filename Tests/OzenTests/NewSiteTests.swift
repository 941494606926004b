import Foundation
import Testing

/// `ozen new` in folders that are not quite empty, and where it cannot finish.
struct NewSiteTests {
  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func aRepositoryThatWasBegunFirstIsTaken() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: ".git/objects"), withIntermediateDirectories: true)
      #expect(try runOzen(["new", "."], in: folder).exit == 0)
      #expect(try runOzen(["check"], in: folder).exit == 0)
    }
  }

  /// The store is written last, so that a folder without it may be one that a killed run left.
  @Test func whatAKilledRunLeftIsCompleted() throws {
    try inFolder { folder in
      #expect(try runOzen(["new", "x"], in: folder).exit == 0)
      let site = folder.appending(path: "x")
      let whole = try files(in: site)
      try FileManager.default.moveItem(
        at: site.appending(path: "Content/archives.json"),
        to: site.appending(path: "Content/.ozen-4711.new"))
      try FileManager.default.removeItem(at: site.appending(path: "Templates/assets"))
      #expect(try runOzen(["new", "x"], in: folder).exit == 0)
      #expect(try files(in: site) == whole)
    }
  }

  @Test(arguments: ["note.txt", "Content/photos/a.jpg", "Content/site.json", "Content/archives.json"])
  func whatIsSomebodysIsLeftAlone(_ name: String) throws {
    try inFolder { folder in
      let file = folder.appending(path: "x/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: file)
      let before = try files(in: folder)
      let run = try runOzen(["new", "x"], in: folder)
      #expect(run.exit == 1 && run.error.contains("there is something in this folder"))
      #expect(try files(in: folder) == before)
      #expect(try Data(contentsOf: file) == Data("mine".utf8))
    }
  }

  @Test func whatCannotBeFinishedIsTakenAway() throws {
    try inFolder { folder in
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/sh")
      // No file may have more than a block.
      shell.arguments = ["-c", "ulimit -f 1; trap '' XFSZ; exec \"$0\" new a/x 2>error", binary.path]
      shell.currentDirectoryURL = folder
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 1)
      #expect(try files(in: folder) == ["error"])
      #expect(try runOzen(["new", "a/x"], in: folder).exit == 0)
    }
  }
}
