import Support
import Almanac
import Foundation
import Imaging
import Storage
import Testing

@testable import Publishing

/// The first seam: from the store to the plan. The pages' own golden files are the second, from a plan to HTML.
struct PlanTests {
  static let site = Templates.root.appending(path: "Tests/Sites/english")
  static let golden = Templates.root.appending(path: "Tests/PublishingTests/Golden/plan.json")

  static func planned() async throws -> SitePlan {
    var options = BuildOptions(
      site: site.path, output: site.path + "/_site", today: Day(year: 2026, month: 11, day: 30)!, jobs: 1)
    options.force = true
    let sources = try await gather(options, .looking) { _ in }
    #expect(sources.warnings == [])
    return SitePlan.make(
      sources.store, today: options.today, photos: sources.photos.facts,
      background: sources.colours.background)
  }

  @Test func theEnglishSiteIsPlannedAsRecorded() async throws {
    let json = try await PlanTests.planned().json + Data("\n".utf8)
    if GoldenPagesTests.isRecording {
      try json.write(to: PlanTests.golden)
      Issue.record("recorded plan.json: look at the difference and run again without OZEN_RECORD")
    }
    #expect(
      String(decoding: json, as: UTF8.self) == (try String(contentsOf: PlanTests.golden, encoding: .utf8)))
  }

  @Test func planningIsAFunctionOfItsArguments() async throws {
    let plan = try await PlanTests.planned()
    #expect(try await PlanTests.planned() == plan)
  }

  private static func archive(_ id: Int, _ day: String, tags: [String] = []) -> Archive {
    Archive(
      id: id, created: Day(iso8601: day)!, title: nil, memo: nil, tags: tags,
      recipes: [2, 1].map {
        Recipe(
          id: id * 10 + $0, title: "dish", image: nil, alt: nil, indication: nil, published: nil, tags: [],
          url: nil,
          rakutenID: nil, description: nil, servings: nil, ingredients: [], steps: [],
          place: Place(file: "Content/archives.json"))
      }, place: Place(file: "Content/archives.json", line: id))
  }

  @Test func newestFirstAndOfOneDayTheHighestId() {
    let store = Store(archives: [
      Self.archive(1, "2018-04-27"), Self.archive(3, "2017-01-01"), Self.archive(2, "2018-04-27"),
    ])
    let plan = SitePlan.make(store, today: Day(iso8601: "2026-11-30")!, photos: [:], background: 0xFFFFFF)
    #expect(plan.archives.map(\.id) == [2, 1, 3])
    #expect(plan.archives.map { $0.recipes.map(\.id) } == [[21, 22], [11, 12], [31, 32]])
  }

  @Test func tagsThatShareAFileNameAreToldAndKeptApart() {
    let store = Store(archives: [
      Self.archive(1, "2018-04-27", tags: ["Soup"]), Self.archive(2, "2018-04-28", tags: ["soup"]),
    ])
    let plan = SitePlan.make(store, today: Day(iso8601: "2026-11-30")!, photos: [:], background: 0xFFFFFF)
    #expect(plan.problems.map(\.severity) == [.warning])
    let paths = plan.pages.map(\.path).filter { $0.hasPrefix("tags/") && $0 != "tags/index.html" }
    #expect(Set(paths.map { $0.lowercased() }).count == 2)
  }

  @Test func noTwoPagesShareAPath() async throws {
    let paths = try await PlanTests.planned().pages.map { $0.path.lowercased() }
    #expect(Set(paths).count == paths.count)
  }
}
