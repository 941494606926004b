/// Finds a day of each year, for the holidays of a law and for the days in a site's settings.
public enum DayRule: Sendable, Hashable {
  case date(month: Int, day: Int)
  /// The first to fifth such weekday of a month; no day if the month has no fifth.
  case nth(Int, Weekday, month: Int)
  /// The last such weekday of a month.
  case last(Weekday, month: Int)
  /// The last such weekday before a date.
  case lastBefore(Weekday, month: Int, day: Int)
  /// The number of days after Easter Sunday, or before it if negative.
  case fromEaster(Int)
  /// In Japan's time zone; known from 1948 to 2099.
  case vernalEquinox
  /// In Japan's time zone; known from 1948 to 2099.
  case autumnalEquinox
  case once(Day)

  /// Returns the rule's day in a year, or nil if it does not exist (30 February, a fifth Monday) or is not
  /// known.
  public func day(in year: Int) -> Day? {
    switch self {
    case .date(let month, let day):
      return Day(year: year, month: month, day: day)
    case .nth(let n, let weekday, let month):
      guard let month = Month(year: year, month: month), (1...5).contains(n) else { return nil }
      let first = 1 + weekday.days(after: month.firstDay.weekday)
      return Day(year: year, month: month.month, day: first + (n - 1) * 7)
    case .last(let weekday, let month):
      guard let month = Month(year: year, month: month) else { return nil }
      return month.lastDay.adding(days: -month.lastDay.weekday.days(after: weekday))
    case .lastBefore(let weekday, let month, let day):
      guard let eve = Day(year: year, month: month, day: day)?.adding(days: -1) else { return nil }
      return eve.adding(days: -eve.weekday.days(after: weekday)).flatMap { $0.year == year ? $0 : nil }
    case .fromEaster(let days):
      return Day.easter(in: year)?.adding(days: days).flatMap { $0.year == year ? $0 : nil }
    case .vernalEquinox:
      return Equinox.vernal(in: year)
    case .autumnalEquinox:
      return Equinox.autumnal(in: year)
    case .once(let day):
      return day.year == year ? day : nil
    }
  }

  /// Whether the rule has a day in any year: settings can name 30 February or a sixth Monday.
  public var isPossible: Bool {
    // 28 years contain every combination of weekdays and leap years.
    if case .once = self { true } else { (1980..<2008).contains { day(in: $0) != nil } }
  }

  /// Returns false only if the rule's day is never in the month.
  func mayFall(in month: Int) -> Bool {
    switch self {
    case .date(let its, _), .nth(_, _, let its), .last(_, let its): its == month
    case .once(let day): day.month == month
    case .lastBefore, .fromEaster, .vernalEquinox, .autumnalEquinox: true
    }
  }
}
