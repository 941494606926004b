extension Day {
  /// Days since 1970-01-01, which is 0; negative before it.
  public var ordinal: Int {
    // If years begin in March, the leap day is the last, and each month's first day is a linear function.
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - Self.epoch
  }

  /// Takes the number of days since 1970-01-01; nil outside 0001-01-01…9999-12-31.
  public init?(ordinal: Int) {
    guard (Self.first.ordinal...Self.last.ordinal).contains(ordinal) else { return nil }
    let days = ordinal + Self.epoch
    let (cycle, dayOfCycle) = days.quotientAndRemainder(dividingBy: 146_097)
    // The leap days of 4, 100 and 400 years are removed before dividing by 365.
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.init(
      valid: cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// 1970-01-01 as days since 0000-03-01, where the 400-year cycle starts.
  private static let epoch = 719_468

  /// Returns the day `days` later, or earlier if negative; nil outside the calendar.
  public func adding(days: Int) -> Day? {
    let (sum, overflow) = ordinal.addingReportingOverflow(days)
    return overflow ? nil : Day(ordinal: sum)
  }

  /// The number of the day within its year, 1…366.
  public var dayOfYear: Int { ordinal - Day(valid: year, 1, 1).ordinal + 1 }
}

extension Day: Strideable {
  /// Returns the number of days from this day to `other`.
  public func distance(to other: Day) -> Int { other.ordinal - ordinal }

  public func advanced(by days: Int) -> Day {
    guard let day = adding(days: days) else {
      preconditionFailure("\(self) and \(days) days: past the calendar")
    }
    return day
  }
}
