import Support
import Foundation
import Testing

@testable import ozen

/// What the binary says of a command line that makes no sense.
@Suite struct MisuseTests {
  @Test(
    arguments: [
      (["biuld"], "there is no command 'biuld' (did you mean 'build'?)", ""),
      (["che"], "there is no command 'che' (did you mean 'check'?)", ""),
      (["frobnicate"], "there is no command 'frobnicate'", ""),
      (["help", "nwe"], "there is no command 'nwe' (did you mean 'new'?)", "help"),
      (["--verison"], "there is no option '--verison' (did you mean '--version'?)", ""),
      (["build", "--outptu", "x"], "there is no option '--outptu' (did you mean '--output'?)", "build"),
      (["build", "-output", "x"], "there is no option '-output' (did you mean '--output'?)", "build"),
      (["build", "--jsno"], "there is no option '--jsno' (did you mean '--json'?)", "build"),
      (["build", "-x"], "there is no option '-x'", "build"),
      (["build", "--output"], "'--output' needs a value (--output DIR)", "build"),
      (["build", "--output", "--"], "'--output' needs a value (--output DIR)", "build"),
      (
        ["build", "--output", "--json"],
        "'--output' needs a value (--output DIR; if '--json' is that value, write '--output=--json')", "build"
      ),
      (["build", "--output="], "--output is '' (it must be a path)", "build"),
      (["build", "--json=yes"], "'--json' takes no value, yet has 'yes'", "build"),
      (["build", "--jobs", "0"], "--jobs is '0' (it must be a whole number from 1 to 1024)", "build"),
      (["build", "--jobs=+4"], "--jobs is '+4' (it must be a whole number from 1 to 1024)", "build"),
      (["build", "--jobs=1e3"], "--jobs is '1e3' (it must be a whole number from 1 to 1024)", "build"),
      (
        ["build", "--jobs=99999999999999999999"],
        "--jobs is '99999999999999999999' (it must be a whole number from 1 to 1024)", "build"
      ),
      (
        ["build", "--today", "2018-02-29"],
        "--today is '2018-02-29' (it must be a day that exists, written as 2018-04-27)", "build"
      ),
      (
        ["build", "--base-url", "example.com"],
        "--base-url is 'example.com' (it must be an address such as https://example.com/recipes/)", "build"
      ),
      (
        ["build", "--jobs", "1", "--jobs=2"], "'--jobs' is given twice, as '1' and as '2' (once is right)",
        "build"
      ),
      (["build", "a", "b"], "the argument 'b' is one too many", "build"),
      (["build", ""], "SITE is '' (it must be a path)", "build"),
      (["new"], "DIR is missing", "new"),
      (["list", "--tag", ""], "--tag is '' (it must be a word or more)", "list"),
      (["add", "today", "--tag= "], "--tag is ' ' (it must be a word or more)", "add"),
      (
        ["list", "a", "--site", "b"], "SITE is given twice, as 'a' and as '--site b' (once is right)", "list"
      ),
      (["undo", "--site=b", "a"], "SITE is given twice, as 'a' and as '--site b' (once is right)", "undo"),
      (
        ["edit", "1", "--tag", "x", "--remove-tag", "x"],
        "--tag and --remove-tag both name 'x' (one is right)", "edit"
      ),
      (["add"], "DATE is missing", "add"),
      (
        ["add", "https://img.example/soup.jpg"],
        "DATE is missing (a day, today, or photo for the day on which it was taken: ozen add photo "
          + "https://img.example/soup.jpg)", "add"
      ),
      (
        ["add", "https://img.example/soup.jpg", "2018-04-27"],
        "DATE comes before the photos (ozen add 2018-04-27 https://img.example/soup.jpg)", "add"
      ),
      (["new", "--"], "DIR is missing", "new"),
      (["new", "x", "--theme", "seji"], "--theme is 'seji' (it must be a look that there is: seiji)", "new"),
      (["biuld\u{1B}[2J\n"], #"there is no command 'biuld\u{1b}[2J\u{a}'"#, ""),
    ])
  func sentence(_ arguments: [String], _ sentence: String, _ command: String) throws {
    let hint = command.isEmpty ? "ozen --help" : "ozen \(command) --help"
    #expect(
      try runOzen(arguments) == Run(exit: 64, output: "", error: "ozen: \(sentence)\nSee '\(hint)'.\n"))
  }

  @Test(arguments: Command.all.map(\.name) + ["help", ""])
  func bytesThatAreNoUTF8AreRefused(_ command: String) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let errors = folder.appending(path: "err")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #""$0" "$1" "caf$(printf '\351').jpg" 2> "$2""#, binary.path, command, errors.path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    let sentence =
      #"argument 2, 'caf\xE9.jpg', is not UTF-8 (rename the file if it is a file's name, and set the terminal to UTF-8)"#
    #expect(
      try String(contentsOf: errors, encoding: .utf8) == "ozen: \(sentence)\nSee 'ozen --help'.\n")
  }

  @Test(arguments: ["soon", "-1", "1.5", "99999999999999999999", "253402300800"])
  func aBadSourceDateEpoch(_ text: String) throws {
    let run = try runOzen(["check"], environment: ["SOURCE_DATE_EPOCH": text])
    #expect(run.exit == 64 && run.output.isEmpty)
    #expect(run.error.hasPrefix("ozen: SOURCE_DATE_EPOCH is '\(text)' (it must be a whole number of seconds"))
  }
}
