import Almanac
import Languages
import Storage

/// The lines that `ozen calendar` prints.
struct TerminalCalendar {
  let diary: Diary
  let stream: Console.Stream

  func lines(_ period: Period) -> [String] {
    let text = TerminalMonth(diary: diary, stream: stream)
    switch period {
    case .month(let month):
      return trimmed(text.lines(month, withYear: true)) + below(period, withMonth: false)
    case .year(let year):
      let months = period.months.map { text.lines($0, withYear: false) }
      let title = title(year)
      // As many months side by side as fit, at most three, so that all rows are full.
      let fitting = min(3, max(1, (stream.columns + 2) / (TerminalMonth.width + 2)))
      let room = max(0, (TerminalMonth.width + 2) * fitting - 2 - columns(of: title))
      var lines = [String(repeating: " ", count: room / 2) + title, ""]
      for first in stride(from: 0, to: 12, by: fitting) {
        lines += (0..<8).map { line in
          months[first..<first + fitting].map { $0[line] }.joined(separator: "  ")
        }
      }
      return trimmed(lines) + below(period, withMonth: true)
    }
  }

  private func title(_ year: Int) -> String {
    let words = diary.words
    return words.era(ofYear: year).map { words["yearWithEra", ["year": String(year), "era": $0]] }
      ?? words["year", year: year]
  }

  private func trimmed(_ lines: [String]) -> [String] {
    var lines = lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The holidays and archives in words.
  private func below(_ period: Period, withMonth: Bool) -> [String] {
    var lines: [String] = []
    for day in period.days {
      let (holiday, archives) = (diary.holiday(on: day), diary.archives[day] ?? [])
      if holiday == nil && (archives.isEmpty || withMonth) { continue }
      var words = [stream.styled(label(day, withMonth: withMonth), .dim)]
      if let holiday {
        words.append(
          diary.holidays.isDayOff(day) ? stream.styled(sanitised(holiday), .red) : sanitised(holiday))
      }
      if !withMonth {
        words += archives.map { "\(sanitised($0.title ?? diary.words["untitled"])) (\($0.id))" }
      }
      lines.append(words.joined(separator: "  "))
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private func label(_ day: Day, withMonth: Bool) -> String {
    let weekday = diary.words.shortName(of: day.weekday)
    guard withMonth else { return padded("\(day.day)", to: 2, fromRight: true) + " \(weekday)" }
    return
      "\(padded(String(day.month), to: 2, fromRight: true))-\(day.day < 10 ? "0" : "")\(day.day) \(weekday)"
  }
}
