import Foundation
import Testing

/// Runs that must end with 1 and say why.
@Suite struct FailureTests {
  @Test func aFolderThatIsNoSite() throws {
    let run = try runOzen(["build", "/nonexistent/site"])
    #expect(run.exit == 1)
    #expect(run.output.isEmpty)
  }

  @Test func theReportIsPrintedOnFailureToo() throws {
    let run = try runOzen(["build", "/nonexistent/site", "--json"])
    #expect(run.exit == 1)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(
      Set(report.keys) == ["pages", "pictures", "written", "unchanged", "removed", "seconds", "problems"])
    #expect(report["pages"] as? Int == 0)
    #expect(report["problems"] is [Any])
    #expect(run.output.filter { $0 == "\n" }.count == 1 && run.output.hasSuffix("\n"))
  }

  @Test func aResultThatCannotBeWrittenIsAFailure() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(binary.path) --help > /dev/full 2> /dev/null"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }
}
