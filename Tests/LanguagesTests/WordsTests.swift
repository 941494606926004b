import Almanac
import Testing

@testable import Languages

@Suite struct WordsTests {
  private let ja = Language.ja.words
  private let en = Language.en.words

  @Test(arguments: [(0, "No dishes yet"), (1, "1 dish"), (2, "2 dishes")])
  func `English counts`(count: Int, text: String) {
    #expect(en["dishCount", count: count] == text)
  }

  @Test(arguments: [(0, "料理はまだありません"), (1, "1品"), (21, "21品")])
  func `Japanese counts`(count: Int, text: String) {
    #expect(ja["dishCount", count: count] == text)
  }

  @Test func `a word with a count and a value`() {
    #expect(en["dayHolds", count: 0, ["date": "3 November 2026"]] == "3 November 2026: 0 dishes")
    #expect(en["dayHolds", count: 1, ["date": "3 November 2026"]] == "3 November 2026: 1 dish")
    #expect(ja["dayHolds", count: 1, ["date": "2026.11.03"]] == "2026.11.03、1品")
    #expect(ja["calendarYears", count: 6] == "６年")
    #expect(ja["calendarDays", count: 15] == "１５日ぶん")
    #expect(en["calendarHolds", ["years": "1 year", "days": "15 days"]] == "15 days in 1 year")
  }

  @Test func `dates`() throws {
    let day = try #require(Day(iso8601: "2026-11-03"))
    let month = Month(containing: day)
    #expect(ja["date", day] == "2026.11.03")
    #expect(en["date", day] == "3 November 2026")
    #expect(ja["month", month] == "2026年11月")
    #expect(en["month", month] == "November 2026")
    #expect(en["monthShort", month] == "Nov 2026")
    #expect(ja["monthTitle", month] == "令和８年１１月")
    #expect(ja[optional: "monthNote", month] == "2026.11")
    #expect(en[optional: "monthNote", month] == nil)
    #expect(ja["dayOfMonth", day] == "3日（火）")
    #expect(en["dayOfMonth", day] == "Tue 3")
    #expect(ja[optional: "eraDate", day] == "令和８年１１月３日")
    #expect(ja[optional: "eraWeekday", day] == "（火曜日）")
    #expect(en[optional: "eraDate", day] == nil)
    #expect(ja["year", year: 2026] == "2026年")
    #expect([ja.name(of: month), en.name(of: month)] == ["11月", "November"])
  }

  @Test func `Japanese names of weekdays are those of the almanac`() {
    for weekday in Weekday.allCases {
      #expect(ja.name(of: weekday) == "\(weekday.kanji)曜日")
      #expect(ja.abbreviation(of: weekday) == String(weekday.kanji))
    }
    #expect(en.name(of: Weekday.wednesday) == "Wednesday" && en.shortName(of: .sunday) == "Su")
  }

  @Test(
    arguments: [(2026, "令和８年"), (2019, "平成３１年・令和元年"), (1989, "昭和６４年・平成元年"), (2018, "平成３０年")])
  func `the eras of a year`(year: Int, text: String) {
    #expect(ja.era(ofYear: year) == text)
    #expect(en.era(ofYear: year) == nil)
  }

  @Test func `a year before the eras has none`() { #expect(ja.era(ofYear: 1500) == nil) }

  @Test(
    arguments: [
      (1, "1分", "1 min"), (60, "1時間", "1 h"), (90, "1時間30分", "1 h 30 min"), (2160, "36時間", "36 h"),
      (2881, "2日1分", "2 d 1 min"), (4500, "3日3時間", "3 d 3 h"),
    ])
  func `durations`(minutes: Int, japanese: String, english: String) {
    #expect(ja.duration(minutes: minutes) == japanese)
    #expect(en.duration(minutes: minutes) == english)
  }

  @Test func `several texts in one`() {
    #expect(en.joined(["soup", "rice", "tea"], by: "dishList") == "soup, rice, tea")
    #expect(ja.joined(["汁", "飯"], by: "dishList") == "汁、飯")
    #expect(ja.joined(["30分"], by: "factList") == "30分" && ja.joined([], by: "factList") == "")
  }

  @Test func `a text keeps what is no placeholder`() {
    #expect(Pattern("a {b} c} {d:e}{").placeholders == ["b", "d:e"])
    #expect(Pattern("a {b} c} {d:e}{").filled { "<\($0)>" } == "a <b> c} <d:e>{")
  }
}
