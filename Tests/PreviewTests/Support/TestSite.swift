import Foundation

@testable import Preview

/// A folder with a small site, a secret beside it, and a server for it.
final class TestSite {
  let root: URL
  var folder: URL { root.appending(path: "site") }
  private(set) var port = 0
  private(set) var server: PreviewServer?

  init(basePath: String = "/", isLive: Bool = false, _ files: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "ozen-preview-\(UUID().uuidString)")
    for (name, text) in Self.files.merging(files, uniquingKeysWith: { $1 }) { try write(name, text) }
    try Data("the secret".utf8).write(to: root.appending(path: "secret.txt"))
    let socket = try BoundSocket(host: "127.0.0.1", port: 0)
    port = socket.port
    server = try PreviewServer(socket, folder: folder.path, basePath: basePath, isLive: isLive)
  }

  func stop() { server = nil }

  deinit {
    server = nil
    try? FileManager.default.removeItem(at: root)
  }

  static let files = [
    "index.html": "<!doctype html><title>Home</title>", "404.html": "<!doctype html><title>Not found</title>",
    "archives/12.html": "<!doctype html><title>12</title>",
    "archives/index.html": "<!doctype html><title>All</title>",
    "empty/a.txt": "a", "料理/肉じゃが.html": "<!doctype html><title>肉</title>", "digits.txt": "0123456789",
    "nothing.txt": "", ".ozen-manifest": "manifest", "with space.txt": "space", ".well-known/a.txt": "known",
  ]

  func write(_ name: String, _ text: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func client() throws -> Client { try Client(port: port) }

  /// One request on a connection of its own.
  func get(_ path: String, method: String = "GET", _ fields: [String] = []) throws -> Response {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + fields
    return try client().request(lines.joined(separator: "\r\n") + "\r\n\r\n")
  }
}
