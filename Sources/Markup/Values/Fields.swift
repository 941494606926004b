/// Names and their values in a small array. Lookups compare numbers.
public struct Fields: Sendable, ExpressibleByDictionaryLiteral {
  struct Entry: Sendable {
    var number: Int32
    var value: Value
  }

  private(set) var entries: [Entry] = []

  public init() {}

  /// If a name occurs twice, the last value counts.
  public init(dictionaryLiteral elements: (Name, Value)...) {
    entries.reserveCapacity(elements.count)
    for (name, value) in elements { self[name] = value }
  }

  /// Setting nil removes the name; set `Value.none` for a name that is known but shows nothing.
  public subscript(name: Name) -> Value? {
    get { index(of: name.number).map { entries[$0].value } }
    set {
      switch (index(of: name.number), newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(number: name.number, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Adds all of the other's names; if both have a name, the other's value counts.
  public mutating func merge(_ other: Fields) {
    for entry in other.entries { self[Name(number: entry.number)] = entry.value }
  }

  /// Returns these names and the other's; if both have a name, the other's value counts.
  public func merging(_ other: Fields) -> Fields {
    var merged = self
    merged.merge(other)
    return merged
  }

  /// The names, in the order in which they were set.
  public var names: [Name] { entries.map { Name(number: $0.number) } }

  func index(of number: Int32) -> Int? {
    for index in entries.indices where entries[index].number == number { return index }
    return nil
  }
}

extension Fields: Equatable {
  /// The order in which names were set does not matter.
  public static func == (a: Fields, b: Fields) -> Bool {
    a.entries.count == b.entries.count
      && a.entries.allSatisfy { entry in
        b.index(of: entry.number).map { b.entries[$0].value == entry.value } ?? false
      }
  }
}
