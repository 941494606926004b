import Foundation
import Testing

@testable import ozen

/// A site that is watched, and what the watch tells of it.
private final class WatchedSite {
  let folder: URL
  private let watch: SiteWatch?
  private var news: AsyncStream<SiteWatch.News>.Iterator

  /// - Parameter prepare: makes the site before watching begins.
  init(_ prepare: (URL) throws -> Void = { _ in }) throws {
    folder = try temporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Content/photos"), withIntermediateDirectories: true)
    try SiteWatchTests.write(folder.appending(path: "Content/archives.json").path)
    try prepare(folder)
    let (stream, continuation) = AsyncStream.makeStream(of: SiteWatch.News.self)
    watch = SiteWatch(site: folder.path) { continuation.yield($0) }
    news = stream.makeAsyncIterator()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  subscript(path: String) -> String { folder.appending(path: path).path }

  /// All that is told until a link that is made now is told of.
  func changes(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Set<String> {
    let last = "Content/last-\(UUID().uuidString).txt"
    symlink("x", self[last])
    var all: Set<String> = []
    while !all.contains(last) {
      switch await news.next() {
      case .changed(let paths): all.formUnion(paths)
      case .blind(let folder, let reason):
        Issue.record("blind for \(folder): \(reason)", sourceLocation: sourceLocation)
      case nil: throw CancellationError()
      }
    }
    all.remove(last)
    return all
  }
}

@Suite(.timeLimit(.minutes(5))) struct SiteWatchTests {
  static func write(_ file: String) throws { try writeInAnotherProcess("new", to: file) }

  /// What programs do to a file when somebody saves it.
  static let saves: [(name: String, save: @Sendable (String) throws -> Void)] = [
    ("VS Code", { try write($0) }),
    (
      "vim",
      { file in
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        let swap = folder.appending(path: ".\(URL(fileURLWithPath: file).lastPathComponent).swp").path
        try write(folder.appending(path: "4913").path)
        unlink(folder.appending(path: "4913").path)
        try write(swap)
        rename(file, file + "~")
        try write(file)
        unlink(file + "~")
        unlink(swap)
      }
    ),
    (
      "Emacs",
      { file in
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        let name = URL(fileURLWithPath: file).lastPathComponent
        symlink("cook@kitchen.1", folder.appending(path: ".#\(name)").path)
        try write(folder.appending(path: "#\(name)#").path)
        try write(file + "~")
        try write(file)
        unlink(folder.appending(path: "#\(name)#").path)
        unlink(folder.appending(path: ".#\(name)").path)
      }
    ),
    (
      "by rename",
      { file in
        try write(file + ".tmp~")
        rename(file + ".tmp~", file)
      }
    ),
  ]

  @Test(arguments: saves.indices)
  func aSaveIsOneChangedFile(_ index: Int) async throws {
    let site = try WatchedSite()
    for _ in 0..<3 {
      try Self.saves[index].save(site["Content/archives.json"])
      let changes = try await site.changes()
      #expect(changes == ["Content/archives.json"], "\(Self.saves[index].name)")
    }
  }

  @Test func gitChangesToAnotherBranch() async throws {
    func git(_ folder: URL, _ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
      process.arguments =
        ["-C", folder.path, "-c", "user.name=cook", "-c", "user.email=cook@kitchen"] + arguments
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "git \(arguments)")
    }
    let site = try WatchedSite { folder in
      try git(folder, "init", "-q", "-b", "plain")
      try git(folder, "add", "-A")
      try git(folder, "commit", "-q", "-m", "one")
      try git(folder, "checkout", "-q", "-b", "rich")
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Content/memos/deep"), withIntermediateDirectories: true)
      try Data("memo".utf8).write(to: folder.appending(path: "Content/memos/deep/1.md"))
      try Data("{ }".utf8).write(to: folder.appending(path: "Content/archives.json"))
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Templates/assets"), withIntermediateDirectories: true)
      try Data("p {}".utf8).write(to: folder.appending(path: "Templates/assets/a.css"))
      try git(folder, "add", "-A")
      try git(folder, "commit", "-q", "-m", "two")
    }
    try git(site.folder, "checkout", "-q", "plain")
    let away = try await site.changes()
    #expect(away.isSuperset(of: ["Content/archives.json", "Content/memos", "Templates"]))
    #expect(!away.contains { $0.contains(".git") })
    try git(site.folder, "checkout", "-q", "rich")
    let back = try await site.changes()
    #expect(back.isSuperset(of: ["Content/archives.json", "Content/memos", "Templates"]))
    // What came anew is watched as well.
    try Self.write(site["Content/memos/deep/1.md"])
    try Self.write(site["Templates/assets/a.css"])
    #expect(try await site.changes() == ["Content/memos/deep/1.md", "Templates/assets/a.css"])
  }

  @Test func aPhotoThatIsBeingCopiedIsToldOfWhenItIsWhole() async throws {
    let site = try WatchedSite()
    let pieces = Pipe()
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/bin/sh")
    copy.arguments = ["-c", #"cat > "$1""#, "sh", site["Content/photos/a.jpg"]]
    copy.standardInput = pieces
    try copy.run()
    for _ in 0..<3 {
      try pieces.fileHandleForWriting.write(contentsOf: Data("a piece".utf8))
      #expect(try await site.changes() == [])
    }
    try pieces.fileHandleForWriting.close()
    copy.waitUntilExit()
    #expect(try await site.changes() == ["Content/photos/a.jpg"])
  }

  @Test func linksAndMovesAreWholeAtOnce() async throws {
    let site = try WatchedSite()
    let outside = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: outside) }
    try FileManager.default.createDirectory(
      at: outside.appending(path: "set/inner"), withIntermediateDirectories: true)
    try Self.write(outside.appending(path: "set/inner/b.jpg").path)
    link(outside.appending(path: "set/inner/b.jpg").path, site["Content/photos/b.jpg"])
    symlink("b.jpg", site["Content/photos/c.jpg"])
    rename(outside.appending(path: "set").path, site["Content/photos/set"])
    #expect(
      try await site.changes() == ["Content/photos/b.jpg", "Content/photos/c.jpg", "Content/photos/set"])
    try Self.write(site["Content/photos/set/inner/b.jpg"])
    #expect(try await site.changes() == ["Content/photos/set/inner/b.jpg"])
    rename(site["Content/photos/set"], outside.appending(path: "set").path)
    #expect(try await site.changes() == ["Content/photos/set"])
    // Gone is gone.
    try Self.write(outside.appending(path: "set/inner/b.jpg").path)
    #expect(try await site.changes() == [])
  }

  @Test func nothingBesideContentAndTemplatesCounts() async throws {
    let site = try WatchedSite()
    for name in ["_site", ".ozen", "notes"] {
      try FileManager.default.createDirectory(
        at: site.folder.appending(path: name), withIntermediateDirectories: true)
      try Self.write(site["\(name)/a.txt"])
    }
    try Self.write(site["README.md"])
    #expect(try await site.changes() == [])
  }

  @Test(
    arguments: [
      (".archives.json.swp", true), ("archives.json~", true), ("4913", true), (".#archives.json", true),
      ("#archives.json#", true), ("a.swx", true), (".git", true), (".DS_Store", true),
      ("archives.json", false),
      ("49130", false), ("photo.jpg", false), ("#1.jpg", false), ("swp", false), ("夏~.md", false),
    ])
  func whichFilesAreAnEditorsOwn(_ name: String, _ isOwn: Bool) {
    #expect(isEditorFile(name) == isOwn)
  }
}
