import Support
import Foundation

/// What the built binary said and how it ended.
struct Run: Equatable {
  var exit: Int32
  var output: String
  var error: String
}

/// Runs the binary that was built with these tests.
///
/// - Parameters:
///   - environment: added to a bare one: nothing of the machine's own leaks in.
///   - input: what standard input has.
func runOzen(
  _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:], input: String? = nil
) throws -> Run {
  let process = Process()
  process.executableURL = binary
  process.arguments = arguments
  process.currentDirectoryURL = folder
  process.environment = ["PATH": "/usr/bin:/bin", "TZ": "UTC"].merging(environment) { $1 }
  // Files, not pipes: a pipe that nobody reads stops the writer once it is full.
  let folder = try temporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  let streams = try ["out", "err"].map { name in
    let file = folder.appending(path: name)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }
  if let input {
    let file = folder.appending(path: "in")
    try Data(input.utf8).write(to: file)
    process.standardInput = try FileHandle(forReadingFrom: file)
  } else {
    process.standardInput = FileHandle.nullDevice
  }
  process.standardOutput = streams[0]
  process.standardError = streams[1]
  try process.run()
  process.waitUntilExit()
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }
  return Run(exit: process.terminationStatus, output: try text("out"), error: try text("err"))
}

/// Writes a file in place, closed when this returns.
///
/// What is open in this process, a child that another test starts meanwhile holds open for a moment longer: a file so
/// written is told of later, and as a program cannot be run yet.
func writeInAnotherProcess(_ text: String, to file: String) throws {
  let shell = Process()
  shell.executableURL = URL(fileURLWithPath: "/bin/sh")
  shell.arguments = ["-c", #"printf %s "$1" > "$2""#, "sh", text, file]
  try shell.run()
  shell.waitUntilExit()
  guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
}

/// Beside the test bundle, wherever that was built.
let binary: URL = {
  let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  let places = [
    own.deletingLastPathComponent(), packageRoot.appending(path: ".build/debug"),
    Bundle.main.bundleURL.deletingLastPathComponent(),
  ].map { $0.appending(path: "ozen") }
  return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
}()

let packageRoot = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

func temporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appending(path: "ozen-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

/// Works in a temporary folder, which is removed afterwards.
func inFolder(_ work: (URL) throws -> Void) throws {
  let folder = try temporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  try work(folder)
}
