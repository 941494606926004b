public import Almanac

/// A day off or a special day that a cook adds to the calendar.
public struct OwnDay: Sendable, Hashable {
  public enum Rule: Sendable, Hashable {
    case once(Day)
    /// Each year; 29 February only in leap years.
    case yearly(month: Int, day: Int)
    /// The first (1) to fifth such weekday of a month; in a month without a fifth, none.
    case nth(Int, Weekday, month: Int)
    /// The last such weekday of a month.
    case last(Weekday, month: Int)
  }

  public var rule: Rule
  public var name: String
  /// Whether the day is shown as a day off, as Sundays are.
  public var isDayOff: Bool

  public init(_ rule: Rule, name: String, isDayOff: Bool = true) {
    (self.rule, self.name, self.isDayOff) = (rule, name, isDayOff)
  }
}
