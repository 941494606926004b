/// Finds what was meant by a word that is not known.
public enum NearMiss {
  /// The candidate that is one or two slips away from a word; nil when none is, or the word is too short to tell.
  public static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
    let small = word.lowercased()
    let limit = word.count <= 2 ? 0 : word.count <= 5 ? 1 : 2
    let near = candidates.map { ($0, distance(Array(small), Array($0.lowercased()), limit: limit)) }
    return near.filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour (optimal string alignment).
  private static func distance(_ a: [Character], _ b: [Character], limit: Int) -> Int {
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    var (before, row) = ([Int](), Array(0...b.count))
    for i in 0..<a.count {
      var next = [i + 1]
      for j in 0..<b.count {
        var best = min(row[j] + (a[i] == b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        next.append(best)
      }
      (before, row) = (row, next)
    }
    return row[b.count]
  }
}
