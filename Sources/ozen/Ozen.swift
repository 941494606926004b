import Glibc

@main
struct Ozen {
  static func main() async {
    holdStandardStreams()
    let console = Console.standard()
    do throws(UsageError) {
      let code = await run(try commandLineWords(), console)
      exit(code.rawValue)
    } catch {
      exit(tell(error, of: nil, console).rawValue)
    }
  }

  /// Finds the command and runs it; reports what is wrong with the command line.
  static func run(_ words: [String], _ console: Console) async -> ExitCode {
    var command: Command?
    do throws(UsageError) {
      // Everything after `--` is for the command alone.
      let flags = words.prefix { $0 != "--" }
      if flags.contains("--version") {
        console.print("ozen \(version)")
        return .done
      }
      let wantsHelp = flags.contains { $0 == "--help" || $0 == "-h" }
      var words = words[...]
      if wantsHelp {
        words.removeAll { $0.hasPrefix("-") }
        if words.first == Command.help.name, words.count > 1 { words.removeFirst() }
      }
      guard let name = words.popFirst() else {
        let stream = wantsHelp ? console.output : console.error
        stream.write(generalHelp(Command.all, width: stream.helpWidth))
        return wantsHelp ? .done : .misuse
      }
      let found = try Command.named(name)
      command = found
      if wantsHelp {
        console.output.write(found.help(width: console.output.helpWidth))
        return .done
      }
      return try await found.run(Array(words), console)
    } catch {
      return tell(error, of: command, console)
    }
  }

  private static func tell(_ misuse: UsageError, of command: Command?, _ console: Console) -> ExitCode {
    console.note(misuse.sentence)
    console.error.write("See 'ozen \(command.map { "\($0.name) " } ?? "")--help'.\n")
    return .misuse
  }
}
