import Foundation
import Testing

@testable import Support

/// What is promised of an open folder: nothing that is asked of it is done outside of it.
struct FolderTests {
  let place: TemporaryPlace
  var victim: String { place.path + "/victim" }

  init() throws {
    place = try TemporaryPlace()
    try place.write("site/a/one.txt", "one")
    try place.write("victim/doc.txt", "precious")
    try place.write("victim/deep/doc.txt", "precious too")
    try place.link("site/out", to: "../victim")
    try place.link("site/a/doc.txt", to: "../../victim/doc.txt")
    try place.link("site/absolute", to: place.path + "/victim")
    try place.link("site/inside", to: "a")
    try place.link("site/insideAbsolutely", to: place.path + "/site/a")
  }

  func folder(_ links: Folder.Links) throws -> Folder { try Folder(place.path + "/site", links: links) }

  /// Ways out of the folder, to a file that is there or could be made.
  static let waysOut = [
    "out/doc.txt", "out/new.txt", "out/deep/doc.txt", "absolute/doc.txt", "../victim/doc.txt",
    "a/../../victim/doc.txt", "a/../out/doc.txt", "/etc/hostname", "..", "a/../..",
  ]

  @Test(arguments: waysOut, [Folder.Links.refused, .followedInside])
  func nothingLeadsOut(_ path: String, _ links: Folder.Links) throws {
    let folder = try folder(links)
    let bytes = Array("changed".utf8)
    #expect(throws: FileError.self) { try folder.read(path) }
    #expect(throws: FileError.self) { try folder.replace(path, bytes) }
    #expect(throws: FileError.self) { try folder.create(path, bytes) }
    #expect(throws: FileError.self) { try folder.append(path, bytes) }
    #expect(throws: FileError.self) { try folder.remove(path) }
    #expect(throws: FileError.self) { try folder.makeFolder(path) }
    #expect(throws: FileError.self) { try folder.rename("a/one.txt", replacing: path, in: folder) }
    #expect(throws: FileError.self) { try folder.rename("a/one.txt", to: path, in: folder) }
    #expect(throws: FileError.self) { try folder.move("a/one.txt", to: path, in: folder) }
    #expect(throws: FileError.self) { try folder.move(path, to: "taken.txt", in: folder) }
    #expect(throws: FileError.self) { try folder.linkOrCopy("a/one.txt", as: path, in: folder) }
    #expect(throws: FileError.self) { try folder.linkOrCopy(path, as: "taken.txt", in: folder) }
    #expect(!folder.removeFolder(path))
    folder.removeFiles(in: path) { _ in true }
    #expect(try place.files("victim") == ["deep/doc.txt": "precious too", "doc.txt": "precious"])
    #expect(try place.read("site/a/one.txt") == "one")
  }

