import Storage
import Testing

@testable import Publishing

@Suite struct RelatedTests {
  static func related(_ archives: [Archive], to id: Int) throws -> [Int] {
    let plan = SitePlan.make(
      Store(archives: archives), today: Sample.day("2026-11-30"),
      photos: [:], background: 0xFFFFFF)
    let context = try Sample.context(plan)
    let index = try #require(plan.archives.firstIndex { $0.id == id })
    return context.related[index].map { plan.archives[$0].id }
  }

  @Test func `more tags in common come first, then the nearer day, then the newer`() throws {
    let archives = [
      Sample.archive(1, "2026-06-15", tags: ["a", "b"]),
      Sample.archive(2, "2026-06-14", tags: ["a"]), Sample.archive(3, "2026-06-16", tags: ["b"]),
      Sample.archive(4, "2010-01-01", tags: ["a", "b"]), Sample.archive(5, "2026-06-17", tags: ["c"]),
      Sample.archive(6, "2026-07-30", tags: ["a"]), Sample.archive(7, "2026-09-30", tags: ["a"]),
    ]
    #expect(try Self.related(archives, to: 1) == [4, 3, 2, 6])
    #expect(try Self.related(archives, to: 5) == [])
  }

  @Test func `a recipe's tags count as its day's, and the same day of another year has its own place`() throws
  {
    let tagged = Sample.recipe(1, "x") { $0.tags = ["a"] }
    let archives = [
      Sample.archive(1, "2026-06-15", tags: ["a"]), Sample.archive(2, "2025-06-15", tags: ["a"]),
      Sample.archive(3, "2026-06-15", nil, [tagged]),
    ]
    #expect(try Self.related(archives, to: 1) == [3])
    #expect(try Self.related(archives, to: 3) == [1])
  }

  @Test func `the best of many are found`() throws {
    var generator = Numbers(state: 9)
    let archives = (1...120).map { id in
      Sample.archive(
        id, "20\(10 + id % 15)-0\(1 + id % 9)-\(10 + id % 17)", nil,
        tags: "abcdef".filter { _ in Bool.random(using: &generator) }.map { String($0) })
    }
    for archive in archives.prefix(20) {
      let found = try Self.related(archives, to: archive.id)
      func shared(_ id: Int) -> Int { Set(archives[id - 1].tags).intersection(archive.tags).count }
      let rest = archives.filter { other in
        other.id != archive.id && !found.contains(other.id)
          && (other.created == archive.created || other.created.monthAndDay != archive.created.monthAndDay)
      }
      #expect(found.map(shared) == found.map(shared).sorted(by: >))
      #expect(rest.allSatisfy { shared($0.id) <= (found.last.map(shared) ?? 0) })
    }
  }
}

/// A small linear generator: the same days in each run.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
