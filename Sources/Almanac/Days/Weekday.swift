/// A day of the week, numbered as in ISO 8601.
public enum Weekday: Int, Sendable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The seven weekdays in order from this one: the columns of a calendar.
  public var week: [Weekday] {
    Array(Weekday.allCases[(rawValue - 1)...] + Weekday.allCases[..<(rawValue - 1)])
  }

  /// Returns how many days after the last `first` this weekday comes, 0…6: its column in a week that begins
  /// with `first`.
  public func days(after first: Weekday) -> Int { (rawValue - first.rawValue + 7) % 7 }

  /// Takes the ordinal of a day, for loops that have no `Day`.
  init(ordinal: Int) {
    // 1970-01-01 was a Thursday. The second remainder keeps earlier days positive.
    let sinceMonday = ((ordinal + 3) % 7 + 7) % 7
    self = Weekday.allCases[sinceMonday]
  }
}

extension Day {
  public var weekday: Weekday { Weekday(ordinal: ordinal) }
}
