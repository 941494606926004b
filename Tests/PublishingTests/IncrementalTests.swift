import Almanac
import Foundation
import Testing

@testable import Publishing

/// Numbers that look random and are the same in every run.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// A diary that is edited at random, kept as values and written out after each edit.
private struct EditedSite {
  var numbers: SeededNumbers
  var archives: [[String: Any]] = []
  var settings: [String: Any] = ["title": "Trays", "language": "en", "pageSize": 3]
  var nextID = 1
  let folder: TemporaryFolder

  init(seed: UInt64, in folder: TemporaryFolder) throws {
    numbers = SeededNumbers(state: seed)
    self.folder = folder
    for _ in 0..<8 { addArchive() }
    for number in 0..<4 { try writePhoto(number) }
    try write()
  }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }
  mutating func word() -> String { ["soup", "rice", "plum", "leek & <b>", "湯気", "米"][pick(6)] }

  mutating func addArchive() {
    let month = String(pick(12) + 101).dropFirst()
    archives.append([
      "id": nextID, "created": "20\(18 + pick(5))-\(month)-\(10 + pick(18))", "title": word(),
      "memo": "**\(word())**",
      "tags": [word()], "recipes": [[String: Any]](),
    ])
    nextID += 1
    for _ in 0..<pick(3) { addRecipe(to: archives.count - 1) }
  }

  mutating func addRecipe(to index: Int) {
    var recipes = archives[index]["recipes"] as? [[String: Any]] ?? []
    recipes.append(["id": nextID, "title": word(), "image": "photos/\(pick(5)).png", "tags": [word()]])
    nextID += 1
    archives[index]["recipes"] = recipes
  }

  mutating func writePhoto(_ number: Int) throws {
    let photo = SmallPicture.png(
      width: 30 + 10 * pick(3), height: 40, red: UInt8(pick(255)), green: UInt8(pick(255)), blue: 99)
    try folder.write("site/Content/photos/\(number).png", photo)
  }

  /// One of each kind of change that a cook or a designer makes.
  mutating func edit() throws {
    let index = archives.isEmpty ? 0 : pick(archives.count)
    switch archives.isEmpty ? 3 : pick(13) {
    case 0: archives[index]["memo"] = "# \(word())\n\n\(word())\n\n![x](photos/\(pick(5)).png)"
    case 1: archives[index]["title"] = word()
    case 2: archives[index]["created"] = "2019-0\(1 + pick(9))-1\(pick(9))"
    case 3: addArchive()
    case 4: archives.remove(at: index)
    case 5: addRecipe(to: index)
    case 6: archives[index]["recipes"] = nil
    case 7: archives[index]["tags"] = [word(), word()]
    case 8: try writePhoto(pick(4))
    case 9: settings["title"] = word()
    case 10: settings["pageSize"] = 1 + pick(5)
    case 11:
      try folder.write(
        "site/Templates/404.mustache", "{{<layout}}{{$main}}<p>\(pick(100))</p>{{/main}}{{/layout}}")
    default:
      if folder.exists("site/Templates/brand.mustache") {
        try folder.remove("site/Templates/brand.mustache")
      } else {
        try folder.write("site/Templates/brand.mustache", "<a href=\"{{root}}index.html\">\(pick(9))</a>")
      }
    }
    try write()
  }

  func write() throws {
    let store: [String: Any] = ["version": 1, "archives": archives]
    try folder.write(
      "site/Content/archives.json",
      try JSONSerialization.data(withJSONObject: store, options: [.prettyPrinted, .sortedKeys]))
    try folder.write("site/Content/site.json", try JSONSerialization.data(withJSONObject: settings))
  }
}

