import Compression
import Foundation
import Testing

@testable import ozen

struct ExportTests {
  private static let english = packageRoot.appending(path: "Tests/Sites/english")

  @Test func aTableOnStandardOutput() throws {
    let run = try runOzen(["export", Self.english.path, "--format", "csv"])
    #expect(run.exit == 0 && run.error.isEmpty)
    #expect(run.output.hasPrefix("\u{FEFF}archive.id,archive.created,"))
    #expect(run.output.contains(",Pancakes,photos/pancakes.jpg,"))
  }

  @Test func misuse() throws {
    for (arguments, sentence) in [
      ([], "--format FORM is missing"), (["--format", "zip"], "--output FILE is missing"),
      (["--output", "x.foo"], "a name that tells the form"), (["--format", "foo"], "must be one of "),
      (["--format", "zip", "--each", "x"], "zip has no files of one recipe (leave --each out)"),
    ] {
      let run = try runOzen(["export", Self.english.path] + arguments)
      #expect(run.exit == 64 && run.error.contains(sentence), "\(run.error)")
    }
  }

  @Test func aFileIsReplacedOnlyWhenAskedTo() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "recipes.csv")
    try Data("mine".utf8).write(to: file)
    let refused = try runOzen(["export", Self.english.path, "--output", file.path])
    #expect(refused.exit == 1 && refused.error.contains("--force replaces it"))
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    let run = try runOzen(["export", Self.english.path, "--output", file.path, "--force"])
    #expect(run == Run(exit: 0, output: "", error: ""))
    #expect(try Data(contentsOf: file).starts(with: [0xEF, 0xBB, 0xBF]))
  }

  @Test(arguments: [
    (["--output", "nodir/x.csv"], "nodir: there is no such folder (make it first)"),
    (["--output", "file/x.csv"], "file: there is a file where a folder has to be (move it away)"),
    (["--output", "folder", "--format", "csv"], "folder: it is a folder, not a file"),
    (["--each", "nodir/sub", "--format", "json-ld"], "nodir: there is no such folder (make it first)"),
    (
      ["--each", "file", "--format", "json-ld"],
      "file: there is a file where a folder has to be (move it away)"
    ),
  ])
  func aPlaceThatCannotBeWritten(_ words: [String], _ sentence: String) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "file"))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder"), withIntermediateDirectories: false)
    let run = try runOzen(["export", Self.english.path] + words, in: folder)
    #expect(
      run == Run(exit: 1, output: "", error: "\(sentence)\nozen: 1 error; nothing was exported\n"))
  }

  @Test func aSiteThatCannotBeReadIsNotExported() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try runOzen(["export", folder.path, "--output", folder.appending(path: "a.zip").path])
    #expect(run.exit == 1 && run.error.contains("nothing was exported"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  /// A packed site, unpacked, builds the same files, byte for byte.
  @Test(arguments: [[], ["--originals"]]) func packedAndUnpackedItBuildsTheSame(_ options: [String]) throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "site.zip")
    #expect(try runOzen(["export", Self.english.path, "--output", file.path] + options).exit == 0)
    let zip = try ZipArchive(Array(try Data(contentsOf: file)))
    let copy = folder.appending(path: "copy")
    for entry in zip.entries {
      let target = copy.appending(path: String(decoding: entry.name, as: UTF8.self))
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(try zip.read(entry, limit: 1 << 24)).write(to: target)
    }
    let original = folder.appending(path: "original")
    try FileManager.default.createDirectory(at: original, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.english.appending(path: "Content"), to: original.appending(path: "Content"))
    for site in [original, copy] {
      let run = try runOzen(["build", site.path, "--today", "2026-11-30"])
      #expect(run.exit == 0, "\(run.error)")
    }
    let names = try built(original)
    #expect(names.count > 20)
    #expect(try built(copy) == names)
    for name in names {
      #expect(
        FileManager.default.contentsEqual(
          atPath: original.appending(path: "_site/\(name)").path,
          andPath: copy.appending(path: "_site/\(name)").path),
        "\(name)")
    }
  }

  private func built(_ site: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: site.appending(path: "_site").path).sorted()
  }
}
