extension HolidayLaws {
  /// The holidays of all of Germany. Only the Day of Unity is federal (treaty of unification, article 2); the
  /// others are the same in the laws of all sixteen states.
  public static let germany = HolidayLaws(
    // From the first full year of the sixteen states to the last year known for Japan's laws.
    id: "germany", knownYears: 1991...2099, firstDay: Day(valid: 1990, 10, 3),
    observances: [
      .init("Neujahr", "New Year's Day", .date(month: 1, day: 1)),
      .init("Karfreitag", "Good Friday", .fromEaster(-2)),
      .init("Ostermontag", "Easter Monday", .fromEaster(1)),
      .init("Tag der Arbeit", "Labour Day", .date(month: 5, day: 1)),
      .init("Christi Himmelfahrt", "Ascension Day", .fromEaster(39)),
      .init("Pfingstmontag", "Whit Monday", .fromEaster(50)),
      .init("Tag der Deutschen Einheit", "Day of German Unity", .date(month: 10, day: 3)),
      // All states but Saxony abolished it to finance long-term care insurance (SGB XI § 58).
      .init(
        "Buß- und Bettag", "Day of Repentance and Prayer", .lastBefore(.wednesday, month: 11, day: 23),
        in: ...1994),
      // The 500th anniversary of the Reformation, by laws of the states in which the day is no regular
      // holiday.
      .init("Reformationstag", "Reformation Day", .date(month: 10, day: 31), in: 2017...2017),
      .init("Erster Weihnachtstag", "Christmas Day", .date(month: 12, day: 25)),
      .init("Zweiter Weihnachtstag", "Second Day of Christmas", .date(month: 12, day: 26)),
    ],
    derived: [])
}
