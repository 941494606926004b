import TestSupport
import Support
import Almanac
import Testing

@testable import Storage

/// Changes touch what they mean and no other byte, whatever the layout.
struct LosslessTests {
  static let draft = ArchiveDraft(
    created: Day(year: 2019, month: 5, day: 1), title: "令和", memo: "一\n二", tags: ["祝い", "春"],
    recipes: [
      RecipeDraft(title: "赤飯") {
        ($0.indication, $0.tags, $0.steps) = ("約60分", ["豆"], ["炊く。"])
        $0.ingredients = [Ingredient(name: "もち米", amount: "3合"), Ingredient(name: "塩")]
      }
    ])

  private func opened(_ text: String) throws -> JSONDocument {
    try JSONDocument(Array(text.utf8), file: "store")
  }

  @Test(arguments: 0..<400) func addedAndDeletedGivesTheSameBytes(_ seed: Int) throws {
    var draw = SeededGenerator(seed: UInt64(seed))
    let layout = RandomLayout(using: &draw)
    let count = Int.random(in: 0..<5, using: &draw)
    let before = layout.text(randomStore(archives: count, using: &draw))
    let document = try opened(before)
    let list = try #require(document.value(of: "archives", in: JSONDocument.root))
    let tree = Self.draft.tree(id: 1000, nextRecipe: 2000, images: [nil])
    let added = JSONPatch(document, JSONLayout(of: document)).appending([tree], to: list, .archives)

    let after = try opened(String(decoding: added, as: UTF8.self))
    let archives = after.elements(of: try #require(after.value(of: "archives", in: JSONDocument.root)))
    #expect(archives.count == count + 1)
    #expect(after.tree(of: try #require(archives.last)) == tree)
    #expect(Array(archives.dropLast()).map(after.tree) == document.elements(of: list).map(document.tree))
    if count > 0 {
      // Lines are ended and broken as before.
      let feeds = added.count { $0 == 0x0A }
      #expect((feeds > document.bytes.count { $0 == 0x0A }) == (layout.depth >= 2))
      #expect(added.contains(0x0D) == before.utf8.contains(0x0D))
    }
    let again = JSONPatch(after, JSONLayout(of: after))
      .removing(count, of: try #require(after.value(of: "archives", in: JSONDocument.root)))
    #expect(String(decoding: again, as: UTF8.self) == before)
  }

  @Test(arguments: 0..<400) func aKeySetAndTakenOutGivesTheSameBytes(_ seed: Int) throws {
    var draw = SeededGenerator(seed: UInt64(1_000 + seed))
    let layout = RandomLayout(using: &draw)
    let before = layout.text(randomStore(archives: 1, using: &draw))
    let store = try opened(before)
    let node = store.elements(of: try #require(store.value(of: "archives", in: JSONDocument.root)))[0]
    let range = store.range(of: node)
    var patch = try JSONPatch(
      Array(store.bytes[range]), file: "", JSONLayout(of: store), margin: store.margin(at: range.lowerBound))
    let start = patch.bytes
    let absent = ["memoFile", "title", "tags"].filter {
      patch.document.value(of: $0, in: JSONDocument.root) == nil
    }
    for key in absent {
      let value: JSONTree = key == "tags" ? .texts(["新", "古"]) : .string("新")
      try patch.set(key, to: value, in: JSONDocument.root, .archive, order: ArchiveKey.order)
      #expect(patch.document.value(of: key, in: JSONDocument.root).map(patch.document.tree) == value)
    }
    for key in absent.shuffled(using: &draw) {
      try patch.set(key, to: nil, in: JSONDocument.root, .archive, order: ArchiveKey.order)
    }
    #expect(String(decoding: patch.bytes, as: UTF8.self) == String(decoding: start, as: UTF8.self))
  }

  @Test(arguments: 0..<300) func aListTurnedIntoAnotherAndBackGivesTheSameBytes(_ seed: Int) throws {
    var draw = SeededGenerator(seed: UInt64(2_000 + seed))
    let layout = RandomLayout(using: &draw)
    func words() -> [String] {
      (0..<Int.random(in: 2..<7, using: &draw)).map { _ in
        ["甲", "乙", "丙", "丁"].randomElement(using: &draw) ?? ""
      }
    }
    let (first, second) = (words(), words())
    let text = layout.text(.object([JSONTree.Member(key: "steps", value: .texts(first))]))
    let document = try opened(text)
    var patch = JSONPatch(document, JSONLayout(of: document))
    for list in [second, first] {
      let node = try #require(patch.document.value(of: "steps", in: JSONDocument.root))
      try patch.replace(node, by: .texts(list), .steps)
      let now = try #require(patch.document.value(of: "steps", in: JSONDocument.root))
      #expect(patch.document.tree(of: now) == .texts(list))
    }
    #expect(String(decoding: patch.bytes, as: UTF8.self) == text)
  }

  /// What a new archive looks like beside others: the reader should not see who wrote it.
  @Test(arguments: [
    (
      "{\"version\":1,\"archives\":[]}",
      "{\"version\":1,\"archives\":[{\"id\":7,\"created\":\"2019-05-01\",\"tags\":[\"祝い\",\"春\"],\"recipes\":[{\"id\":8,\"title\":\"赤飯\",\"ingredients\":[{\"name\":\"米\",\"amount\":\"3合\"}]}]}]}"
    ),
    (
      "{\n  \"version\": 1,\n  \"archives\": []\n}\n",
      """
      {
        "version": 1,
        "archives": [
          {
            "id": 7,
            "created": "2019-05-01",
            "tags": ["祝い", "春"],
            "recipes": [
              {
                "id": 8,
                "title": "赤飯",
                "ingredients": [
                  { "name": "米", "amount": "3合" }
                ]
              }
            ]
          }
        ]
      }

      """
    ),
    (
      "{\n\t\"version\": 1,\n\t\"archives\": [\n\t\t{\n\t\t\t\"id\": 1,\n\t\t\t\"created\": \"2018-04-27\",\n\t\t\t\"tags\": [\n\t\t\t\t\"a\"\n\t\t\t]\n\t\t}\n\t]\n}",
      """
      {
      \t"version": 1,
      \t"archives": [
      \t\t{
      \t\t\t"id": 1,
      \t\t\t"created": "2018-04-27",
      \t\t\t"tags": [
      \t\t\t\t"a"
      \t\t\t]
      \t\t},
      \t\t{
      \t\t\t"id": 7,
      \t\t\t"created": "2019-05-01",
      \t\t\t"tags": [
      \t\t\t\t"祝い",
      \t\t\t\t"春"
      \t\t\t],
      \t\t\t"recipes": [
      \t\t\t\t{
      \t\t\t\t\t"id": 8,
      \t\t\t\t\t"title": "赤飯",
      \t\t\t\t\t"ingredients": [
      \t\t\t\t\t\t{
      \t\t\t\t\t\t\t"name": "米",
      \t\t\t\t\t\t\t"amount": "3合"
      \t\t\t\t\t\t}
      \t\t\t\t\t]
      \t\t\t\t}
      \t\t\t]
      \t\t}
      \t]
      }
      """
    ),
    (
      "{\"version\": 1, \"archives\": [\n{\"id\": 1, \"created\": \"2018-04-27\", \"title\": \"\\u6625\"},\n{\"id\": 2, \"created\": \"2018-04-27\"}\n]}",
      "{\"version\": 1, \"archives\": [\n{\"id\": 1, \"created\": \"2018-04-27\", \"title\": \"\\u6625\"},\n{\"id\": 2, \"created\": \"2018-04-27\"},\n{\"id\": 7, \"created\": \"2019-05-01\", \"tags\": [\"\\u795d\\u3044\", \"\\u6625\"], \"recipes\": [{\"id\": 8, \"title\": \"\\u8d64\\u98ef\", \"ingredients\": [{\"name\": \"\\u7c73\", \"amount\": \"3\\u5408\"}]}]}\n]}"
    ),
    (
      """
      { "version": 1
      , "archives":
        [ { "id": 1
          , "created": "2018-04-27"
          }
        ]
      }
      """,
      """
      { "version": 1
      , "archives":
        [ { "id": 1
          , "created": "2018-04-27"
          }
        , { "id": 7
          , "created": "2019-05-01"
          , "tags": ["祝い", "春"]
          , "recipes":
            [ { "id": 8
              , "title": "赤飯"
              , "ingredients":
                [ { "name": "米", "amount": "3合" }
                ]
              }
            ]
          }
        ]
      }
      """
    ),
    (
      "{ \"version\": 1\n, \"archives\":\n    [ { \"id\": 1, \"created\": \"2018-04-27\", \"recipes\": [] }\n    ]\n}",
      "{ \"version\": 1\n, \"archives\":\n    [ { \"id\": 1, \"created\": \"2018-04-27\", \"recipes\": [] }\n    , { \"id\": 7, \"created\": \"2019-05-01\", \"tags\": [\"祝い\", \"春\"], \"recipes\": [{ \"id\": 8, \"title\": \"赤飯\", \"ingredients\": [{ \"name\": \"米\", \"amount\": \"3合\" }] }] }\n    ]\n}"
    ),
    (
      """
      { "version": 1
      , "archives": [ { "id": 1
                      , "created": "2018-04-27"
                      , "tags": [ "a"
                                , "b"
                                ]
                      }
                    ]
      }
      """,
      """
      { "version": 1
      , "archives": [ { "id": 1
                      , "created": "2018-04-27"
                      , "tags": [ "a"
                                , "b"
                                ]
                      }
                    , { "id": 7
                      , "created": "2019-05-01"
                      , "tags": [ "祝い"
                                , "春"
                                ]
                      , "recipes": [ { "id": 8
                                     , "title": "赤飯"
                                     , "ingredients": [ { "name": "米"
                                                        , "amount": "3合"
                                                        }
                                                      ]
                                     }
                                   ]
                      }
                    ]
      }
      """
    ),
  ])
  func newArchivesLookLikeTheOthers(_ before: String, _ after: String) throws {
    let draft = ArchiveDraft(
      created: Day(year: 2019, month: 5, day: 1), tags: ["祝い", "春"],
      recipes: [RecipeDraft(title: "赤飯") { $0.ingredients = [Ingredient(name: "米", amount: "3合")] }])
    let document = try opened(before)
    let list = try #require(document.value(of: "archives", in: JSONDocument.root))
    let bytes = JSONPatch(document, JSONLayout(of: document))
      .appending([draft.tree(id: 7, nextRecipe: 8, images: [nil])], to: list, .archives)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
    let again = try opened(after)
    let count = again.elements(of: try #require(again.value(of: "archives", in: JSONDocument.root))).count
    let removed = JSONPatch(again, JSONLayout(of: again))
      .removing(count - 1, of: try #require(again.value(of: "archives", in: JSONDocument.root)))
    #expect(String(decoding: removed, as: UTF8.self) == before || count == 1)
  }

  @Test func aColonMayBeginALineAfterLeadingCommas() throws {
    let text = """
      { "version": 1
      , "archives"
        : [ { "id": 1
            , "created"
              : "2026-01-01"
            , "tags"
              : [ "a" ]
            }
          ]
      }

      """
    let site = try TemporarySite(archives: text)
    let writer = StoreWriter(site: site.path, probe: { _, _ in ["jpg"] })
    let draft = ArchiveDraft(
      created: Day(year: 2026, month: 5, day: 5), tags: ["N"],
      recipes: [RecipeDraft(title: "汁") { $0.steps = ["煮る。"] }])
    _ = try writer.add([draft])
    let store = try Store.load(site: site.path)
    #expect(store.archives.map(\.tags) == [["a"], ["N"]] && store.archives[1].recipes[0].steps == ["煮る。"])
    let after = String(decoding: try Files.read(site.path + "/Content/archives.json"), as: UTF8.self)
    #expect(after.hasPrefix(String(text.dropLast("    ]\n}\n".count))))
    _ = try writer.delete(2)
    #expect(String(decoding: try Files.read(site.path + "/Content/archives.json"), as: UTF8.self) == text)
  }

  @Test func leadingCommasStayInTheirColumn() throws {
    let archive = "{ \"id\": 1\n    , \"created\": \"2018-04-27\"\n    }"
    let text = "{ \"version\": 1\n, \"archives\":\n  [ \(archive)\n  ]\n}\n"
    let site = try TemporarySite(archives: text)
    let writer = StoreWriter(site: site.path, probe: { _, _ in ["jpg"] })
    var edit = ArchiveEdit()
    edit.set(.title, to: "春")
    edit.addedTags = ["昼"]
    edit.add(RecipeDraft(title: "汁"))
    _ = try writer.edit(1, edit)
    #expect(
      String(decoding: try Files.read(site.path + "/Content/archives.json"), as: UTF8.self) == """
        { "version": 1
        , "archives":
          [ { "id": 1
            , "created": "2018-04-27"
            , "title": "春"
            , "tags": ["昼"]
            , "recipes":
              [ { "id": 1
                , "title": "汁"
                }
              ]
            }
          ]
        }

        """)
    _ = try writer.undo()
    _ = try writer.delete(1)
    #expect(try Store.load(site: site.path).archives.isEmpty)
  }
}
