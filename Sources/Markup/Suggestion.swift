/// Returns the existing names for a name that was not found, the nearest first: `did you mean "title"? Names:
/// cover, title`.
func suggestion(for wanted: String, among existing: some Sequence<String>, called what: String) -> String {
  let known = Set(existing).sorted()
  guard !known.isEmpty else { return "\(what): none" }
  let shown =
    known.prefix(40).joined(separator: ", ") + (known.count > 40 ? ", … (\(known.count) in all)" : "")
  let near = known.map { ($0, distance(Array(wanted), Array($0))) }
    .filter { $0.1 <= max(1, wanted.count / 3) }
    .min { $0.1 < $1.1 }
  return near.map { "did you mean \"\($0.0)\"? \(what): \(shown)" } ?? "\(what): \(shown)"
}

/// Returns how many characters must be inserted, deleted, replaced or swapped with their neighbour to turn
/// one into the other; a difference in case only counts one.
private func distance(_ a: [Character], _ b: [Character]) -> Int {
  if a != b, String(a).lowercased() == String(b).lowercased() { return 1 }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