/// Whatever was edited, in whatever order: building on what is there gives what a build from nothing gives. So does
/// building on what the process remembers, with some pages published first.
@Test(arguments: [1, 2, 3, 4] as [UInt64], [false, true])
func incrementalBuildsEqualCleanOnes(seed: UInt64, remembering: Bool) async throws {
  let folder = try TemporaryFolder()
  var site = try EditedSite(seed: seed, in: folder)
  let today = Day(year: 2026, month: 11, day: 30)!
  func built(_ output: String) throws -> [String: Data] {
    try Dictionary(
      uniqueKeysWithValues: folder.files().filter { $0.hasPrefix(output + "/") }.map {
        (
          String($0.dropFirst(output.count)),
          try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\($0)"))
        )
      })
  }
  let memory = BuildMemory()
  var timesAhead = 0
  for step in 0..<12 {
    var options = BuildOptions(
      site: folder.path + "/site", output: folder.path + "/out", today: today, jobs: 2)
    options.program = "test"
    var ahead: [String: Data?]?
    if remembering {
      let pages = ["index.html", "archives/1.html", "tags/soup.html", "search.html", "none.html"]
      options.openPages = Set(pages)
      let report = await build(
        options, memory: memory,
        ahead: { _ in
          ahead = Dictionary(
            uniqueKeysWithValues: pages.map {
              ($0, FileManager.default.contents(atPath: "\(folder.path)/out/\($0)"))
            })
        })
      #expect(report.succeeded)
    } else {
      #expect(await build(options).succeeded)
    }
    let incremental = try built("out")
    if let ahead {
      timesAhead += 1
      for page in ["index.html", "archives/1.html", "tags/soup.html"] where incremental["/" + page] != nil {
        #expect(ahead[page] == incremental["/" + page], "\(page) was not there first")
      }
    }

    let clean = folder.path + "/clean-\(step)"
    try FileManager.default.copyItem(atPath: folder.path + "/site", toPath: clean)
    try? FileManager.default.removeItem(atPath: clean + "/.ozen")
    #expect(await build(BuildOptions(site: clean, output: clean + "/_site", today: today, jobs: 1)).succeeded)
    let expected = try built("clean-\(step)/_site")
    try FileManager.default.removeItem(atPath: clean)
    #expect(incremental == expected, "after \(step) rounds of edits with seed \(seed)")
    for _ in 0...site.pick(3) { try site.edit() }
  }
  #expect((timesAhead > 0) == remembering)
}

/// A memo that is begun as an empty file is seen when it is written.
@Test func aBlankMemoFileIsReadAgain() async throws {
  let folder = try TemporaryFolder()
  try folder.write(
    "site/Content/archives.json",
    #"{ "version": 1, "archives": [ { "id": 1, "created": "2018-04-27", "memoFile": "1.md" } ] }"#)
  try folder.write("site/Content/1.md", "")
  let options = BuildOptions(
    site: folder.path + "/site", output: folder.path + "/out", today: Day(year: 2026, month: 11, day: 30)!,
    jobs: 1)
  let memory = BuildMemory()
  #expect(await build(options, memory: memory).succeeded)
  try folder.write("site/Content/1.md", "Soup at last.")
  #expect(await build(options, memory: memory).succeeded)
  #expect(try folder.read("out/archives/1.html").contains("Soup at last."))
}

/// What a build does again after a change: that, and no more.
@Test func onlyWhatDependsOnAChangeIsMadeAgain() async throws {
  let folder = try TemporaryFolder()
  let recipes = (1...3).map { #"{ "id": \#($0), "title": "Dish \#($0)", "tags": ["a"] }"# }.joined(
    separator: ",")
  func store(_ memo: String) -> String {
    """
    { "version": 1, "archives": [
      { "id": 1, "created": "2018-04-27", "title": "First", "recipes": [\(recipes)] },
      { "id": 2, "created": "2019-05-01", "title": "Second", "memo": "\(memo)", "tags": ["b"] },
      { "id": 3, "created": "2020-06-01", "title": "Third", "tags": ["c"] } ] }
    """
  }
  try folder.write("site/Content/archives.json", store("One."))
  let options = BuildOptions(
    site: folder.path + "/site", output: folder.path + "/out", today: Day(year: 2026, month: 11, day: 30)!,
    jobs: 1)
  let first = await build(options)

  // Its gallery, the lists that show how it begins, and the search, whose index is another one.
  try folder.write("site/Content/archives.json", store("Two."))
  let changes = await build(options)
  let expected: Set = ["archives/2.html", "index.html", "search.html", "tags/b.html"]
  #expect(changes.rendered.filter { $0.hasSuffix(".html") } == expected.sorted())
  #expect(changes.written >= 3 && first.written == changes.written + changes.unchanged)

  // A template of one kind of page, that makes the same of it as before.
  let recipe = String(decoding: DefaultTemplates.templates["recipe.mustache"]!, as: UTF8.self)
  try folder.write("site/Templates/recipe.mustache", recipe + "{{! the same }}")
  let others = await build(options)
  #expect(others.rendered.isEmpty && others.written == 0)

  // The same with a word more: the pages of that kind and no others.
  try folder.write("site/Templates/recipe.mustache", recipe + "<!-- more -->")
  let changed = await build(options)
  #expect(changed.rendered == (1...3).map { "archives/1/\($0).html" })
}
