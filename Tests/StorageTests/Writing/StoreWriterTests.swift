import TestSupport
import Support
import Almanac
import Foundation
import Testing

@testable import Storage

/// Changes of a store on the disk, with their photos, and taking them back.
struct StoreWriterTests {
  static let store = """
    {
      "version": 1,
      "archives": [
        { "id": 12, "created": "2018-04-27", "title": "春", "x": 1.50, "recipes": [
          { "id": 31, "title": "冷奴", "image": "photos/old.jpg", "tags": ["豆腐"] } ] },
        { "id": 3, "created": "2018-05-01", "memoFile": "memos/3.md" }
      ]
    }
    """

  /// Takes what begins with `P` for a picture.
  static let probe: PictureProbe = { (bytes, place) throws(Problem) in
    guard bytes.first == UInt8(ascii: "P") else { throw Problem(place, .error, "this is no picture") }
    return ["jpg", "jpeg"]
  }

  let site: TemporarySite

  init() throws {
    site = try TemporarySite([
      "Content/archives.json": Self.store, "Content/memos/3.md": "三", "Content/photos/old.jpg": "P old",
      "soup.jpg": "P soup", "other/soup.jpg": "P other", "other/SOUP.jpg": "P third", "note.txt": "none",
    ])
  }

  var writer: StoreWriter { StoreWriter(site: site.path, probe: Self.probe) }

  func text(_ name: String = "Content/archives.json") throws -> String {
    String(decoding: try Files.read(site.path + "/" + name), as: UTF8.self)
  }

  func files() throws -> Set<String> {
    Set(try Files.list(site.path).filter { $0.kind != .folder && !$0.path.hasPrefix(".ozen") }.map(\.path))
  }

  func draft(_ photos: [String]) -> ArchiveDraft {
    ArchiveDraft(
      created: Day(year: 2019, month: 5, day: 1),
      recipes: photos.map { RecipeDraft(title: "汁", image: .file("\(site.path)/\($0)")) })
  }

  func problems(_ work: () throws -> Void) -> [String] {
    do {
      try work()
      return []
    } catch {
      return (error as? Problems)?.all.map { "\($0)" } ?? ["\(error)"]
    }
  }

  @Test func newIDsAreAboveAllThatAreThere() throws {
    let change = try writer.add([draft([]), draft(["soup.jpg"])])
    #expect(change.archives == [13, 14])
    let store = try Store.load(site: site.path)
    #expect(store.archives.map(\.id) == [12, 3, 13, 14])
    #expect(store.archives[3].recipes.map(\.id) == [32])
  }

