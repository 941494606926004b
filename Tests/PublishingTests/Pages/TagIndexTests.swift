import Support
import Storage
import Testing

@testable import Publishing

@Suite struct TagIndexTests {
  @Test(
    arguments: [
      ("和食", "和食"), ("soup", "soup"), ("hot soup", "hot-soup"), ("a/b", "a-b"), ("a\\b", "a-b"),
      ("C++/#1", "C++-1"), ("100%", "100"), ("what?", "what"), ("1:2", "1-2"), ("*", "tag"),
      ("<b>|\"x\"", "b-x"),
      ("...", "tag"), (".hidden", "hidden"), ("", "tag"), ("a\u{0}\n\tb", "a-b"), ("　全角　", "全角"),
      // The form that Japanese file systems of old give comes out composed.
      ("か\u{3099}", "が"),
      ("page.html", "page-html"), ("👩‍🍳", "👩‍🍳"), ("\u{202E}和\u{200B}食\u{AD}", "和食"), ("--x--", "x"),
    ])
  func `a name becomes a file's`(name: String, slug: String) {
    let made = TagIndex.slug(of: name)
    #expect(Array(made.unicodeScalars) == Array(slug.unicodeScalars))
  }

  @Test func `a long name is cut between characters`() {
    let slug = TagIndex.slug(of: String(repeating: "鍋", count: 200))
    #expect(slug == String(repeating: "鍋", count: 40))
  }

  @Test(arguments: [
    ("CON", "CON-"), ("nul", "nul-"), ("com1", "com1-"), ("con.1", "con.1-"), ("console", "console"),
  ])
  func `a name that Windows keeps for a device is no file`(name: String, slug: String) {
    #expect(TagIndex.slug(of: name) == slug)
  }

  @Test func `a tag counts the archives that carry it or whose recipes do`() {
    let index = TagIndex([
      Sample.archive(3, "2026-01-03", tags: ["汁", "汁"], [Sample.recipe(1, "a") { $0.tags = ["汁"] }]),
      Sample.archive(2, "2026-01-02", tags: [], [Sample.recipe(2, "b") { $0.tags = ["汁", "麺"] }]),
      Sample.archive(1, "2026-01-01", tags: ["飯"]),
    ])
    #expect(index.tags.map(\.name) == ["汁", "飯", "麺"])
    #expect(index.tags.map(\.archives) == [[0, 1], [2], [1]])
    #expect(index.clashes.isEmpty)
  }

  @Test func `two tags never share a file, also where case does not count`() {
    let place = Place(file: "Content/archives.json", line: 7, column: 3)
    var second = Sample.archive(1, "2026-01-01", tags: ["soup", "a-b"])
    second.place = place
    let index = TagIndex([Sample.archive(2, "2026-01-02", tags: ["Soup", "a/b", "index"]), second])
    #expect(index[name: "Soup"]?.slug == "Soup")
    #expect(index[name: "soup"]?.slug == "soup-2")
    #expect(index[name: "a-b"]?.slug == "a-b")
    #expect(index[name: "a/b"]?.slug == "a-b-2")
    #expect(index[name: "index"]?.slug == "index-2")
    #expect(
      index.clashes == [
        .init(name: "a/b", place: Sample.place, other: "a-b", slug: "a-b-2"),
        .init(name: "soup", place: place, other: "Soup", slug: "soup-2"),
      ])
  }

  @Test func `names that look the same are one tag`() {
    let index = TagIndex([
      Sample.archive(2, "2026-01-02", tags: ["がんも"]), Sample.archive(1, "2026-01-01", tags: ["か\u{3099}んも"]),
    ])
    #expect(index.tags.map(\.archives) == [[0, 1]])
    #expect(index.clashes.isEmpty)
  }
}
