import TestSupport
import Support
import Testing

@testable import Storage

/// Reading a store again must tell what reading it for the first time tells, whatever was changed.
struct StoreMemoryTests {
  static let store = """
    { "version": 1, "archives": [
      { "id": 1, "created": "2018-04-27", "title": "春", "memo": "Rice.",
        "recipes": [ { "id": 11, "title": "Soup", "image": "photos/a.jpg" },
          { "id": 12, "title": "Tea" } ] },
      { "id": 2, "created": "2019-05-01", "memoFile": "memos/2.md", "recipes": [] },
      { "id": 3, "created": "2020-06-01", "memo": "Plum.", "tags": ["夏"] }, { "id": 4, "created": "2021-01-01",
        "memo": "Leek." },
      { "id": 5, "created": "2022-02-02", "memo": "Last." } ] }

    """

  static func site() throws -> TemporarySite {
    try TemporarySite(["Content/archives.json": store, "Content/memos/2.md": "From a file."])
  }

  /// A reading as one value, problems included.
  static func outcome(_ load: () throws(Problems) -> Store) -> Result<Store, Problems> {
    do throws(Problems) { return .success(try load()) } catch { return .failure(error) }
  }

  @Test(
    arguments: [
      ("Rice.", "Rice and fish.", true), ("春", "夏の終わり", true), ("Leek.", "L", true), ("Last.", "", true),
      ("\"title\": \"Tea\"", "\"title\": \"Tea\", \"tags\": [\"a\", {}]", false), ("Tea", "Te\\u0061", true),
      // Later archives would stand elsewhere, or the ids may clash.
      ("Rice.", "Rice.\",\n\"title\": \"x", false), ("Plum.", "A plum.", false),
      ("\"id\": 12", "\"id\": 11", false),
      ("\"id\": 5", "\"id\": 1", false), ("\"id\": 5", "\"id\": 6", false),
      // Not inside one archive, or nothing that can be read.
      ("\"version\": 1", "\"version\": 2", false), ("{ \"id\": 3", "{ \"id\": 7 }, { \"id\": 3", false),
      ("2018-04-27", "2018-02-30", false), ("Rice.", "Rice.\" \"", false), ("\"memo\": \"Last.\"", "", false),
      ("Rice.", "\u{1}", false), ("\"Last.\"", "{\"a\": 1}", false),
      ("\"created\": \"2022", "\"creatde\": \"2022", false),
    ] as [(String, String, Bool)])
  func aChangeOfOnePlace(_ old: String, _ new: String, _ isQuick: Bool) throws {
    let site = try Self.site()
    var memory: StoreMemory?
    _ = try Store.load(site: site.path, remembering: &memory)
    #expect(Self.store.contains(old))
    let changed = Self.store.replacing(old, with: new, maxReplacements: 1)
    var trial = try #require(memory)
    #expect((trial.archives(in: Array(changed.utf8), site: site.path) != nil) == isQuick)
    try site.write(Array(changed.utf8), to: "Content/archives.json")
    for _ in 0..<2 {
      let again = Self.outcome { () throws(Problems) in try Store.load(site: site.path, remembering: &memory)
      }
      #expect(again == Self.outcome { () throws(Problems) in try Store.load(site: site.path) })
    }
  }

  @Test func filesBesideTheStoreAreLookedAtAgain() throws {
    let site = try Self.site()
    var memory: StoreMemory?
    func check(_ what: Comment) {
      let again = Self.outcome { () throws(Problems) in try Store.load(site: site.path, remembering: &memory)
      }
      #expect(again == Self.outcome { () throws(Problems) in try Store.load(site: site.path) }, what)
    }
    check("at first")
    for text in ["Other words.", "", " \n", "\u{FEFF}# 閏日\r\n"] {
      try site.write(Array(text.utf8), to: "Content/memos/2.md")
      check("a memo of \(text.utf8.count) bytes")
    }
    try site.write([0x61, 0xFF], to: "Content/memos/2.md")
    check("not UTF-8")
    try site.write(Array("Well again.".utf8), to: "Content/memos/2.md")
    check("mended")
    try site.link("Content/photos/a.jpg", to: "/etc/passwd")
    check("a photo that is a link out of Content")
  }

  /// Bytes put in, left out and changed anywhere, some of them valid, most of them not.
  @Test(arguments: 1...8)
  func anyChange(seed: UInt64) throws {
    let site = try Self.site()
    var numbers = SeededGenerator(seed: seed)
    var memory: StoreMemory?
    var text = Array(Self.store.utf8)
    var quick = 0
    for step in 0..<150 {
      var changed = text
      let at = Int.random(in: 0..<changed.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: changed.insert(contentsOf: "ab ".utf8, at: at)
      case 1: changed.removeSubrange(at..<min(changed.count, at + Int.random(in: 1...6, using: &numbers)))
      case 2: changed[at] = Array("a1\"\n,{}[]\\\u{E3}".utf8).randomElement(using: &numbers) ?? 0x61
      default: changed.insert(contentsOf: Array("x、\",\n:0".utf8), at: at)
      }
      try site.write(changed, to: "Content/archives.json")
      if var trial = memory, trial.archives(in: changed, site: site.path) != nil { quick += 1 }
      let again = Self.outcome { () throws(Problems) in try Store.load(site: site.path, remembering: &memory)
      }
      #expect(
        again == Self.outcome { () throws(Problems) in try Store.load(site: site.path) }, "step \(step)")
      // What can be read without complaint is built on, all else is taken back.
      if memory != nil {
        text = changed
      } else {
        try site.write(text, to: "Content/archives.json")
        _ = try Store.load(site: site.path, remembering: &memory)
      }
    }
    #expect(quick > 5, "the short way was hardly taken")
  }
}
