extension HolidayLaws {
  /// 国民の祝日に関する法律, the Act on National Holidays (Act 178 of 1948), in force from 1948-07-20, with its
  /// amendments and the acts for single days. Each line names its act: S, H and R are 昭和, 平成 and 令和, followed
  /// by the year and number of the act.
  public static let japan = HolidayLaws(
    id: "japan", knownYears: Equinox.knownYears, firstDay: Day(valid: 1948, 7, 20),
    observances: [
      .init("元日", "New Year's Day", .date(month: 1, day: 1)),  // S23-178
      .init("成人の日", "Coming of Age Day", .date(month: 1, day: 15), in: ...1999),  // S23-178
      .init("成人の日", "Coming of Age Day", .nth(2, .monday, month: 1), in: 2000...),  // H10-141
      .init("建国記念の日", "National Foundation Day", .date(month: 2, day: 11), in: 1967...),  // S41-86
      .init("春分の日", "Vernal Equinox Day", .vernalEquinox),  // S23-178
      .init("憲法記念日", "Constitution Day", .date(month: 5, day: 3)),  // S23-178
      .init("こどもの日", "Children's Day", .date(month: 5, day: 5)),  // S23-178
      .init("秋分の日", "Autumnal Equinox Day", .autumnalEquinox),  // S23-178
      .init("文化の日", "Culture Day", .date(month: 11, day: 3)),  // S23-178
      .init("勤労感謝の日", "Labour Thanksgiving Day", .date(month: 11, day: 23)),  // S23-178

      .init("天皇誕生日", "The Emperor's Birthday", .date(month: 4, day: 29), in: ...1988),  // S23-178
      .init("天皇誕生日", "The Emperor's Birthday", .date(month: 12, day: 23), in: 1989...2018),  // H1-5
      .init("天皇誕生日", "The Emperor's Birthday", .date(month: 2, day: 23), in: 2020...),  // H29-63
      .init("みどりの日", "Greenery Day", .date(month: 4, day: 29), in: 1989...2006),  // H1-5
      .init("みどりの日", "Greenery Day", .date(month: 5, day: 4), in: 2007...),  // H17-43
      .init("昭和の日", "Showa Day", .date(month: 4, day: 29), in: 2007...),  // H17-43

      .init("海の日", "Marine Day", .date(month: 7, day: 20), in: 1996...2002),  // H7-22
      .init("海の日", "Marine Day", .nth(3, .monday, month: 7), in: 2003...2019),  // H13-59
      .init("海の日", "Marine Day", .date(month: 7, day: 23), in: 2020...2020),  // H30-55, for the Olympic Games
      .init("海の日", "Marine Day", .date(month: 7, day: 22), in: 2021...2021),  // R2-68, for the Olympic Games
      .init("海の日", "Marine Day", .nth(3, .monday, month: 7), in: 2022...),  // H13-59
      .init("山の日", "Mountain Day", .date(month: 8, day: 11), in: 2016...2019),  // H26-43
      .init("山の日", "Mountain Day", .date(month: 8, day: 10), in: 2020...2020),  // H30-55
      .init("山の日", "Mountain Day", .date(month: 8, day: 8), in: 2021...2021),  // R2-68
      .init("山の日", "Mountain Day", .date(month: 8, day: 11), in: 2022...),  // H26-43
      .init("敬老の日", "Respect for the Aged Day", .date(month: 9, day: 15), in: 1966...2002),  // S41-86
      .init("敬老の日", "Respect for the Aged Day", .nth(3, .monday, month: 9), in: 2003...),  // H13-59
      .init("体育の日", "Health and Sports Day", .date(month: 10, day: 10), in: 1966...1999),  // S41-86
      .init("体育の日", "Health and Sports Day", .nth(2, .monday, month: 10), in: 2000...2019),  // H10-141
      .init("スポーツの日", "Sports Day", .date(month: 7, day: 24), in: 2020...2020),  // H30-55 and 57
      .init("スポーツの日", "Sports Day", .date(month: 7, day: 23), in: 2021...2021),  // R2-68
      .init("スポーツの日", "Sports Day", .nth(2, .monday, month: 10), in: 2022...),  // H30-57

      .single("皇太子明仁親王の結婚の儀", "Wedding of Crown Prince Akihito", 1959, 4, 10),  // S34-16
      .single("昭和天皇の大喪の礼", "Funeral of Emperor Showa", 1989, 2, 24),  // H1-4
      .single("即位礼正殿の儀", "Enthronement Ceremony", 1990, 11, 12),  // H2-24
      .single("皇太子徳仁親王の結婚の儀", "Wedding of Crown Prince Naruhito", 1993, 6, 9),  // H5-32
      .single("天皇の即位の日", "Accession of the Emperor", 2019, 5, 1),  // H30-99
      .single("即位礼正殿の儀", "Enthronement Ceremony", 2019, 10, 22),  // H30-99
    ],
    derived: [
      // Article 3, paragraph 2: if a holiday is on a Sunday, the next day is one too (S48-10); since H17-43,
      // the next day that is no holiday.
      .init(
        "振替休日", "Substitute holiday", .dayAfter(.sunday),
        in: Day(valid: 1973, 4, 12)...Day(valid: 2006, 12, 31)),
      .init(
        "振替休日", "Substitute holiday", .firstFreeDayAfter(.sunday), in: Day(valid: 2007, 1, 1)...Day.last),
      // Article 3, paragraph 3 (S60-103). Since H17-43 it excludes only holidays, but up to 2099 no Sunday is
      // between two.
      .init(
        "国民の休日", "Citizens' holiday", .between(except: .sunday), in: Day(valid: 1985, 12, 27)...Day.last),
    ])
}

extension Observance {
  /// A single holiday by its own act.
  fileprivate static func single(
    _ name: String, _ englishName: String, _ year: Int, _ month: Int, _ day: Int
  ) -> Observance {
    Observance(name, englishName, .once(Day(valid: year, month, day)))
  }
}
