import Almanac
import Markup
import Storage

/// Finds the archives that are related to an archive.
struct RelatedArchives: Sendable {
  /// The largest number that a gallery shows.
  static let limit = 4

  /// In the order of the plan's archives.
  private let days: [(ordinal: Int, monthAndDay: Int)]
  private let tags: TagIndex

  init(_ archives: [Archive], _ tags: TagIndex) {
    days = archives.indices.map { index in
      let day = archives[index].created
      return (day.ordinal, day.monthAndDay)
    }
    self.tags = tags
  }

  /// Returns the archives that share most tags with this one, including tags of recipes. Of those with as
  /// many, the nearest in time come first, the newer before the older. Archives that the gallery shows as the
  /// same day of another year are left out.
  subscript(index: Int) -> [Int] {
    var shared = [UInt8](repeating: 0, count: days.count)
    var candidates: [Int] = []
    for tag in tags.carried[index].prefix(Int(UInt8.max)) {
      for other in tags.tags[tag].archives {
        if shared[other] == 0 { candidates.append(other) }
        shared[other] += 1
      }
    }
    let day = days[index]
    // In a large diary, a good part of all archives are candidates for each one.
    var best: [Rank] = []
    for other in candidates where other != index {
      let rank = Rank(shared: shared[other], distance: abs(days[other].ordinal - day.ordinal), archive: other)
      if best.count == Self.limit, rank > best[Self.limit - 1] { continue }
      if days[other].monthAndDay == day.monthAndDay, days[other].ordinal != day.ordinal { continue }
      best.insert(rank, at: best.firstIndex { rank < $0 } ?? best.count)
      if best.count > Self.limit { best.removeLast() }
    }
    return best.map(\.archive)
  }

  /// The better one is smaller: more shared tags, then nearer, then newer, which is the smaller index. It is
  /// one number, since millions are compared.
  private struct Rank: Comparable {
    private let number: UInt64
    var archive: Int { Int(number & 0xFFFF_FFFF) }

    /// - Parameter distance: in days; the whole calendar has fewer than 2²⁴.
    init(shared: UInt8, distance: Int, archive: Int) {
      number = UInt64(UInt8.max - shared) << 56 | UInt64(distance) << 32 | UInt64(archive)
    }

    static func < (a: Rank, b: Rank) -> Bool { a.number < b.number }
  }
}

extension PageContext {
  /// The value of `related`.
  func related(to index: Int) -> Value {
    .items(
      related[index].map { other in
        var link = days[other].link
        link[.date] = .fields(days[other].date)
        return .fields(link)
      })
  }
}
