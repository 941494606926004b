import Almanac
import Testing

@Suite struct DayRuleTests {
  @Test(
    "The rule's day in a year",
    arguments: [
      (DayRule.date(month: 2, day: 29), 2024, "2024-02-29"), (.date(month: 2, day: 29), 2023, nil),
      (.nth(1, .sunday, month: 11), 2026, "2026-11-01"), (.nth(2, .monday, month: 1), 2026, "2026-01-12"),
      (.nth(5, .monday, month: 11), 2026, "2026-11-30"), (.nth(5, .friday, month: 11), 2026, nil),
      (.nth(6, .monday, month: 11), 2026, nil), (.nth(0, .monday, month: 11), 2026, nil),
      (.nth(.max, .monday, month: 11), 2026, nil), (.nth(1, .monday, month: 13), 2026, nil),
      (.last(.monday, month: 5), 2026, "2026-05-25"), (.last(.sunday, month: 5), 2026, "2026-05-31"),
      (.last(.sunday, month: 0), 2026, nil),
      (.lastBefore(.wednesday, month: 11, day: 23), 1994, "1994-11-16"),
      (.lastBefore(.thursday, month: 11, day: 26), 2026, "2026-11-19"),
      (.lastBefore(.monday, month: 1, day: 1), 2026, nil),
      (.fromEaster(0), 2026, "2026-04-05"), (.fromEaster(-2), 2026, "2026-04-03"),
      (.fromEaster(300), 2026, nil),
      (.fromEaster(.max), 2026, nil),
      (.vernalEquinox, 1948, "1948-03-21"), (.vernalEquinox, 2092, "2092-03-19"),
      (.vernalEquinox, 2099, "2099-03-20"),
      (.vernalEquinox, 2100, nil), (.vernalEquinox, 1947, nil),
      (.autumnalEquinox, 1979, "1979-09-24"), (.autumnalEquinox, 2012, "2012-09-22"),
      (.autumnalEquinox, 2100, nil),
      (.once(.last), 9999, "9999-12-31"), (.once(.last), 2026, nil),
      (.date(month: 1, day: 1), 10_000, nil), (.fromEaster(0), 0, nil),
    ] as [(DayRule, Int, String?)])
  func day(rule: DayRule, year: Int, text: String?) { #expect(rule.day(in: year)?.description == text) }

  @Test(
    "Easter at the ends of its range and where the tables make an exception",
    arguments: [
      "1818-03-22", "2285-03-22", "1943-04-25", "2038-04-25", "1954-04-18", "1981-04-19", "2000-04-23",
      "2024-03-31",
      "1583-04-10", "3165-04-18", "2076-04-19", "2049-04-18",
    ])
  func easter(text: String) throws {
    let easter = try #require(Day(iso8601: text))
    #expect(DayRule.fromEaster(0).day(in: easter.year) == easter)
  }

  @Test(
    "Rules that no year can follow are known as such",
    arguments: [
      (DayRule.date(month: 2, day: 29), true), (.date(month: 2, day: 30), false),
      (.date(month: 13, day: 1), false),
      (.nth(5, .monday, month: 2), true), (.nth(6, .monday, month: 3), false),
      (.last(.monday, month: 0), false),
      (.once(.first), true), (.vernalEquinox, true), (.fromEaster(400), false),
    ] as [(DayRule, Bool)])
  func possible(rule: DayRule, isPossible: Bool) { #expect(rule.isPossible == isPossible) }
}
