import Foundation
import FoundationNetworking

/// `ozen serve`, running.
final class Preview {
  private let process = Process()
  private let output = Pipe()
  /// The first line of standard output; empty when it ended without one.
  private(set) var address = ""

  /// - Parameter path: where programs are looked for.
  init(_ arguments: [String], path: String = "/usr/bin:/bin") throws {
    process.executableURL = binary
    process.arguments = ["serve"] + arguments
    process.environment = ["PATH": path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      line.append(byte)
    }
    address = String(decoding: line, as: UTF8.self)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

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
