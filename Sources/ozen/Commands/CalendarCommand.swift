import Support
import Almanac
import Glibc
import Storage

extension Command {
  static let calendar = Command(
    "calendar", "Show the calendar, with holidays and the days of cooking",
    details: [
      """
      In the folder of a site, days with archives bear a star, and the site's own holidays count; elsewhere it is the \
      calendar of Japan.
      """
    ],
    examples: [
      Example(line: "ozen calendar", does: "shows this month"),
      Example(line: "ozen calendar 2019", does: "shows a year"),
      Example(line: "ozen calendar 2018-04 --json", does: "prints the days of a month for a machine"),
    ],
    CalendarArguments(),
    [
      .argument("YEAR[-MM]", \.period, .period, "The year, or the month", default: "this month"),
      .flag("--json", \.json, "Print an array with one object a day"),
    ],
    run: { arguments, console async throws(UsageError) in
      try arguments.run(console)
    })
}

struct CalendarArguments: Sendable {
  var period: Period?
  var json = false

  func run(_ console: Console) throws(UsageError) -> ExitCode {
    let diary: Diary
    do throws(Problems) {
      diary = try readDiary()
    } catch {
      ProblemList(problems: error.all).print(to: console, saying: "")
      return .failed
    }
    let period = if let period { period } else { Period.month(Month(containing: try Day.today())) }
    if json {
      console.print(diary.json(period.days).text)
    } else {
      let known = diary.holidays.knownYears
      if period.months.contains(where: { !known.contains($0.year) }) {
        console.note("holidays are known from \(known.lowerBound) to \(known.upperBound)")
      }
      for line in TerminalCalendar(diary: diary, stream: console.output).lines(period) { console.print(line) }
    }
    return .done
  }

  /// Reads the diary of the site in the current folder, if it is one.
  private func readDiary() throws(Problems) -> Diary {
    let isSite = access("Content/archives.json", F_OK) == 0 || access("Content/site.json", F_OK) == 0
    return isSite ? Diary(try Store.load(site: ".")) : Diary()
  }
}

/// The period that `ozen calendar` shows: a year or a month.
enum Period: Sendable, Equatable {
  case year(Int)
  case month(Month)

  var months: [Month] {
    switch self {
    case .year(let year): (1...12).compactMap { Month(year: year, month: $0) }
    case .month(let month): [month]
    }
  }

  var days: ClosedRange<Day> {
    switch self {
    case .year(let year):
      (Month(year: year, month: 1)?.firstDay ?? .first)...(Month(year: year, month: 12)?.lastDay ?? .last)
    case .month(let month): month.firstDay...month.lastDay
    }
  }
}

extension ArgumentType<Period?> {
  static let period = ArgumentType(expectation: "a year from 1 to 9999, or a month such as 2018-04") { text in
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D }) else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts[0].utf8.count <= 4, parts.count == 1 || parts[1].utf8.count == 2 else { return nil }
    switch parts.count {
    case 1:
      guard let year = Int(text), (1...9999).contains(year) else { return nil }
      return .some(.year(year))
    case 2:
      guard let year = Int(parts[0]), let number = Int(parts[1]), let month = Month(year: year, month: number)
      else {
        return nil
      }
      return .some(.month(month))
    default: return nil
    }
  }
}
