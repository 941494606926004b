import Almanac

/// An object as it was read from JSON, and what its fields said at that time. A field that still says the same keeps
/// its spelling and its place among the keys; keys without a field are kept.
struct GivenObject: Sendable, Equatable {
  var members: [JSONTree.Member] = []
  var fields: [JSONTree.Member] = []

  /// The members with those fields written anew that say something else now.
  ///
  /// - Parameter order: the keys that have a field, in the order in which they are written.
  func updated(to now: [JSONTree.Member], order: [String]) -> [JSONTree.Member] {
    var members = members
    for key in order {
      let value = now[key, order: order]
      if value != fields[key, order: order] { members[key, order: order] = value }
    }
    return members
  }
}

/// Collects the fields of a draft that say something.
struct FieldWriter<Key: ObjectKey> {
  private(set) var members: [JSONTree.Member] = []

  mutating func write(_ key: Key, _ value: JSONTree?) {
    if let value { members.append(JSONTree.Member(key: key.rawValue, value: value)) }
  }

  mutating func write(_ key: Key, _ text: String?) { write(key, text.map { JSONTree.string($0) }) }

  mutating func write(_ key: Key, _ day: Day?) { write(key, day.map { "\($0)" }) }

  mutating func write(_ key: Key, _ list: [JSONTree]) {
    write(key, list.isEmpty ? nil : JSONTree.array(list))
  }

  mutating func write(_ key: Key, _ texts: [String]) { write(key, texts.map { JSONTree.string($0) }) }
}
