import Almanac
import Storage
import Testing

@testable import Publishing

@Suite struct TextsTests {
  @Test(arguments: SiteSettings.Language.allCases)
  func `no word is empty`(language: SiteSettings.Language) {
    let texts = Texts.of(language)
    #expect(texts.language == language.rawValue)
    for child in Mirror(reflecting: texts).children {
      if let word = child.value as? String { #expect(!word.isEmpty, "\(child.label ?? "?")") }
    }
  }

  @Test(arguments: [(0, "No dishes yet"), (1, "1 dish"), (2, "2 dishes")])
  func `English counts`(count: Int, text: String) {
    #expect(Texts.english.dishCount(count) == text)
  }

  @Test func `dates`() {
    let (ja, en) = (Texts.japanese, Texts.english)
    let day = Sample.day("2026-11-03")
    let month = Month(containing: day)
    #expect(ja.date(day) == "2026.11.03")
    #expect(en.date(day) == "3 November 2026")
    #expect(ja.month(month) == "2026年11月")
    #expect(en.month(month) == "November 2026")
    #expect(ja.monthHeading(month).title == "令和８年１１月")
    #expect(ja.monthHeading(month).note == "2026.11")
    #expect(ja.dayOfMonth(day) == "3日（火）")
    #expect(en.dayOfMonth(day) == "Tue 3")
    #expect(ja.era(day)?.date == "令和８年１１月３日")
    #expect(ja.era(day)?.weekday == "（火曜日）")
    #expect(en.era(day) == nil)
    #expect(ja.calendarHolds(6, 15) == "６年、１５日ぶん")
    #expect(en.calendarHolds(1, 15) == "15 days in 1 year")
  }

  @Test(
    arguments: [(2026, "令和８年"), (2019, "平成３１年・令和元年"), (1989, "昭和６４年・平成元年"), (2018, "平成３０年")])
  func `the eras of a year`(year: Int, text: String) {
    #expect(Texts.japanese.eraYears(year) == text)
  }
}
