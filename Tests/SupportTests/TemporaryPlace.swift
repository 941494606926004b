import Foundation

/// A folder for one test, removed with it.
final class TemporaryPlace: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "ozen-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders above it.
  func write(_ file: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(file)", withDestinationPath: target)
  }

  func read(_ file: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }

  /// The texts of all files below a folder, by their paths.
  func files(_ folder: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: "\(path)/\(folder)")?.allObjects as? [String] ?? [] {
      if let text = try? read("\(folder)/\(name)") { texts[name] = text }
    }
    return texts
  }
}
