import Almanac
import Languages

/// A month as the terminal shows it: a heading, the weekdays, and weeks of days three columns wide.
struct TerminalMonth {
  let diary: Diary
  let stream: Console.Stream

  static let width = 21

  /// Returns eight lines of the same width, so that months can be printed side by side.
  func lines(_ month: Month, withYear: Bool) -> [String] {
    let weekdays = diary.firstWeekday.week.map { weekday in
      styled(padded(diary.words.shortName(of: weekday), to: 3, fromRight: true), weekday, isHoliday: false)
    }
    let heading = withYear ? diary.words["month", month] : diary.words.name(of: month)
    var lines = [centred(heading), weekdays.joined()]
    for week in month.weeks(from: diary.firstWeekday) {
      lines.append(week.map { $0.map(cell) ?? "   " }.joined())
    }
    while lines.count < 8 { lines.append(String(repeating: " ", count: Self.width)) }
    return lines
  }

  /// The number, with a star if the day has archives.
  private func cell(_ day: Day) -> String {
    let number = padded(String(day.day), to: 2, fromRight: true)
    let mark = diary.archives[day] == nil ? " " : stream.styled("*", .bold)
    return styled(number, day.weekday, isHoliday: diary.holidays.isDayOff(day)) + mark
  }

  private func styled(_ text: String, _ weekday: Weekday, isHoliday: Bool) -> String {
    if isHoliday || weekday == .sunday { return stream.styled(text, .red) }
    return weekday == .saturday ? stream.styled(text, .blue) : text
  }

  private func centred(_ text: String) -> String {
    let room = max(0, Self.width - columns(of: text))
    return String(repeating: " ", count: room / 2) + text + String(repeating: " ", count: room - room / 2)
  }
}
