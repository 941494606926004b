import Support
/// What a source says and the store has no place for: collected by name, and told once for a file.
struct DroppedFields {
  private var names: [(name: String, first: Place, count: Int)] = []

  mutating func note(_ name: String, at place: Place) {
    if let known = names.firstIndex(where: { $0.name == name }) {
      names[known].count += 1
    } else {
      names.append((name, place, 1))
    }
  }

  /// Notes the members of an object that say something and are not among the known ones.
  mutating func note(membersOf value: SourceValue, except known: Set<String>) {
    for (key, member) in value.members where !known.contains(key) && member.isTelling {
      note(key, at: member.place)
    }
  }

  /// Nothing, or one warning at the first of them.
  var warnings: [Problem] {
    guard let first = names.map(\.first).min() else { return [] }
    let list = names.map { $0.count == 1 ? "\"\($0.name)\"" : "\"\($0.name)\" (\($0.count) times)" }
    return [
      Problem(
        first, .warning, "not kept, since the store has no place for it: \(list.joined(separator: ", "))")
    ]
  }
}
