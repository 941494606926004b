import Support
/// The ids of one kind that have been met, for telling those that come twice.
struct KnownIDs {
  /// Where each id stands first.
  private var first: [Int: JSONDocument.Index] = [:]
  private(set) var highest = 0
  /// Ids that stand earlier already, and objects without one.
  private(set) var faults: [(node: JSONDocument.Index, earlier: JSONDocument.Index?)] = []
  /// What has the ids: `archive`.
  let owner: String

  init(of owner: String) { self.owner = owner }

  mutating func claim(_ id: Int, at node: JSONDocument.Index) {
    highest = max(highest, id)
    if let earlier = first[id] { faults.append((node, earlier)) } else { first[id] = node }
  }

  mutating func missing(in node: JSONDocument.Index) { faults.append((node, nil)) }

  /// Tells the faults; at the end, since only then the next free id is known.
  func report(to reader: inout ValueReader) {
    let next = highest < Archive.largestID ? " (the next free one is \(highest + 1))" : ""
    for (node, earlier) in faults {
      if let earlier {
        let id = reader.document.source(of: node)
        let line = reader.document.place(of: earlier).line
        reader.fail(node, "\"id\" \(id) is taken by the \(owner) on line \(line)\(next)")
      } else {
        reader.fail(node, "\"id\" is missing in this \(owner)\(next)")
      }
    }
  }
}
