extension Day {
  /// Returns Easter Sunday of the Gregorian calendar: the Sunday after the first full moon on or after 21
  /// March, by the church's tables and not by astronomy. Nil outside years 1…9999.
  static func easter(in year: Int) -> Day? {
    guard (1...9999).contains(year) else { return nil }
    let century = year / 100
    // The moon's age in the church's 19-year cycle, corrected for the leap days that century years omit and
    // for the moon's drift of eight days in 2,500 years.
    let leapDaysLeftOut = century - century / 4
    let moonDrift = (8 * century + 13) / 25
    let age = (19 * (year % 19) + leapDaysLeftOut - moonDrift + 15) % 30
    // The tables never put a full moon on 19 April, nor on 18 April twice in one cycle.
    let isLate = age == 29 || (age == 28 && year % 19 > 10)
    let fullMoon = Day(valid: year, 3, 21).ordinal + age - (isLate ? 1 : 0)
    let sunday = fullMoon + 1 + Weekday.sunday.days(after: Weekday(ordinal: fullMoon + 1))
    return Day(ordinal: sunday)
  }
}
