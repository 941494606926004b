/// Returns the name that was probably meant, if one is similar: one with a typing error or two, or one that
/// the text is the beginning of.
func nearest(to typed: String, among names: [String]) -> String? {
  let bare = typed.drop { $0 == "-" }
  guard bare.count >= 2 else { return nil }
  let begun = names.filter { $0.drop { $0 == "-" }.hasPrefix(bare) }
  if begun.count == 1 { return begun[0] }

  let distances = names.map { name in
    (name: name, slips: editDistance(Array(bare), Array(name.drop { $0 == "-" })))
  }
  guard let best = distances.min(by: { $0.slips < $1.slips }) else { return nil }
  // With errors in more than a third of the letters, the guess is more often wrong than right.
  return best.slips <= max(1, bare.count / 3) ? best.name : nil
}

/// Returns how many letters must be inserted, removed, replaced or swapped with their neighbour to turn one
/// text into the other (optimal string alignment).
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
