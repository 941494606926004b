import Almanac
import Testing

@Suite struct MonthTests {
  @Test(
    "Only months that exist",
    arguments: [
      (2018, 0, false), (2018, 13, false), (0, 1, false), (10_000, 1, false), (1, 1, true), (9999, 12, true),
    ])
  func existence(year: Int, month: Int, exists: Bool) {
    #expect((Month(year: year, month: month) != nil) == exists)
  }

  @Test("ISO text, there and back", arguments: ["0001-01", "0987-06", "2018-04", "9999-12"])
  func text(text: String) throws { #expect(try #require(Month(iso8601: text)).description == text) }

  @Test(
    "Nothing but YYYY-MM is ISO text",
    arguments: ["", "2018", "2018-4", "2018-13", "2018-04-27", "2018/04", "0000-01"])
  func otherText(text: String) { #expect(Month(iso8601: text) == nil) }

  @Test func neighbours() throws {
    let month = try #require(Month(year: 2018, month: 12))
    #expect(month.next == Month(year: 2019, month: 1))
    #expect(month.previous == Month(year: 2018, month: 11))
    #expect(month.adding(months: -24) == Month(year: 2016, month: 12))
    #expect(Month.first.previous == nil)
    #expect(Month.last.next == nil)
    #expect(Month.last.adding(months: .max) == nil)
    #expect((month...month.advanced(by: 2)).map(\.description) == ["2018-12", "2019-01", "2019-02"])
    #expect(Month.first.distance(to: .last) == 9999 * 12 - 1)
  }

  @Test("Each month of 400 years has its days, one after another") func days() throws {
    let first = try #require(Month(year: 1900, month: 1))
    var day = first.firstDay
    for month in first...first.advanced(by: 4799) {
      #expect(month.firstDay == day)
      #expect(month.days.count == month.dayCount)
      #expect(month.days.allSatisfy { Month(containing: $0) == month })
      day = month.lastDay.advanced(by: 1)
    }
  }

  @Test("The weeks of a month hold its days in order, each under its weekday", arguments: Weekday.allCases)
  func weeks(first: Weekday) throws {
    let start = try #require(Month(year: 1995, month: 1))
    for month in start...start.advanced(by: 12 * 40) {
      let weeks = month.weeks(from: first)
      #expect(weeks.allSatisfy { $0.count == 7 && $0.contains { $0 != nil } })
      #expect(weeks.joined().compactMap(\.self) == Array(month.days))
      for (column, weekday) in first.week.enumerated() {
        #expect(weeks.allSatisfy { $0[column].map { $0.weekday == weekday } ?? true })
      }
    }
  }

  @Test(
    "Four to six weeks",
    arguments: [
      (2015, 2, Weekday.sunday, 4), (2026, 8, .sunday, 6), (2026, 8, .monday, 6), (2026, 11, .monday, 6),
      (2026, 11, .sunday, 5),
    ])
  func numberOfWeeks(year: Int, month: Int, first: Weekday, count: Int) throws {
    #expect(try #require(Month(year: year, month: month)).weeks(from: first).count == count)
  }

  @Test func weekdaysInOrder() {
    #expect(Weekday.sunday.week == [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday])
    #expect(Weekday.monday.week == Weekday.allCases)
    #expect(Weekday.sunday.days(after: .monday) == 6)
    #expect(Weekday.monday.days(after: .sunday) == 1)
    #expect(Weekday.friday.days(after: .friday) == 0)
  }
}
