import Foundation

/// A folder for one test, removed with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "ozen-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders above it.
  func write(_ file: String, _ text: String) throws {
    try write(file, Data(text.utf8))
  }

  func write(_ file: String, _ data: Data) throws {
    let url = URL(fileURLWithPath: "\(path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func read(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")), as: UTF8.self)
  }

  func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(file)") }

  func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(file)") }

  /// All files below it, sorted.
  func files() -> [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? [])
      .filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
          && !isFolder.boolValue
      }
      .sorted()
  }
}
