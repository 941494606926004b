/// A day off that depends on the dates of a law's holidays.
public struct DerivedHoliday: Sendable, Hashable {
  public enum Rule: Sendable, Hashable {
    /// The day after a holiday on this weekday.
    case dayAfter(Weekday)
    /// The first day after a holiday on this weekday that is no holiday itself.
    case firstFreeDayAfter(Weekday)
    /// A day between two holidays, unless it is this weekday.
    case between(except: Weekday)
  }

  public let holiday: Holiday
  public let rule: Rule
  /// The days on which the rule is in force.
  public let inForce: ClosedRange<Day>

  init(_ name: String, _ englishName: String, _ rule: Rule, in inForce: ClosedRange<Day>) {
    holiday = Holiday(name: name, englishName: englishName)
    (self.rule, self.inForce) = (rule, inForce)
  }

  /// Returns the day that the rule derives from a holiday, both as ordinals, or nil. The day may already be a
  /// holiday.
  func ordinal(after holiday: Int, isHoliday: (Int) -> Bool) -> Int? {
    switch rule {
    case .dayAfter(let weekday):
      return Weekday(ordinal: holiday) == weekday ? holiday + 1 : nil
    case .firstFreeDayAfter(let weekday):
      guard Weekday(ordinal: holiday) == weekday else { return nil }
      var day = holiday + 1
      while isHoliday(day) { day += 1 }
      return day
    case .between(let weekday):
      let day = holiday + 1
      return isHoliday(day + 1) && Weekday(ordinal: day) != weekday ? day : nil
    }
  }
}
