import Almanac
import Testing

@Suite struct DayTests {
  @Test(
    "Only days that exist",
    arguments: [
      (2018, 2, 29, false), (2020, 2, 29, true), (1900, 2, 29, false), (2000, 2, 29, true),
      (2018, 4, 31, false),
      (2018, 13, 1, false), (2018, 0, 1, false), (2018, 1, 0, false), (0, 12, 31, false), (1, 1, 1, true),
      (9999, 12, 31, true), (10_000, 1, 1, false), (.max, .max, .max, false), (.min, .min, .min, false),
    ])
  func existence(year: Int, month: Int, day: Int, exists: Bool) {
    let made = Day(year: year, month: month, day: day)
    #expect((made != nil) == exists)
    if let made { #expect((made.year, made.month, made.day) == (year, month, day)) }
  }

  @Test(
    "Every day of a whole cycle, of our time and of the end follows from the one before",
    arguments: [1...401, 1800...2200, 9900...9999])
  func everyDay(years: ClosedRange<Int>) throws {
    // Counted on by hand, against all that is reckoned: a disagreement anywhere shows here.
    let start = try #require(Day(year: years.lowerBound, month: 1, day: 1))
    var ordinal = start.ordinal
    var weekday = start.weekday.rawValue
    var before: Day?
    var wrong: [String] = []
    for year in years {
      var dayOfYear = 0
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        for number in 1...length {
          dayOfYear += 1
          guard let day = Day(year: year, month: month + 1, day: number) else {
            wrong.append("\(year)-\(month + 1)-\(number) is missing")
            continue
          }
          let isRight =
            day.ordinal == ordinal && Day(ordinal: ordinal) == day && day.weekday.rawValue == weekday
            && day.dayOfYear == dayOfYear && before.map { $0 < day } ?? true
          if !isRight { wrong.append("\(day)") }
          ordinal += 1
          weekday = weekday % 7 + 1
          before = day
        }
        if Day(year: year, month: month + 1, day: length + 1) != nil {
          wrong.append("\(year)-\(month + 1) is too long")
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func fixedPoints() throws {
    #expect(try day("1970-01-01").ordinal == 0)
    #expect(try day("1970-01-01").weekday == .thursday)
    #expect(try day("2000-01-01").ordinal == 10_957)
    #expect(try day("1873-01-01").weekday == .wednesday)
    #expect(try day("2026-11-30").weekday == .monday)
    #expect(Day.first.description == "0001-01-01")
    #expect(Day.last.description == "9999-12-31")
  }

  @Test(
    "Adding and distance undo each other",
    arguments: [-719_162, -1_000, -1, 0, 1, 58, 365, 146_097, 2_000_000])
  func arithmetic(days: Int) throws {
    for text in ["1970-01-01", "2000-02-29", "1999-12-31", "1970-03-01"] {
      let start = try day(text)
      guard let end = start.adding(days: days) else { continue }
      #expect(start.distance(to: end) == days)
      #expect(end.adding(days: -days) == start)
      #expect(start.advanced(by: days) == end)
    }
  }

  @Test func theCalendarEnds() {
    #expect(Day.first.adding(days: -1) == nil)
    #expect(Day.last.adding(days: 1) == nil)
    #expect(Day.first.adding(days: .min) == nil)
    #expect(Day.last.adding(days: .max) == nil)
    #expect(Day(ordinal: .max) == nil)
    #expect(Day(ordinal: .min) == nil)
  }

  @Test func daysCount() throws {
    let days = try Array(day("2020-02-27")...day("2020-03-02"))
    #expect(
      days.map(\.description) == ["2020-02-27", "2020-02-28", "2020-02-29", "2020-03-01", "2020-03-02"])
    #expect((Day.last...Day.last).map(\.description) == ["9999-12-31"])
  }

  @Test("ISO text, there and back", arguments: ["0001-01-01", "0987-06-05", "2018-04-27", "9999-12-31"])
  func text(text: String) throws {
    #expect(try day(text).description == text)
    #expect(Day(iso8601: Substring(text)) == (try day(text)))
  }

  @Test(
    "Nothing but YYYY-MM-DD is ISO text",
    arguments: [
      "", "2018", "2018-04", "2018-4-27", "18-04-27", "2018-04-27 ", " 2018-04-27", "2018-04-27T00:00",
      "2018/04/27",
      "2018-04-31", "2018-13-01", "0000-01-01", "+018-04-27", "-018-04-27", "２０１８-04-27", "2018-04-2７",
      "2018-04-270",
    ])
  func otherText(text: String) { #expect(Day(iso8601: text) == nil) }

  @Test(
    "Weeks of ISO 8601",
    arguments: [
      ("2018-12-30", "2018-W52"), ("2018-12-31", "2019-W01"), ("2021-01-03", "2020-W53"),
      ("2021-01-04", "2021-W01"),
      ("2016-01-01", "2015-W53"), ("2026-11-23", "2026-W48"), ("0001-01-01", "0001-W01"),
      ("9999-12-31", "9999-W52"),
      ("2012-01-01", "2011-W52"), ("2024-12-30", "2025-W01"), ("2020-12-31", "2020-W53"),
    ])
  func isoWeek(text: String, week: String) throws { #expect(try day(text).isoWeek.description == week) }

  @Test("A week of ISO 8601 is from Monday to Sunday, and its Thursday's year is its own")
  func isoWeekProperties() throws {
    for monday in try stride(from: day("1583-01-03"), through: day("2400-12-25"), by: 7) {
      let days = (0..<7).map { monday.advanced(by: $0) }
      #expect(Set(days.map(\.isoWeek)).count == 1)
      #expect(days[0].isoWeek.year == days[3].year)
      #expect(days[0].isoWeek.week == (days[3].dayOfYear - 1) / 7 + 1)
      #expect(days[0].isoWeek < days[6].advanced(by: 1).isoWeek)
    }
  }
}
