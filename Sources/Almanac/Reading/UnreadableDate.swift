/// Why a typed text is not accepted as a day.
public struct UnreadableDate: Error, Hashable {
  public let text: String
  public let reason: Reason

  public enum Reason: Sendable, Hashable {
    case notADate
    /// Month and day are ambiguous; the possible days, at least two.
    case ambiguous([Day])
    /// The year has two digits and no era; the possible days, at least one.
    case yearUnclear([Day])
    /// The possible days of the year, one or two.
    case yearMissing([MonthDay])
    case dayMissing(Month)
    /// The form is right, but the calendar has no such year, month or day.
    case noSuchDay(year: Int, month: Int, day: Int)
    /// The day that the era's year would mean, on which the era was not in force.
    case outsideEra(Era, Day)
    /// 明治5年 and earlier, whose months belong to another calendar.
    case lunisolar
    case wrongWeekday(Day, written: Weekday)
  }

  public struct MonthDay: Sendable, Hashable {
    public let month: Int
    public let day: Int
  }
}

extension UnreadableDate: CustomStringConvertible {
  /// What is wrong, and in parentheses what would be right.
  public var description: String { "“\(text)” \(sentence)" }

  private var sentence: String {
    switch reason {
    case .notADate:
      "is not a date that is understood (write 2018-04-27, 2018年4月27日, 平成30年4月27日, H30.4.27 or 27 April 2018)"
    case .ambiguous(let days):
      "can be more than one day (write \(list(days)))"
    case .yearUnclear(let days):
      "does not say which year it means (write \(list(days)))"
    case .yearMissing(let days):
      "has no year (write \(list(days.map { "YYYY-\(twoDigits($0.month))-\(twoDigits($0.day))" })))"
    case .dayMissing(let month):
      "has no day (write \(month)-01 to \(month.lastDay))"
    case .noSuchDay(let year, let month, let day):
      "is no day (\(bounds(year: year, month: month, day: day)))"
    case .outsideEra(let era, let day):
      "is not in \(era.name), which \(limit(of: era, missedBy: day)) (write \(day)\(eraDate(of: day)))"
    case .lunisolar:
      "is of the calendar before 1873, whose months are not the Gregorian ones (write the Gregorian YYYY-MM-DD)"
    case .wrongWeekday(let day, let written):
      "is a \(WeekdayNames.english(day.weekday)), not a \(WeekdayNames.english(written)) (write \(day) or another day)"
    }
  }

  private func bounds(year: Int, month: Int, day: Int) -> String {
    guard (Day.first.year...Day.last.year).contains(year) else { return "years go from 1 to 9999" }
    guard let month = Month(year: year, month: month) else { return "months go from 1 to 12" }
    return "\(month) has the days 1 to \(month.dayCount)"
  }

  private func limit(of era: Era, missedBy day: Day) -> String {
    if let last = era.lastDay, day > last { "ended on \(last)" } else { "began on \(era.firstDay)" }
  }

  private func eraDate(of day: Day) -> String {
    day.eraYear.map { ", \($0)\(day.month)月\(day.day)日" } ?? ""
  }

  private func list(_ days: [some CustomStringConvertible]) -> String {
    let texts = days.map(\.description)
    return texts.count < 2
      ? texts.joined() : texts.dropLast().joined(separator: ", ") + " or " + texts[texts.count - 1]
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