  @Test func aLinkThatLeadsOutIsSaidToBeOne() throws {
    let folder = try folder(.followedInside)
    let error = FileError(folder.path + "/out/doc.txt", .outside(of: "site/"))
    #expect(throws: error) { try folder.read("out/doc.txt") }
    #expect(throws: FileError(folder.path + "/a/doc.txt", .outside(of: "site/"))) {
      try folder.read("a/doc.txt")
    }
    #expect(throws: FileError(folder.path + "/out", .link)) { try self.folder(.refused).folder("out") }
  }

  @Test func linksInsideAreFollowedOnlyWherePeopleFillTheFolder() throws {
    let people = try folder(.followedInside)
    #expect(try people.read("inside/one.txt") == Array("one".utf8))
    #expect(try people.read("insideAbsolutely/one.txt") == Array("one".utf8))
    #expect(try people.folder("inside").read("one.txt") == Array("one".utf8))
    try people.create("inside/two.txt", Array("two".utf8))
    #expect(try place.read("site/a/two.txt") == "two")
    let own = try folder(.refused)
    #expect(throws: FileError(own.path + "/inside/one.txt", .link)) { try own.read("inside/one.txt") }
    #expect(throws: FileError.self) { try own.create("inside/three.txt", []) }
  }

  /// The last part of a path is never followed when it is written or removed.
  @Test func aLinkIsReplacedOrRemovedItself() throws {
    for links in [Folder.Links.refused, .followedInside] {
      let folder = try folder(links)
      try folder.replace("a/doc.txt", Array("own".utf8))
      #expect(try place.read("site/a/doc.txt") == "own")
      #expect(try place.read("victim/doc.txt") == "precious")
      try folder.remove("a/doc.txt")
      try place.link("site/a/doc.txt", to: "../../victim/doc.txt")
      #expect(throws: FileError(folder.path + "/a/doc.txt", .foreign)) { try folder.create("a/doc.txt", []) }
      #expect(try folder.holds("a/doc.txt", Array("precious".utf8)) == false)
      folder.removeFiles(in: "a") { $0 == "doc.txt" }
      #expect(try place.files("victim")["doc.txt"] == "precious")
      try place.link("site/a/doc.txt", to: "../../victim/doc.txt")
    }
  }

  @Test func passingFilesAreNeverOnesThatAreThere() throws {
    let folder = try folder(.refused)
    try folder.replace("a/one.txt", Array("two".utf8))
    #expect(try folder.sortedNames(in: "a") == ["doc.txt", "one.txt"])
    #expect(Files.isPassing(Files.passingName()))
    for name in [".ozen-.new", ".ozen-1.old", "ozen-1.new", ".ozen-a.new", "one.txt.1.new"] {
      #expect(!Files.isPassing(name))
    }
    try place.write("site/a/.ozen-17.new", "left by a run that was killed")
    folder.sweepPassing(in: "a", idleFor: 3600)
    #expect(folder.has("a/.ozen-17.new"))
    folder.sweepPassing(in: "a")
    #expect(!folder.has("a/.ozen-17.new"))
  }

  @Test func aReplacedFileKeepsItsMode() throws {
    let folder = try folder(.refused)
    chmod(place.path + "/site/a/one.txt", 0o640)
    try folder.replace("a/one.txt", Array("two".utf8), surviving: .power)
    var facts = stat()
    #expect(stat(place.path + "/site/a/one.txt", &facts) == 0 && facts.st_mode & 0o777 == 0o640)
    #expect(try place.read("site/a/one.txt") == "two")
  }

  @Test func foldersAreMadeAndMissingOnesToldOf() throws {
    let folder = try folder(.refused)
    try folder.makeFolder("x/y/z").create("file", Array("1".utf8))
    #expect(try place.read("site/x/y/z/file") == "1")
    #expect(try folder.folderIfThere("x/y/none") == nil)
    #expect(throws: FileError(folder.path + "/a/one.txt", .isFile)) { try folder.makeFolder("a/one.txt") }
    #expect(throws: FileError(folder.path + "/none", .noFolder)) { try folder.replace("none/file", []) }
    #expect(throws: FileError(place.path + "/none", .missing)) { try Folder(place.path + "/none") }
    #expect(try Folder.make(place.path + "/new/er").path == place.path + "/new/er")
  }

  @Test func aNameThatBeginsWithACombiningMarkIsAName() throws {
    try place.write("site/a/\u{301}m.txt", "mark")
    #expect(try folder(.followedInside).read("a/\u{301}m.txt") == Array("mark".utf8))
    #expect(Files.isInside("/a/\u{301}m", "/a"))
    #expect(!Files.isInside("/ab", "/a"))
    #expect(Files.absolute("/a/./b/../\u{301}c") == "/a/\u{301}c")
  }

  /// The kernel's own call is not there before Linux 5.6, nor in some sandboxes.
  @Test(arguments: waysOut)
  func theWayWithoutTheKernelsCallDoesNotLeadOutEither(_ path: String) throws {
    for links in [Folder.Links.refused, .followedInside] {
      let folder = try folder(links)
      #expect(folder.openPartByPart(path, O_RDONLY) == -1)
      #expect(folder.openPartByPart(path, O_RDONLY | O_DIRECTORY) == -1 || path == ".")
    }
    let people = try folder(.followedInside)
    for path in ["inside/one.txt", "insideAbsolutely/one.txt", "a/one.txt"] {
      let file = people.openPartByPart(path, O_RDONLY)
      #expect(file >= 0)
      close(file)
    }
    #expect(try folder(.refused).openPartByPart("inside/one.txt", O_RDONLY) == -1)
  }
}
