import Almanac
import Markup
import Storage

extension PageContext {
  /// How many related archives a gallery shows at most.
  static let relatedLimit = 4

  /// The value of `related`.
  func related(to index: Int) -> Value {
    .items(
      relatedArchives(to: index).map { other in
        var link = days[other].link
        link[.date] = .fields(days[other].date)
        return .fields(link)
      })
  }

  /// The archives that have most tags in common with this one, those of its recipes counted; of as many, the nearest in
  /// time, the newer before the older. None that a gallery shows as the same day of another year.
  func relatedArchives(to index: Int) -> [Int] {
    let archive = plan.archives[index]
    var shared = [UInt8](repeating: 0, count: plan.archives.count)
    var candidates: [Int] = []
    for name in archive.allTags.prefix(Int(UInt8.max)) {
      for other in tags[name: name]?.archives ?? [] {
        if shared[other] == 0 { candidates.append(other) }
        shared[other] += 1
      }
    }
    let day = archive.created
    func rank(_ other: Int) -> (Int, Int, Int) {
      (-Int(shared[other]), abs(plan.archives[other].created.ordinal - day.ordinal), other)
    }
    var best: [(rank: (Int, Int, Int), archive: Int)] = []
    for other in candidates where other != index {
      let rank = rank(other)
      if best.count == Self.relatedLimit, rank >= best[best.count - 1].rank { continue }
      let created = plan.archives[other].created
      if created != day, created.monthAndDay == day.monthAndDay { continue }
      best.insert((rank, other), at: best.firstIndex { rank < $0.rank } ?? best.count)
      if best.count > Self.relatedLimit { best.removeLast() }
    }
    return best.map(\.archive)
  }
}
