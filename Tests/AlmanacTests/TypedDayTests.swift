import Almanac
import Testing

@Suite struct TypedDayTests {
  @Test(
    "What people type for 2018-04-27",
    arguments: [
      "平成30年4月27日", "平成３０年４月２７日（金曜日）", "平成 30 年 4 月 27 日", "平成30.4.27", "平成30/4/27", "㍻30年4月27日",
      "H30.4.27", "h30.4.27", "Ｈ３０．４．２７", "H30/4/27", "H30-04-27", "H30年4月27日", "H30.04.27(金)",
      "２０１８年４月２７日", "2018年4月27日", "2018年04月27日", "2018年4月27日(金)", "2018年4月27日（金曜）", "2018年4月27日 金曜日",
      "2018年4月27日 金", "2018年 4月 27日金曜日", "2018 年 4 月 27 日", "2018/04/27", "2018/4/27", "2018／4／27",
      "2018-04-27",
      "2018-4-27", "2018‐04‐27", "2018−4−27", "2018–04–27", "2018.4.27", "2018. 4. 27", "2018 4 27",
      "20180427",
      "２０１８０４２７", "2018/4/27 (Fri)", "2018-04-27 Friday", "2018-04-27(fri.)", "  2018-04-27\n", "2018　4　27",
      "27 April 2018", "27 Apr 2018", "27th April 2018", "27 apr. 2018", "27-Apr-2018", "27APR2018",
      "April 27, 2018",
      "April 27 2018", "Apr. 27, 2018", "APRIL 27TH, 2018", "2018 Apr 27", "2018-Apr-27",
      "Friday, 27 April 2018",
      "Fri, 27 Apr 2018", "Fri. April 27, 2018", "Friday 27 April 2018", "27 April 2018 (Friday)",
      "27 April 2018, Fri",
      "平成三十年四月二十七日", "平成三〇年四月二七日", "二〇一八年四月二十七日（金）", "二〇一八・四・二七", "2018-04-27T10:00:00Z",
      "2018-04-27T23:59:59.5+09:00", "2018-04-27t10:00",
      "27/04/2018", "04/27/2018", "27.4.2018", "27-4-2018",
    ])
  func understood(text: String) throws { #expect(try Day(typed: text).description == "2018-04-27") }

  @Test(
    "Other days",
    arguments: [
      ("令和元年5月1日", "2019-05-01"), ("令和八年十一月三日", "2026-11-03"), ("令和十年十月十日", "2028-10-10"),
      ("令和1年5月1日", "2019-05-01"), ("R元.5.1", "2019-05-01"),
      ("㋿元年5月1日", "2019-05-01"),
      ("平成31年4月30日", "2019-04-30"), ("昭和64年1月7日", "1989-01-07"), ("S64.1.7", "1989-01-07"),
      ("平成元年1月8日", "1989-01-08"), ("昭和元年12月25日", "1926-12-25"), ("大正元年7月30日", "1912-07-30"),
      ("T15.12.24", "1926-12-24"), ("明治45年7月29日", "1912-07-29"), ("M6.1.1", "1873-01-01"),
      ("R8.11.23", "2026-11-23"),
      ("05/05/2018", "2018-05-05"), ("5.5.2018", "2018-05-05"), ("1 May 2018", "2018-05-01"),
      ("May 5, 2018", "2018-05-05"),
      ("3rd March 2021", "2021-03-03"), ("Sept 1, 2020", "2020-09-01"), ("1st June 0987", "0987-06-01"),
      ("2018年4月29日（日）", "2018-04-29"), ("2018年4月29日 日", "2018-04-29"), ("2018年4月30日月曜日", "2018-04-30"),
      ("2018/4/30 月", "2018-04-30"), ("Sun 29 Apr 2018", "2018-04-29"), ("2024-02-29", "2024-02-29"),
      ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
    ])
  func days(text: String, expected: String) throws { #expect(try Day(typed: text).description == expected) }

  @Test("Every form that we write is read again") func ownForms() throws {
    for day in try stride(from: day("1873-01-01"), through: day("2050-12-31"), by: 61) {
      for text in [day.description, day.eraText, day.eraDateText, day.eraShortText] {
        #expect(try Day(typed: text) == day)
      }
    }
  }

  @Test(
    "What is no date is said not to be one",
    arguments: [
      "", " ", "tomorrow", "来年", "2018", "27", "April", "2018-04-27T", "2018-04-27T99", "二十三十年四月二十七日",
      "2018-04-27 10:00",
      "2018年4月27日x", "2018/04-27", "2018年4/27", "2018-04-27 (祝)", "2018-04-27 (", "(金)", "金曜日", "Friday",
      "2018-04-27-01", "12018-04-27", "987-04-27", "201804271", "2018042", "27 April May 2018",
      "平成30 April 27",
      "平成", "H", "H30", "平成30年", "2018年", "4月", "27日", "2018-004-27", "27 April '18", "13/25", "99/99/99",
      "18-27-04-1",
      "-2018-04-27", "2018--04--27", "2018-04-27-", "Apr", "May be 5 2018", "令和元元年5月1日", "٢٠١٨-٠٤-٢٧",
      "2018-13", "April 31",
    ])
  func noDate(text: String) { #expect(reason(text) == .notADate) }

  @Test(
    "What can be more than one day is refused with these",
    arguments: [
      ("04/05/2018", ["2018-05-04", "2018-04-05"]), ("4.5.2018", ["2018-05-04", "2018-04-05"]),
      ("4-5-2018", ["2018-05-04", "2018-04-05"]), ("０４／０５／２０１８", ["2018-05-04", "2018-04-05"]),
      ("12/11/2018", ["2018-11-12", "2018-12-11"]),
    ])
  func ambiguous(text: String, days: [String]) throws {
    #expect(reason(text) == .ambiguous(try days.map { try day($0) }))
  }

  @Test(
    "A year of two digits is refused with the years it can be",
    arguments: [
      ("18/4/27", ["2018-04-27", "2036-04-27", "2006-04-27", "1943-04-27", "2027-04-18"]),
      ("30.4.27", ["2030-04-27", "2048-04-27", "2018-04-27", "1955-04-27", "2027-04-30"]),
      ("18年4月27日", ["2018-04-27", "2036-04-27", "2006-04-27", "1943-04-27"]),
      ("64年1月8日", ["2064-01-08", "2082-01-08"]), ("27 Apr 18", ["2018-04-27", "2027-04-18"]),
      ("April 27, 18", ["2018-04-27"]), ("04/27/18", ["2018-04-27"]),
    ])
  func unclearYear(text: String, days: [String]) throws {
    #expect(reason(text) == .yearUnclear(try days.map { try day($0) }))
  }

  @Test(
    "A date without a year is refused with month and day",
    arguments: [
      ("5/4", "5-4, 4-5"), ("5/5", "5-5"), ("4/27", "4-27"), ("27.4", "4-27"), ("4月27日", "4-27"),
      ("4月27日（金）", "4-27"), ("27 April", "4-27"), ("Feb 29", "2-29"), ("29/2", "2-29"),
    ])
  func missingYear(text: String, days: String) throws {
    guard case .yearMissing(let missing) = reason(text) else {
      Issue.record("not refused for the year")
      return
    }
    #expect(missing.map { "\($0.month)-\($0.day)" }.joined(separator: ", ") == days)
  }

  @Test(
    "A month alone is refused",
    arguments: [
      "2018-04", "2018/4", "2018年4月", "April 2018", "2018 Apr", "04/2018", "平成30年4月", "H30.4", "H30年4月",
    ])
  func missingDay(text: String) {
    #expect(reason(text) == Month(year: 2018, month: 4).map { .dayMissing($0) })
  }

  @Test(
    "Days that the calendar does not have",
    arguments: [
      ("2018-02-29", 2018, 2, 29), ("2018年4月31日", 2018, 4, 31), ("20181301", 2018, 13, 1),
      ("0000-01-01", 0, 1, 1),
      ("31/02/2018", 2018, 2, 31), ("02/31/2018", 2018, 2, 31), ("30 February 2020", 2020, 2, 30),
      ("平成30年2月29日", 2018, 2, 29), ("令和9999年1月1日", 12017, 1, 1), ("2018/4/0", 2018, 4, 0),
      ("平成32年2月30日", 2020, 2, 30),
    ])
  func noSuchDay(text: String, year: Int, month: Int, day: Int) {
    #expect(reason(text) == .noSuchDay(year: year, month: month, day: day))
  }

  @Test(
    "An era's year outside the era",
    arguments: [
      ("平成32年1月1日", 3, "2020-01-01"), ("H31.5.1", 3, "2019-05-01"), ("昭和64年1月8日", 2, "1989-01-08"),
      ("昭和元年12月24日", 2, "1926-12-24"), ("令和元年4月30日", 4, "2019-04-30"), ("大正0年1月1日", 1, "1911-01-01"),
      ("明治45年7月30日", 0, "1912-07-30"), ("平成2018年4月27日", 3, "4006-04-27"),
    ])
  func outsideEra(text: String, era: Int, expected: String) throws {
    #expect(reason(text) == .outsideEra(Era.all[era], try day(expected)))
  }

  @Test(
    "Dates of the calendar before 1873 are not taken for Gregorian ones",
    arguments: ["明治5年10月1日", "M1.9.8", "明治元年9月8日"])
  func lunisolar(text: String) { #expect(reason(text) == .lunisolar) }

  @Test(
    "A weekday must be the day's",
    arguments: ["2018-04-27 (Thu)", "平成30年4月27日（木曜日）", "Thursday, 27 April 2018", "27.4.2018 木"])
  func wrongWeekday(text: String) throws {
    #expect(reason(text) == .wrongWeekday(try day("2018-04-27"), written: .thursday))
  }

  @Test(
    "Sentences: what is wrong, then what would be right",
    arguments: [
      (
        "tomorrow",
        "“tomorrow” is not a date that is understood (write 2018-04-27, 2018年4月27日, 平成30年4月27日, H30.4.27 or 27 April 2018)"
      ),
      ("04/05/2018", "“04/05/2018” can be more than one day (write 2018-05-04 or 2018-04-05)"),
      (
        "18/4/27",
        "“18/4/27” does not say which year it means (write 2018-04-27, 2036-04-27, 2006-04-27, 1943-04-27 or 2027-04-18)"
      ),
      ("April 27, 18", "“April 27, 18” does not say which year it means (write 2018-04-27)"),
      ("5/4", "“5/4” has no year (write YYYY-05-04 or YYYY-04-05)"),
      ("2018年2月", "“2018年2月” has no day (write 2018-02-01 to 2018-02-28)"),
      ("2018-02-29", "“2018-02-29” is no day (2018-02 has the days 1 to 28)"),
      ("2018-13-01", "“2018-13-01” is no day (months go from 1 to 12)"),
      ("0000-01-01", "“0000-01-01” is no day (years go from 1 to 9999)"),
      ("平成32年1月1日", "“平成32年1月1日” is not in 平成, which ended on 2019-04-30 (write 2020-01-01, 令和2年1月1日)"),
      ("昭和64年1月8日", "“昭和64年1月8日” is not in 昭和, which ended on 1989-01-07 (write 1989-01-08, 平成元年1月8日)"),
      ("令和元年4月30日", "“令和元年4月30日” is not in 令和, which began on 2019-05-01 (write 2019-04-30, 平成31年4月30日)"),
      (
        "明治5年10月1日",
        "“明治5年10月1日” is of the calendar before 1873, whose months are not the Gregorian ones (write the Gregorian YYYY-MM-DD)"
      ),
      (
        "2018-04-27 (Thu)", "“2018-04-27 (Thu)” is a Friday, not a Thursday (write 2018-04-27 or another day)"
      ),
    ])
  func sentences(text: String, sentence: String) {
    let error = #expect(throws: UnreadableDate.self) { try Day(typed: text) }
    #expect(error?.description == sentence)
    #expect(error?.text == text)
  }

  private func reason(_ text: String) -> UnreadableDate.Reason? {
    #expect(throws: UnreadableDate.self) { try Day(typed: text) }?.reason
  }
}