  @Test func photosGetFreeNamesAndNoneIsReplaced() throws {
    let change = try writer.add([
      draft(["soup.jpg", "other/soup.jpg", "soup.jpg", "other/SOUP.jpg", "Content/photos/old.jpg"])
    ])
    let images = try Store.load(site: site.path).archives[2].recipes.map { recipe in
      if case .file(let path, _) = recipe.image { path } else { "" }
    }
    #expect(
      images == [
        "photos/2019/soup.jpg", "photos/2019/soup-2.jpg", "photos/2019/soup.jpg", "photos/2019/SOUP-3.jpg",
        "photos/old.jpg",
      ])
    #expect(change.copied == ["photos/2019/soup.jpg", "photos/2019/soup-2.jpg", "photos/2019/SOUP-3.jpg"])
    #expect(try text("Content/photos/2019/soup-2.jpg") == "P other")
    #expect(try writer.add([draft(["other/soup.jpg"])]).copied == [])
  }

  @Test func nothingIsChangedWhenOnePhotoIsNone() throws {
    let (before, there) = (try text(), try files())
    let found = problems { _ = try writer.add([draft(["soup.jpg", "note.txt", "missing.jpg", "."])]) }
    #expect(
      found == [
        "\(site.path)/note.txt: this is no picture", "\(site.path)/missing.jpg: there is no such file",
        "\(site.path)/.: it is a folder, not a file",
      ])
    #expect(try text() == before)
    #expect(try files() == there)
    #expect(!Files.isFolder(site.path + "/.ozen/undo/next"))
  }

  @Test func undoGoesBackAndForthToTheByte() throws {
    let (before, there) = (try text(), try files())
    _ = try writer.add([draft(["soup.jpg"])])
    let (after, then) = (try text(), try files())
    #expect(try writer.undo().what == "took back: added archive 13 of 2019-05-01 with 1 recipe")
    #expect(try text() == before)
    #expect(try files() == there)
    #expect(try writer.undo().what == "did again: added archive 13 of 2019-05-01 with 1 recipe")
    #expect(try text() == after)
    #expect(try files() == then)
    #expect(try text("Content/photos/2019/soup.jpg") == "P soup")
    _ = try writer.undo()
    #expect(try text() == before)
    #expect(try files() == there)
  }

  @Test func undoOfADeletionBringsThePhotosBack() throws {
    let (before, there) = (try text(), try files())
    let change = try writer.delete(12, photos: ["photos/old.jpg"])
    #expect(change.removed == ["photos/old.jpg"])
    #expect(try files() == there.subtracting(["Content/photos/old.jpg"]))
    _ = try writer.undo()
    #expect(try text() == before)
    #expect(try files() == there)
  }

  @Test func aPhotoThatAnotherTakesThePlaceOfIsToldOrTakenAlong() throws {
    var edit = ArchiveEdit()
    var recipe = RecipeEdit(31)
    recipe.image = .file(site.path + "/soup.jpg")
    edit.recipes = [recipe]
    func unused(_ before: [Archive], _ after: [Archive], _: SiteSettings) -> [String] {
      func shown(_ archives: [Archive]) -> [String] {
        archives.flatMap(\.recipes).compactMap { if case .file(let path, _) = $0.image { path } else { nil } }
      }
      return Set(shown(before)).subtracting(shown(after)).sorted()
    }
    let (before, there) = (try text(), try files())
    let told = try writer.edit(12, edit, unused: unused)
    #expect(told.unused == ["photos/old.jpg"] && told.removed == [])
    #expect(try files() == there.union(["Content/photos/2018/soup.jpg"]))
    _ = try writer.undo()
    let taken = try writer.edit(12, edit, takesPhotos: true, unused: unused)
    #expect(taken.unused == [] && taken.removed == ["photos/old.jpg"])
    #expect(
      try files() == there.union(["Content/photos/2018/soup.jpg"]).subtracting(["Content/photos/old.jpg"]))
    _ = try writer.undo()
    #expect(try text() == before)
    #expect(try files() == there)
    #expect(try writer.edit(12, .titled("夏"), unused: { _, _, _ in ["x"] }).unused == [])
  }

  @Test func aKeptPhotoThatIsGoneIsToldAndAllElseComesBack() throws {
    let before = try text()
    _ = try writer.delete(12, photos: ["photos/old.jpg"])
    try FileManager.default.removeItem(atPath: site.path + "/.ozen/undo/last/files/0-old.jpg")
    let change = try writer.undo()
    #expect(
      change.warnings.map { "\($0.place): \($0.message)" } == [
        "Content/photos/old.jpg: it could not be brought back: the copy that was kept in .ozen/undo is gone "
          + "(put the photo there, or another one by 'ozen edit 12 --recipe 31 --image PHOTO')"
      ])
    #expect(change.isIncomplete && change.copied.isEmpty)
    #expect(try text() == before)
  }

  @Test func aKeptPhotoThatSomeoneHasPutBackIsNotMissed() throws {
    _ = try writer.delete(12, photos: ["photos/old.jpg"])
    let kept = site.path + "/.ozen/undo/last/files/0-old.jpg"
    try FileManager.default.moveItem(atPath: kept, toPath: site.path + "/Content/photos/old.jpg")
    #expect(try writer.undo().warnings == [])
    #expect(try text("Content/photos/old.jpg") == "P old")
  }

  @Test func aPhotoThatIsShownAgainAndIsNotThereIsTold() throws {
    _ = try writer.add([draft(["soup.jpg"])])
    try FileManager.default.removeItem(atPath: site.path + "/Content/photos/2019/soup.jpg")
    #expect(try writer.undo().warnings == [])
    let again = try writer.undo()
    #expect(again.warnings.map(\.place) == [Place(file: "Content/photos/2019/soup.jpg")])
    #expect(again.warnings[0].message.hasPrefix("the store shows this photo again, and it is not there"))
    #expect(!again.isIncomplete)
  }

  @Test func aFileInTheWayOfOneThatComesBackIsToldAndNothingChanges() throws {
    _ = try writer.delete(12, photos: ["photos/old.jpg"])
    try site.write(Array("P new".utf8), to: "Content/photos/old.jpg")
    let (after, there) = (try text(), try files())
    #expect(
      problems { _ = try writer.undo() } == [
        "Content/photos/old.jpg: another file lies here now, where this photo has to come back (move the file away or "
          + "rename it, and undo again)"
      ])
    #expect(try text() == after)
    #expect(try files() == there)
    #expect(try text("Content/photos/old.jpg") == "P new")
    try site.write(Array("P old".utf8), to: "Content/photos/old.jpg")
    #expect(try writer.undo().warnings == [])
    #expect(try text() == Self.store)
  }

  @Test func aFileWhereOzensFolderBelongsIsNamed() throws {
    try site.write([], to: ".ozen")
    let before = try files()
    #expect(
      problems { _ = try writer.add([draft(["soup.jpg"])]) } == [
        ".ozen: there is a file where a folder has to be (move it away)"
      ])
    #expect(try files() == before)
  }

  @Test func undoRefusesAStoreThatAHandHasChanged() throws {
    #expect(problems { _ = try writer.undo() }.first?.contains("there is no change to take back") == true)
    _ = try writer.edit(12, .titled("夏"))
    let changed = try text() + "\n"
    try site.write(Array(changed.utf8), to: "Content/archives.json")
    #expect(problems { _ = try writer.undo() }.first?.contains("by hand or by another program") == true)
    #expect(try text() == changed)
  }

  @Test(arguments: ["[]", "[ ]", "[\n  ]", "[\n\n]"])
  func whatIsAddedAndDeletedLeavesNoTrace(_ list: String) throws {
    try site.write(Array("{ \"version\": 1,\n  \"archives\": \(list) }".utf8), to: "Content/archives.json")
    let before = try text()
    _ = try writer.add([draft([])])
    _ = try writer.delete(1)
    #expect(try text() == before)
  }

  @Test func anEditChangesItsValueAlone() throws {
    _ = try writer.edit(12, .titled("夏"))
    #expect(try text() == Self.store.replacing("\"title\": \"春\"", with: "\"title\": \"夏\""))
    var edit = ArchiveEdit()
    var recipe = RecipeEdit(31)
    recipe.set(.alt, to: "皿")
    recipe.addedTags = ["夏", "豆腐"]
    edit.recipes = [recipe]
    _ = try writer.edit(12, edit)
    #expect(
      try text()
        == Self.store.replacing("\"title\": \"春\"", with: "\"title\": \"夏\"")
        .replacing(
          "old.jpg\", \"tags\": [\"豆腐\"]", with: "old.jpg\", \"alt\": \"皿\", \"tags\": [\"豆腐\", \"夏\"]"))
  }

  @Test func whatIsWrongIsToldAndNothingChanges() throws {
    func recipe(_ change: (inout RecipeEdit) -> Void, id: Int = 31) -> ArchiveEdit {
      var (edit, recipe) = (ArchiveEdit(), RecipeEdit(id))
      change(&recipe)
      edit.recipes = [recipe]
      return edit
    }
    let cases: [(Int, ArchiveEdit, String)] = [
      (4, .titled("x"), "Content/archives.json: there is no archive 4 ('ozen list' shows those that are)"),
      (
        12, recipe({ $0.set(.url, to: "x") }),
        "archive 12: \"url\" is \"x\", no http(s) URL (one begins with https://)"
      ),
      (
        12, recipe({ $0.set(.title, to: " ") }),
        "archive 12: \"title\" is missing in this recipe (every recipe has one)"
      ),
      (12, recipe({ $0.set(.alt, to: "x") }, id: 9), "archive 12: there is no recipe 9 in it (it has 31)"),
      (3, .memo("x"), "Content/memos/3.md: this file is the memo of archive 3 (change it there)"),
    ]
    for (id, edit, expected) in cases {
      #expect(problems { _ = try writer.edit(id, edit) } == [expected])
      #expect(try text() == Self.store)
    }
    #expect(try writer.edit(12, .titled("春")).isChange == false)
  }

  /// A run that was killed leaves `next` behind; the next one finishes or takes back what it did.
  @Test(arguments: [true, false]) func whatAKilledRunLeftIsSettled(_ storeWasWritten: Bool) throws {
    let before = try text()
    _ = try writer.add([draft(["soup.jpg"])])
    let undo = site.path + "/.ozen/undo"
    try FileManager.default.moveItem(atPath: undo + "/last", toPath: undo + "/next")
    if !storeWasWritten { try site.write(Array(before.utf8), to: "Content/archives.json") }
    if storeWasWritten {
      _ = try writer.undo()
    } else {
      _ = try writer.edit(12, .titled("夏"))
    }
    #expect(try files().contains("Content/photos/2019/soup.jpg") == false)
    #expect(!Files.isFolder(undo + "/next"))
  }

  @Test func controlCharactersAreRefused() throws {
    var draft = ArchiveDraft(created: Day(year: 2019, month: 5, day: 1))
    draft.memo = "a\u{0}b"
    draft.recipes = [RecipeDraft(title: "汁\u{1B}") { $0.steps = ["煮る。\n\t冷ます。\r\n"] }]
    let rule = "(take it out; lines and tabs are right)"
    #expect(
      problems { _ = try writer.add([draft]) } == [
        "the new archive: \"memo\" has the control character U+0000 in it \(rule)",
        "the new archive: \"title\" has the control character U+001B in it \(rule)",
      ])
    for edit in [ArchiveEdit.titled("\u{1}"), .memo("\u{1}")] {
      #expect(problems { _ = try writer.edit(12, edit) }.first?.contains("U+0001") == true)
    }
    #expect(try text() == Self.store)
  }

  @Test func aPhotoThatWasChangedSinceStaysAndIsTold() throws {
    _ = try writer.add([draft(["soup.jpg", "other/soup.jpg"])])
    try site.write(Array("P edited".utf8), to: "Content/photos/2019/soup.jpg")
    let change = try writer.undo()
    #expect(change.removed == ["photos/2019/soup-2.jpg"] && !change.isIncomplete)
    #expect(
      change.warnings.map { "\($0)" } == [
        "Content/photos/2019/soup.jpg: the file stays: it was changed since it was added (delete it if you do not need it)"
      ])
    #expect(try text("Content/photos/2019/soup.jpg") == "P edited")
  }

  /// Every state that a killed undo can leave: so many photos are back, the record of what is taken back is where it
  /// was or on its way out, and a part of a copy lies about.
  @Test(arguments: 0...3, [false, true]) func aKilledUndoLosesNoPhoto(_ back: Int, _ isRenamed: Bool) throws {
    _ = try writer.add([draft(["soup.jpg", "other/soup.jpg", "other/SOUP.jpg"])])
    let photos = ["soup", "soup-2", "SOUP-3"].map { "Content/photos/2019/\($0).jpg" }
    let contents = try photos.map { try text($0) }
    let added = try text()
    _ = try writer.delete(13, photos: photos.map { String($0.dropFirst("Content/".count)) })
    let deleted = try text()
    let (undo, manager) = (site.path + "/.ozen/undo", FileManager.default)
    try manager.copyItem(atPath: undo, toPath: site.path + "/before")
    _ = try writer.undo()
    try manager.moveItem(atPath: undo + "/last", toPath: undo + "/next")
    try manager.moveItem(
      atPath: site.path + "/before/last", toPath: undo + (isRenamed ? "/old" : "/last"))
    try site.write(Array(deleted.utf8), to: "Content/archives.json")
    for photo in photos.dropFirst(back) { try manager.removeItem(atPath: "\(site.path)/\(photo)") }
    try site.write(Array("P".utf8), to: "Content/photos/2019/.ozen-1.new")

    let change = try writer.undo()
    #expect(change.warnings.isEmpty && change.copied.count == 3)
    #expect(try text() == added)
    #expect(try photos.map { try text($0) } == contents)
    #expect(try Files.names(in: site.path + "/Content/photos/2019").count == 3)
    #expect(try Files.names(in: undo).map(\.path).filter { $0 != "taken-back" } == ["last"])
    // And the other way round.
    _ = try writer.undo()
    #expect(try text() == deleted && photos.allSatisfy { access("\(site.path)/\($0)", F_OK) != 0 })
    _ = try writer.undo()
    #expect(try photos.map { try text($0) } == contents)
  }

  /// A kept photo whose place was taken meanwhile is not thrown away with what the killed run left.
  @Test func whatCannotBePutBackIsKept() throws {
    let before = try text()
    _ = try writer.delete(12, photos: ["photos/old.jpg"])
    let undo = site.path + "/.ozen/undo"
    try FileManager.default.moveItem(atPath: undo + "/last", toPath: undo + "/next")
    try site.write(Array(before.utf8), to: "Content/archives.json")
    try site.write(Array("P other".utf8), to: "Content/photos/old.jpg")
    #expect(
      problems { _ = try writer.edit(12, .titled("夏")) }.first?.hasPrefix("Content/photos/old.jpg:") == true)
    #expect(try text(".ozen/undo/next/files/0-old.jpg") == "P old")
    #expect(try text() == before)
  }

  @Test func aLinkedStoreStaysALinkAndModesStay() throws {
    try FileManager.default.moveItem(
      atPath: site.path + "/Content/archives.json", toPath: site.path + "/other/store.json")
    try site.link("Content/archives.json", to: "../other/store.json")
    chmod(site.path + "/other/store.json", 0o640)
    _ = try writer.edit(12, .titled("夏"))
    #expect(try text("other/store.json").contains("夏"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: site.path + "/Content/archives.json")
        == "../other/store.json")
    let mode = try FileManager.default.attributesOfItem(atPath: site.path + "/other/store.json")[
      .posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test func twentyRecipesAreTheLimitOfAddAndMoreAreImported() throws {
    let many = draft(Array(repeating: "soup.jpg", count: 21))
    #expect(problems { _ = try writer.add([many]) }.first?.contains("at most 20 are right") == true)
    #expect(try writer.add([many], limited: false).archives == [13])
    try site.write(Array("{ \"recipeLimit\": 21 }".utf8), to: "Content/site.json")
    #expect(try writer.add([many]).archives == [14])
  }

  @Test func whatIsImportedTwiceIsThereOnce() throws {
    func imported(_ change: (inout RecipeDraft) -> Void) -> ArchiveDraft {
      var recipe = RecipeDraft(title: "汁") { $0.steps = ["煮る。"] }
      change(&recipe)
      return ArchiveDraft(created: Day(year: 2019, month: 5, day: 1), recipes: [recipe])
    }
    let drafts = [
      imported { $0.source = "paprika:1" },
      imported { $0.rakutenID = "14" },
      imported { $0.url = "https://example.org/" },
      imported { $0.title = "飯" },
      ArchiveDraft(created: Day(year: 2019, month: 5, day: 2), memo: "何もない日"),
    ]
    #expect(try writer.add(drafts, skippingKnown: true).archives.count == 5)
    let after = try text()
    let again = try writer.add(drafts, skippingKnown: true)
    #expect(again.isChange == false && again.known.count == 4)
    #expect(try text() == after)
    // The same address, told apart by the source's own number, is another recipe.
    let other = imported { ($0.source, $0.url) = ("paprika:2", "https://example.org/") }
    #expect(try writer.add([other], skippingKnown: true).archives.count == 1)
    // So is one of the same name that says something else.
    let namesake = imported { ($0.title, $0.steps) = ("飯", ["炊く。"]) }
    #expect(try writer.add([namesake], skippingKnown: true).archives.count == 1)
    let known = try writer.add([namesake], skippingKnown: true)
    #expect(known.isChange == false && known.known == ["飯"])
  }
}

extension ArchiveEdit {
  fileprivate static func titled(_ title: String) -> ArchiveEdit {
    var edit = ArchiveEdit()
    edit.set(.title, to: title)
    return edit
  }

  fileprivate static func memo(_ memo: String) -> ArchiveEdit {
    var edit = ArchiveEdit()
    edit.set(.memo, to: memo)
    return edit
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    replacingOccurrences(of: part, with: other)
  }
}
