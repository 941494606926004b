import Foundation
import Testing

/// What the sources themselves must keep to.
struct SourceTests {
  /// Calls that write, rename or remove by a path. Only `Support` makes them, below folders that it opened.
  static let forbidden = [
    "unlink", "unlinkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "rmdir", "link", "linkat",
    "symlink", "symlinkat", "creat", "truncate", "mkdtemp", "fopen", "freopen", "remove", "chmod", "chown",
    "lchown", "utimensat", "utimes",
  ]

  private static let sources: [(name: String, text: String)] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
    return files.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      (name, (try? String(contentsOf: root.appending(path: name), encoding: .utf8)) ?? "")
    }
  }()

  @Test func onlyTheFolderHandleWritesAndRemovesFiles() throws {
    #expect(Self.sources.count > 300)
    let call = try Regex("(?:^|[^.\\w]|Glibc\\.)(\(Self.forbidden.joined(separator: "|")))\\(")
    let declaration = try Regex("func \\w+\\(")
    for (name, text) in Self.sources where !name.hasPrefix("Support/Files/Folder") {
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let code = line.prefix { $0 != "/" || !line.contains("//") }
        // A type may have functions of its own with such a name; these are called with a label or by `self`.
        guard let found = code.firstMatch(of: call), code.firstMatch(of: declaration) == nil else { continue }
        let name = String(name)
        #expect(
          Self.own.contains("\(name): \(found.output[1].substring ?? "")"), "\(name):\(number + 1): \(line)")
      }
    }
  }

  /// Functions of other types that are called without `self`.
  static let own: Set<String> = [
    "Almanac/Reading/TypedDate.swift: remove",
    "Markup/Markdown/Markdown.swift: link", "Markup/Markdown/MarkdownEvent.swift: link",
    "Markup/Markdown/MarkdownWriter.swift: link", "Publishing/Pages/MemoHTML.swift: link",
    "Storage/Writing/JSON/JSONPatch.swift: remove",
    "Storage/Writing/JSON/JSONTree.swift: remove",
    "Publishing/Make/Stage.swift: remove",
  ]

  /// Opening for writing or making a file, elsewhere than in the handle: each place with its reason.
  @Test func filesAreOpenedForWritingInFewPlaces() throws {
    let reasons = [
      "Interchange/Exporters/Exporter+Files.swift": "a device or pipe that the user named, as /dev/stdout",
      "ozen/Serving/OpenBrowser.swift": "/dev/null, for what a browser prints",
      "ozen/Machine/StandardStreams.swift": "/dev/null, where a stream was closed",
    ]
    for (name, text) in Self.sources where !name.hasPrefix("Support/Files/Folder") {
      let opens = ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC"].contains { text.contains($0) }
      #expect(!opens || reasons[name] != nil, "\(name) opens a file for writing")
    }
  }
}
