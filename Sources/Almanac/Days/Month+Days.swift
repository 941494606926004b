extension Month {
  /// The number of days, 28…31.
  public var dayCount: Int { Month.length(year: year, month: month) }

  public var firstDay: Day { Day(valid: year, month, 1) }
  public var lastDay: Day { Day(valid: year, month, dayCount) }

  /// The month's days in order.
  public var days: ClosedRange<Day> { firstDay...lastDay }

  /// Returns the month as four to six weeks of seven days; days outside the month are nil.
  public func weeks(from firstWeekday: Weekday) -> [[Day?]] {
    let blanks = firstDay.weekday.days(after: firstWeekday)
    let rows = (blanks + dayCount + 6) / 7
    return (0..<rows).map { row in
      (0..<7).map { column in
        let number = row * 7 + column - blanks + 1
        return (1...dayCount).contains(number) ? Day(valid: year, month, number) : nil
      }
    }
  }

  static func length(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year: year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(year: Int) -> Bool { (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 }
}
