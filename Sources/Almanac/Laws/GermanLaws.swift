extension HolidayLaws {
  /// The days that are holidays in all of Germany. Only the Day of Unity is the federation's (treaty of
  /// unification, article 2); the others are the same in the laws of all sixteen states.
  public static let germany = HolidayLaws(
    // Told from the first whole year of the sixteen states to the year that Japan's laws are told to.
    id: "germany", knownYears: 1991...2099, firstDay: Day(valid: 1990, 10, 3),
    observances: [
      .init("Neujahr", "New Year's Day", .date(month: 1, day: 1)),
      .init("Karfreitag", "Good Friday", .fromEaster(-2)),
      .init("Ostermontag", "Easter Monday", .fromEaster(1)),
      .init("Tag der Arbeit", "Labour Day", .date(month: 5, day: 1)),
      .init("Christi Himmelfahrt", "Ascension Day", .fromEaster(39)),
      .init("Pfingstmontag", "Whit Monday", .fromEaster(50)),
      .init("Tag der Deutschen Einheit", "Day of German Unity", .date(month: 10, day: 3)),
      // All states but Saxony gave it up for the sake of long-term care insurance (SGB XI § 58).
      .init(
        "Buß- und Bettag", "Day of Repentance and Prayer", .lastBefore(.wednesday, month: 11, day: 23),
        in: ...1994),
      // The 500th year of the Reformation, by laws of the states that do not keep the day anyway.
      .init("Reformationstag", "Reformation Day", .date(month: 10, day: 31), in: 2017...2017),
      .init("Erster Weihnachtstag", "Christmas Day", .date(month: 12, day: 25)),
      .init("Zweiter Weihnachtstag", "Second Day of Christmas", .date(month: 12, day: 26)),
    ],
    derived: [])
}
