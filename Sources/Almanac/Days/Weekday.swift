/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, Sendable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The seven weekdays in their order, this one first: the columns of a calendar.
  public var week: [Weekday] {
    Array(Weekday.allCases[(rawValue - 1)...] + Weekday.allCases[..<(rawValue - 1)])
  }

  /// 0…6: how many days after the last `first` this weekday comes, its column in a week that begins with
  /// `first`.
  public func days(after first: Weekday) -> Int { (rawValue - first.rawValue + 7) % 7 }

  /// The weekday of a day by its ordinal, for the loops that have no `Day` in hand.
  init(ordinal: Int) {
    // 1970-01-01 was a Thursday; the remainder is brought above zero for the days before.
    let sinceMonday = ((ordinal + 3) % 7 + 7) % 7
    self = Weekday.allCases[sinceMonday]
  }
}

extension Day {
  public var weekday: Weekday { Weekday(ordinal: ordinal) }
}
