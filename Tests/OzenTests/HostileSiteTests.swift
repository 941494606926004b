import Foundation
import Testing

/// A site that came from somebody else: whatever in it is a link that leads out, nothing outside of the site is written,
/// removed or published.
struct HostileSiteTests {
  /// Everything in a site that Ozen opens, as `strace` shows it.
  static let paths = [
    "Content", "Content/archives.json", "Content/site.json", "Content/photos", "Content/photos/2026",
    "Content/photos/a.png", "Content/memos", "Content/memos/m.md", "Content/icon.png", "Templates",
    "Templates/assets", "Templates/assets/own.css", "Templates/not-found.mustache", ".ozen", ".ozen/pictures",
    ".ozen/remote", ".ozen/photos", ".ozen/build", ".ozen/looks", ".ozen/undo", ".ozen/undo/last",
    ".ozen/undo/next", ".ozen/undo/old", ".ozen/undo/last/files", ".ozen/undo/last/change.json", "_site",
    "_site/archives", "_site/archives/1.html", "_site/photos", "_site/index.html", "_site/.ozen-manifest",
    "_site/.ozen-stage",
  ]

  /// Each in this order, as somebody would use a site.
  static let commands: [[String]] = [
    ["build", "s", "--today", "2026-11-20"],
    ["edit", "1", "--title", "Changed", "--site", "s"],
    ["add", "2026-11-02", "new.png=Soup", "--site", "s"],
    ["delete", "2", "--yes", "--photos", "--site", "s"],
    ["undo", "--site", "s"],
    ["pictures", "s"],
    ["build", "s", "--force", "--today", "2026-11-20"],
    ["check", "s"],
  ]

