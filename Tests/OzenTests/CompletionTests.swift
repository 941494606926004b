import Testing

@testable import ozen

/// What the last word of a command line may become. The shells themselves are tried in `Tests/Site/test_shells.py`.
@Suite struct CompletionTests {
  private func answer(_ words: String...) -> CompletionRequest.Answer {
    CompletionRequest(words: words, commands: Command.all).answer()
  }

  private func words(_ words: String...) -> [String] {
    CompletionRequest(words: words, commands: Command.all).answer().candidates.map(\.word)
  }

  @Test func theFirstWordIsACommand() {
    #expect(words("").prefix(2) == ["new", "add"])
    #expect(words("bu") == ["build"])
    #expect(words("--v") == ["--version"])
    #expect(words("nothing", "").isEmpty)
  }

  @Test func anOptionIsOfferedUntilItIsGiven() {
    #expect(words("build", "--st") == ["--strict"])
    #expect(words("build", "--strict", "--st").isEmpty)
    #expect(words("add", "--tag", "a", "--ta") == ["--tag"])
    #expect(words("build", "--", "--st").isEmpty)
  }

  @Test func everyOptionOfEveryCommandIsOffered() {
    for command in Command.all {
      let options = command.parameters.filter { $0.kind != .argument }.map(\.name) + ["--help"]
      #expect(words(command.name, "--") == options, "\(command.name)")
    }
  }

  @Test func valuesFollowTheirOption() {
    #expect(words("export", "--format", "c") == ["csv"])
    #expect(words("export", "--format=c") == ["--format=csv"])
    #expect(words("help", "cal") == ["calendar"])
    #expect(words("completions", "") == ["bash", "zsh", "fish"])
    #expect(answer("build", "--output", "") == .init(paths: .folders))
    #expect(answer("build", "--output", "out", "") == .init(paths: .folders))
    #expect(answer("build", ".", "") == .init())
    #expect(answer("import", "a.json", "") == .init(paths: .files))
    #expect(answer("build", "--today", "") == .init())
  }

  /// A path has no other completion than the shell's own.
  @Test func everyPathIsCompleted() {
    for command in Command.all {
      for parameter in command.parameters
      where ["DIR", "SITE", "FILE", "PHOTO[=TITLE]"].contains(parameter.name) {
        #expect([.files, .folders].contains(parameter.completion), "\(command.name) \(parameter.name)")
      }
    }
  }
}
