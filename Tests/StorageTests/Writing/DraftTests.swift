import TestSupport
import Support
import Almanac
import Testing

@testable import Storage

/// Archives that come as JSON.
struct DraftTests {
  @Test func daysInAnyFormBecomeTheStoresAndNothingIsLost() throws {
    let json = """
      { "id": 99, "title": "昼", "created": "平成30年4月27日", "weather": { "t": 1.50 }, "recipes": [
        { "id": 7, "title": "汁", "published": "2017/10/10", "kcal": 1e2, "ingredients": [{ "name": "塩", "unit": "g" }] } ] }
      """
    let draft = try ArchiveDraft(json: Array(json.utf8), file: "x.json", site: ".", folder: ".")
    #expect(draft.created == Day(year: 2018, month: 4, day: 27))
    let layout = JSONLayout(broken: [])
    #expect(
      layout.text(draft.tree(id: 3, nextRecipe: 4, images: [nil]), .archive, margin: "")
        == #"{ "id": 3, "title": "昼", "created": "2018-04-27", "recipes": [{ "id": 4, "title": "汁", "published": "2017-10-10", "kcal": 1e2, "ingredients": [{ "name": "塩", "unit": "g" }] }], "weather": { "t": 1.50 } }"#
    )
  }

  /// Only a field that is set anew is written anew.
  @Test func whatIsNotSetKeepsItsSpelling() throws {
    let json = """
      { "tags": [" a ", "a"], "memoFile": "memos/3.md", "x": 1.0, "recipes": [
        { "steps": ["煮る。"], "alt": "", "title": "汁", "tags": [" b"] } ] }
      """
    let site = try TemporarySite(["Content/memos/3.md": "三"])
    var draft = try ArchiveDraft(json: Array(json.utf8), file: "x.json", site: site.path, folder: ".")
    func text() -> String {
      JSONLayout(broken: []).text(draft.tree(id: 3, nextRecipe: 4, images: [nil]), .archive, margin: "")
    }
    #expect(draft.recipes[0].steps == ["煮る。"] && draft.recipes[0].title == "汁" && draft.memo == nil)
    #expect(
      text()
        == #"{ "id": 3, "tags": [" a ", "a"], "memoFile": "memos/3.md", "recipes": [{ "id": 4, "steps": ["煮る。"], "alt": "", "title": "汁", "tags": [" b"] }], "x": 1.0 }"#
    )
    draft.memo = "春"
    draft.recipes[0].tags = ["c"]
    draft.recipes[0].steps = []
    #expect(
      text()
        == #"{ "id": 3, "memo": "春", "tags": [" a ", "a"], "recipes": [{ "id": 4, "alt": "", "title": "汁", "tags": ["c"] }], "x": 1.0 }"#
    )
  }

  @Test(arguments: [
    ("3", "x.json:1:1: an archive is the number 3 (an object is right: { … })"),
    (
      "{ \"created\": \"4/5\" }",
      "x.json:1:14: \"created\": “4/5” has no year (write YYYY-04-05 or YYYY-05-04)"
    ),
    ("{ \"recipes\": [{}] }", "x.json:1:15: \"title\" is missing in this recipe (every recipe has one)"),
    (
      "[{ \"title\": \"a\", \"url\": \"b\" }]",
      "x.json:1:25: \"url\" is \"b\", no http(s) URL (one begins with https://)"
    ),
    (
      "{ \"version\": 1, \"archives\": [] }",
      "x.json:1:1: this is a whole store (one archive is right, as ozen show ID --json prints it)"
    ),
    ("{ \"title\": \"a\", }", "x.json:1:15: a comma stands after the last value (remove it)"),
  ])
  func faultsHavePlaces(_ json: String, _ expected: String) {
    do throws(Problems) {
      _ = try ArchiveDraft(json: Array(json.utf8), file: "x.json", site: ".", folder: ".")
      Issue.record("read without complaint")
    } catch {
      #expect(error.all.map { "\($0)" } == [expected])
    }
  }

  @Test func aRecordOfAChangeIsReadAsItWasWritten() {
    let record = ChangeRecord(
      what: "deleted archive 3 \"三\"", before: FileMark([1]), after: FileMark([2]), archives: [3, 4],
      added: [.init(path: "photos/a.jpg", mark: FileMark([3]))],
      removed: [.init(path: "photos/ b.jpg", name: "0-b")])
    #expect(ChangeRecord(record.bytes) == record)
    #expect(ChangeRecord(Array("{}".utf8)) == nil)
    #expect(ChangeRecord(Array(record.bytes.dropLast(9))) == nil)
  }
}