  @Test(arguments: paths) func noLinkLeadsOut(_ path: String) throws {
    try inFolder { folder in
      let site = folder.appending(path: "s")
      try makeSite(site)
      try picture.write(to: folder.appending(path: "new.png"))
      for command in Self.commands.prefix(3) { _ = try runOzen(command, in: folder) }
      let target = folder.appending(path: "victim/it")
      try makeVictim(target, from: site.appending(path: path))
      let link = site.appending(path: path)
      try FileManager.default.createDirectory(
        at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      let before = try contents(of: folder.appending(path: "victim"))

      for command in Self.commands {
        let run = try runOzen(command, in: folder)
        #expect(try contents(of: folder.appending(path: "victim")) == before, "\(command): \(run)")
        #expect(run.exit == 0 || run.exit == 1, "\(command): \(run)")
        let published = try contents(of: site.appending(path: "_site"))
        for (name, bytes) in published where path != "_site" && !path.hasPrefix("_site/") {
          #expect(bytes.range(of: Data("TOP-SECRET".utf8)) == nil, "\(command) published \(name)")
        }
      }
    }
  }

  /// A record of a change that came with the site says what to do in `Content`; a link there leads out.
  @Test func aRecordOfAChangeDoesNothingOutside() throws {
    try inFolder { folder in
      let site = folder.appending(path: "s")
      try makeSite(site)
      let victim = folder.appending(path: "victim")
      try write("precious\n", victim.appending(path: "doc.jpg"))
      try FileManager.default.createSymbolicLink(
        at: site.appending(path: "Content/out"), withDestinationURL: victim)
      let next = site.appending(path: ".ozen/undo/next")
      try write("evil", next.appending(path: "files/0-k"))
      // FNV-1a of "precious\n".
      let mark = "9-8b36f7d29e1eb0df"
      for (added, removed) in [
        ("out/doc.jpg", ""), ("", "out/.config/evil.desktop"), ("../victim/doc.jpg", ""),
      ] {
        let record = """
          {"version": 1, "what": "x", "before": "1-1", "after": "1-2", "archives": [],
            "added": [\(added.isEmpty ? "" : #"["\#(added)", "\#(mark)"]"#)],
            "removed": [\(removed.isEmpty ? "" : #"["\#(removed)", "0-k"]"#)]}
          """
        try write(record, next.appending(path: "change.json"))
        let run = try runOzen(["edit", "1", "--title", "Two", "--site", "s"], in: folder)
        #expect(run.exit == 1 && run.error.contains("leads out of"), "\(run)")
        #expect(try contents(of: victim) == ["doc.jpg": Data("precious\n".utf8)])
      }
    }
  }

  /// A record that names the store, the settings or a memo is none, whatever marks it holds.
  @Test(arguments: ["next", "last"], ["archives.json", "site.json", "memos/m.md"])
  func aRecordOfAChangeTouchesNoText(_ folderName: String, _ path: String) throws {
    try inFolder { folder in
      let site = folder.appending(path: "s")
      try makeSite(site)
      try write(#"{"title": "Mine"}"#, site.appending(path: "Content/site.json"))
      let bytes = try Data(contentsOf: site.appending(path: "Content/\(path)"))
      let store = mark(try Data(contentsOf: site.appending(path: "Content/archives.json")))
      let record = site.appending(path: ".ozen/undo/\(folderName)")
      // As if the store had been changed by this record, for `undo`, and as if it had not, for any other command.
      try write("old", record.appending(path: "archives.json"))
      try write(
        """
        {"version": 1, "what": "x", "before": "3-1", "after": "\(folderName == "last" ? store : "1-2")",
          "archives": [], "added": [["\(path)", "\(mark(bytes))"]], "removed": []}
        """, record.appending(path: "change.json"))
      let run = try runOzen(
        folderName == "last" ? ["undo", "--site", "s"] : ["edit", "1", "--title", "Two", "--site", "s"],
        in: folder)
      #expect(run.exit == 1, "\(run)")
      if folderName == "next" { #expect(run.error.contains(".ozen/undo/next/change.json"), "\(run)") }
      #expect(try Data(contentsOf: site.appending(path: "Content/\(path)")) == bytes)
    }
  }

  /// What a killed command had put into `Content` is moved aside, since nothing proves that it is a copy.
  @Test func whatIsTakenBackIsKept() throws {
    try inFolder { folder in
      let site = folder.appending(path: "s")
      try makeSite(site)
      try picture.write(to: site.appending(path: "Content/photos/left.png"))
      for _ in 0..<2 {
        try picture.write(to: site.appending(path: "Content/photos/left.png"))
        try write(
          """
          {"version": 1, "what": "x", "before": "1-1", "after": "1-2", "archives": [],
            "added": [["photos/left.png", "\(mark(picture))"]], "removed": []}
          """, site.appending(path: ".ozen/undo/next/change.json"))
        #expect(try runOzen(["edit", "1", "--title", "Two", "--site", "s"], in: folder).exit == 0)
        #expect(!FileManager.default.fileExists(atPath: site.appending(path: "Content/photos/left.png").path))
      }
      let aside = try contents(of: site.appending(path: ".ozen/undo/taken-back"))
      #expect(aside == ["0-left.png": picture, "1-left.png": picture])
    }
  }

  /// A link in the site may have come with it; one on the user's own way is the user's choice.
  @Test func nothingIsExportedThroughALinkOfTheSite() throws {
    try inFolder { folder in
      let site = folder.appending(path: "s")
      try makeSite(site)
      let victim = folder.appending(path: "victim")
      try write("precious", victim.appending(path: "doc.txt"))
      let files = FileManager.default
      for (link, target) in [
        ("o.csv", "doc.txt"), ("el", ""), ("new.csv", "new.txt"), ("Content/deep", ""),
      ] {
        try files.createSymbolicLink(
          at: site.appending(path: link), withDestinationURL: victim.appending(path: target))
      }
      for words in [
        ["--output", "s/o.csv", "--force"], ["--output", "s/new.csv"], ["--output", "s/el/a.csv"],
        ["--format", "json-ld", "--each", "s/el"],
        ["--format", "json-ld", "--each", "s/Content/deep/new"],
      ] {
        let run = try runOzen(["export", "s"] + words, in: folder)
        #expect(run.exit == 1 && run.error.contains("leads out of"), "\(words): \(run)")
        #expect(try contents(of: victim) == ["doc.txt": Data("precious".utf8)], "\(words)")
      }
      try files.createSymbolicLink(at: folder.appending(path: "mine"), withDestinationURL: victim)
      #expect(try runOzen(["export", "s", "--output", "mine/a.csv"], in: folder).exit == 0)
      #expect(files.fileExists(atPath: victim.appending(path: "a.csv").path))
    }
  }

  /// A file of `.ozen` that has a second name outside of the site keeps its bytes there.
  @Test func nothingIsAppendedToASecondName() throws {
    try inFolder { folder in
      let site = folder.appending(path: "s")
      try makeSite(site)
      let outside = folder.appending(path: "outside.txt")
      try write("precious", outside)
      try write("", site.appending(path: ".ozen/mine"))
      try FileManager.default.linkItem(at: outside, to: site.appending(path: ".ozen/looks"))
      #expect(try runOzen(["build", "s", "--today", "2026-11-20"], in: folder).exit == 0)
      #expect(try String(contentsOf: outside, encoding: .utf8) == "precious")
    }
  }

  /// What lies in a folder of Ozen's own and is none of its files is left alone.
  @Test func foreignFilesInOzensFoldersStay() throws {
    try inFolder { folder in
      let site = folder.appending(path: "s")
      try makeSite(site)
      let foreign = [
        ".ozen/pictures/holiday.jpg", ".ozen/remote/notes.txt", ".ozen/undo/old/letter.txt", ".ozen/mine",
        "_site/CNAME",
      ]
      for file in foreign { try write("mine", site.appending(path: file)) }
      for command in Self.commands.prefix(2) { #expect(try runOzen(command, in: folder).exit == 0) }
      for file in foreign {
        #expect(try String(contentsOf: site.appending(path: file), encoding: .utf8) == "mine", "\(file)")
      }
    }
  }

  /// An encoded `../` of a memo leads nowhere.
  @Test(arguments: [
    "%2e%2e/%2e%2e/private.png", "%2e%2e%2f%2e%2e%2fprivate.png", "photos%2f..%2f..%2f..%2fprivate.png",
  ])
  func memosShowNothingFromOutside(_ destination: String) throws {
    try inFolder { folder in
      let site = folder.appending(path: "s")
      try picture.write(to: folder.appending(path: "private.png"))
      try write(
        #"{"version": 1, "archives": [{"id": 1, "created": "2026-11-01", "memo": "![a](\#(destination))"}]}"#,
        site.appending(path: "Content/archives.json"))
      #expect(try runOzen(["build", "s"], in: folder).exit == 0)
      #expect(!FileManager.default.fileExists(atPath: site.appending(path: "_site/photos").path))
    }
  }

  @Test func anOutputThatTheUserNamesMayBeALink() throws {
    try inFolder { folder in
      try makeSite(folder.appending(path: "s"))
      let elsewhere = folder.appending(path: "www")
      try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "public"), withDestinationURL: elsewhere)
      #expect(try runOzen(["build", "s", "--output", "public"], in: folder).exit == 0)
      #expect(FileManager.default.fileExists(atPath: elsewhere.appending(path: "index.html").path))
    }
  }

  // MARK: The site

  /// How a record of a change tells a file: its size, and FNV-1a of its bytes.
  private func mark(_ bytes: Data) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\(bytes.count)-\(String(hash, radix: 16))"
  }

  private let picture = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!

  private func makeSite(_ site: URL) throws {
    try write(
      """
      {"version": 1, "archives": [
        {"id": 1, "created": "2026-11-01", "title": "One", "memoFile": "memos/m.md",
          "recipes": [{"id": 1, "title": "Soup", "alt": "Soup", "image": "photos/a.png"}]}]}
      """, site.appending(path: "Content/archives.json"))
    try write(#"{"title": "Kitchen", "language": "en"}"#, site.appending(path: "Content/site.json"))
    try write("A memo.", site.appending(path: "Content/memos/m.md"))
    try write("/* own */ p { color: red }", site.appending(path: "Templates/assets/own.css"))
    try FileManager.default.createDirectory(
      at: site.appending(path: "Content/photos/2026"), withIntermediateDirectories: true)
    for name in ["photos/a.png", "icon.png"] {
      try picture.write(to: site.appending(path: "Content/\(name)"))
    }
  }

  /// What the link leads to: the very thing that it stands for, so that it would be taken if it were followed, with a
  /// word in it that must not be published, and files beside it.
  private func makeVictim(_ target: URL, from original: URL) throws {
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try write("precious", target.deletingLastPathComponent().appending(path: "beside.txt"))
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: original.path, isDirectory: &isFolder) else {
      try write("TOP-SECRET", target.appending(path: "change.json"))
      return
    }
    try FileManager.default.copyItem(at: original, to: target)
    if isFolder.boolValue { try write("TOP-SECRET", target.appending(path: "doc.txt")) }
    for name in try contents(of: target).keys {
      let file = name.isEmpty ? target : target.appending(path: name)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      try write(
        text.replacing("Kitchen", with: "TOP-SECRET").replacing("A memo.", with: "TOP-SECRET")
          .replacing("\"One\"", with: "\"TOP-SECRET\"").replacing("own", with: "TOP-SECRET"), file)
    }
  }

  private func write(_ text: String, _ file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The bytes of the files in a folder and below by their paths, or of a file itself, named "".
  private func contents(of folder: URL) throws -> [String: Data] {
    var found: [String: Data] = [:]
    if let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String],
      !names.isEmpty
    {
      for name in names { found[name] = try? Data(contentsOf: folder.appending(path: name)) }
    } else if let bytes = try? Data(contentsOf: folder) {
      found[""] = bytes
    }
    return found
  }
}
