import Almanac
import Testing

@Suite struct LawsTests {
  /// Where the tables name a day otherwise than we do.
  static let otherNames: [String: [String: String]] = [
    "japan": [
      "1959-04-10": "結婚の儀",
      "1989-02-24": "大喪の礼",
      "1993-06-09": "結婚の儀",
      "2019-10-22": "即位礼正殿の儀が行われる日",
    ],
    "germany": [
      "2008-05-01": "Christi Himmelfahrt; Erster Mai"
    ],
  ]

  @Test(
    "Each country's laws give the holidays of its table, day by day and by name", arguments: HolidayLaws.all)
  func table(laws: HolidayLaws) throws {
    let table = try HolidayNames(lawsID: laws.id)
    var ours = try HolidayCalendar(laws: laws).names(in: table.years)
    for (text, theirs) in Self.otherNames[laws.id] ?? [:] {
      #expect(ours[try day(text)] != theirs, "\(text) needs no exception")
      ours[try day(text)] = theirs
    }
    if laws.id == "germany" {
      ours = ours.mapValues { $0 == "Tag der Arbeit" ? "Erster Mai" : $0 }
    }
    #expect(differences(ours, table.names) == [])
  }

  @Test("The tables reach over every known year", arguments: HolidayLaws.all)
  func coverage(laws: HolidayLaws) throws {
    let table = try HolidayNames(lawsID: laws.id)
    // 1948 is a test of its own: the package begins with the first whole year.
    #expect(table.years == (laws.id == "japan" ? 1949...2099 : laws.knownYears))
  }

  @Test("The law came into force on 1948-07-20, after most of that year's holidays") func japanIn1948() throws
  {
    #expect(
      try HolidayCalendar.japan.names(in: 1948...1948) == [
        day("1948-09-23"): "秋分の日", day("1948-11-03"): "文化の日", day("1948-11-23"): "勤労感謝の日",
      ])
  }

  @Test(
    "The names in use",
    arguments: [
      ("1959-04-10", "皇太子明仁親王の結婚の儀", "Wedding of Crown Prince Akihito"),
      ("1989-02-24", "昭和天皇の大喪の礼", "Funeral of Emperor Showa"),
      ("1990-11-12", "即位礼正殿の儀", "Enthronement Ceremony"),
      ("1993-06-09", "皇太子徳仁親王の結婚の儀", "Wedding of Crown Prince Naruhito"),
      ("2019-05-01", "天皇の即位の日", "Accession of the Emperor"),
      ("2019-10-22", "即位礼正殿の儀", "Enthronement Ceremony"),
      ("2019-10-14", "体育の日", "Health and Sports Day"),
      ("2020-07-24", "スポーツの日", "Sports Day"),
      ("2026-05-06", "振替休日", "Substitute holiday"),
      ("2026-09-22", "国民の休日", "Citizens' holiday"),
      ("2026-11-23", "勤労感謝の日", "Labour Thanksgiving Day"),
    ])
  func names(text: String, name: String, english: String) throws {
    #expect(
      HolidayCalendar.japan.holidays(on: try day(text)) == [Holiday(name: name, englishName: english)])
  }

  @Test("The first and the exceptional days of the rules over the list")
  func derived() throws {
    let substitutes = try HolidayCalendar.japan.names(in: 1948...2099).filter { $0.value == "振替休日" }.keys
      .sorted()
    #expect(substitutes.first == (try day("1973-04-30")))
    let notMondays = substitutes.filter { $0.weekday != .monday }.prefix(6)
    #expect(
      notMondays.map(\.description) == [
        "2008-05-06", "2009-05-06", "2014-05-06", "2015-05-06", "2020-05-06", "2025-05-06",
      ])

    let between = try HolidayCalendar.japan.names(in: 1948...2032).filter { $0.value == "国民の休日" }.keys
      .sorted()
    #expect(between.first == (try day("1988-05-04")))
    #expect(
      between.filter { $0.month != 5 || $0.year > 2006 }.map(\.description) == [
        "2009-09-22", "2015-09-22", "2019-04-30", "2019-05-02", "2026-09-22", "2032-09-21",
      ])
  }

  @Test("Past the known years no law is told", arguments: HolidayLaws.all)
  func unknownYears(laws: HolidayLaws) throws {
    let calendar = HolidayCalendar(laws: laws)
    #expect(calendar.knownYears == laws.knownYears)
    #expect(try calendar.names(in: 2100...2101).isEmpty)
    #expect(try calendar.names(in: 1940...1947).isEmpty)
  }

  @Test func everyLawHasAnotherId() {
    #expect(Set(HolidayLaws.all.map(\.id)).count == HolidayLaws.all.count)
  }
}
