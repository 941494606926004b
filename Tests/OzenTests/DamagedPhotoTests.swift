import Foundation
import Testing

/// Photos that can be shown in part or not at all: `add` and `check` tell what a build would.
struct DamagedPhotoTests {
  @Test func addAndCheckTellWhatABuildDoes() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try runOzen(["new", "."], in: folder).exit == 0)
    let whole = try Data(
      contentsOf: packageRoot.appending(path: "Tests/Sites/english/Content/photos/pancakes.jpg"))
    try whole.prefix(whole.count * 2 / 3).write(to: folder.appending(path: "t.jpg"))
    let added = try runOzen(["add", "2026-01-01", "t.jpg"], in: folder)
    #expect(
      added.exit == 0 && added.error.contains("Content/photos/2026/t.jpg: warning: the JPEG is damaged"))
    let checked = try damage(in: runOzen(["check"], in: folder))
    let built = try damage(in: runOzen(["build"], in: folder))
    #expect(checked.count == 1 && checked == built)
    // What the build has found is not looked for again, and told all the same.
    #expect(try damage(in: runOzen(["check"], in: folder)) == built)
  }

  private func damage(in run: Run) -> [String] {
    run.error.split(separator: "\n").map(String.init).filter { $0.contains("damaged") }
  }
}
