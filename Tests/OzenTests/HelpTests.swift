import Support
import Testing

@testable import ozen

@Suite struct HelpTests {
  @Test func helpOfTheTool() throws {
    let help = try runOzen(["--help"])
    try expectGolden(help.output, "help.txt")
    #expect(help.exit == 0 && help.error.isEmpty)
    #expect(try runOzen(["-h"]) == help)
    #expect(try runOzen(["help"]) == help)
  }

  @Test(arguments: Command.all.map(\.name))
  func commandHelp(_ name: String) throws {
    let help = try runOzen([name, "--help"])
    try expectGolden(help.output, "help-\(name).txt")
    #expect(help.exit == 0 && help.error.isEmpty)
    #expect(try runOzen(["help", name]) == help)
    #expect(try runOzen([name, "--unknown", "-h"]) == help)
  }

  @Test func withoutACommandTheHelpGoesToStandardError() throws {
    #expect(try runOzen([]) == Run(exit: 64, output: "", error: runOzen(["--help"]).output))
  }

  @Test func versionOfTheTool() throws {
    #expect(try runOzen(["--version"]) == Run(exit: 0, output: "ozen \(version)\n", error: ""))
    #expect(try runOzen(["build", "--version"]).exit == 0)
  }

  @Test(arguments: [20, 40, 60, 80, 100])
  func noLineIsWiderThanThePage(_ width: Int) {
    for text in [generalHelp(Command.all, width: width)] + Command.all.map({ $0.help(width: width) }) {
      for line in text.split(separator: "\n") where line.contains(" ") && !line.hasPrefix("  ") {
        #expect(line.count <= width || line.hasPrefix("Usage"), "\(line)")
      }
    }
  }

  @Test func everyCommandHasAnExample() {
    for command in Command.all {
      #expect(!command.examples.isEmpty, "\(command.name)")
      #expect(command.examples.allSatisfy { $0.line.contains("ozen \(command.name)") }, "\(command.name)")
    }
  }
}
