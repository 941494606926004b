import Foundation
import FoundationNetworking

/// `ozen serve`, running.
final class Preview {
  private let process = Process()
  private let output = Pipe()
  /// The first line of standard output; empty when it ended without one.
  private(set) var address = ""
  private let log: URL

  /// - Parameters:
  ///   - path: where programs are looked for.
  ///   - setup: what a shell does first, in the same process.
  ///   - isAwaited: whether to wait for the address.
  init(
    _ arguments: [String], path: String = "/usr/bin:/bin", after setup: String = ":", isAwaited: Bool = true
  ) throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(setup); exec \"$0\" serve \"$@\"", binary.path] + arguments
    process.environment = ["PATH": path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    log = FileManager.default.temporaryDirectory.appending(path: "ozen-log-\(UUID().uuidString)")
    try Data().write(to: log)
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    guard isAwaited else { return }
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    address = String(decoding: line, as: UTF8.self)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: log)
  }

  /// What it has written to standard error so far.
  var notes: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// The files and folders that it holds open.
  var openFiles: [String] {
    let folder = "/proc/\(process.processIdentifier)/fd"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return numbers.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Sends a signal and waits for the end; what `exit` was called with, or nil when the signal itself ended it.
  func end(by signal: Int32) -> Int32? {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  func get(_ path: String = "") async throws -> (status: Int, text: String) {
    guard let url = URL(string: address + path) else { throw URLError(.badURL) }
    let (data, response) = try await URLSession.shared.data(from: url)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
  }
}
