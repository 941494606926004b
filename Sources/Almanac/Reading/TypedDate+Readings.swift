/// The days that fields can mean once their order is known or assumed.
extension TypedDate {
  func existing(_ year: Int, _ month: Number, _ day: Number) throws(Reason) -> Day {
    guard month.isShort, day.isShort else { throw .notADate }
    guard let existing = Day(year: year, month: month.value, day: day.value) else {
      throw .noSuchDay(year: year, month: month.value, day: day.value)
    }
    return existing
  }

  /// Returns the day if there is one reading, as in `27/04/2018` and `05/05/2018`, not two as in
  /// `04/05/2018`.
  func dayOrMonthFirst(_ a: Number, _ b: Number, year: Int) throws(Reason) -> Day {
    let readings = unique([
      Day(year: year, month: b.value, day: a.value), Day(year: year, month: a.value, day: b.value),
    ])
    if readings.count > 1 { throw .ambiguous(readings) }
    return try b.value <= 12 ? existing(year, b, a) : existing(year, a, b)
  }

  /// Returns the readings of a short year before month and day: a year of this century, or of one of the last
  /// three eras.
  func yearFirst(_ n: [Number]) -> [Day?] {
    guard n.allSatisfy(\.isShort) else { return [] }
    let ofEras = Era.all.suffix(3).reversed().map { era in
      Day(year: era.westernYear(n[0].value), month: n[1].value, day: n[2].value)
        .flatMap { $0.era == era ? $0 : nil }
    }
    return [Day(year: 2000 + n[0].value, month: n[1].value, day: n[2].value)] + ofEras
  }

  /// Returns the readings of a short year after month and day, where nobody writes an era's year.
  func yearLast(_ month: Number, _ day: Number, _ year: Number) -> [Day?] {
    guard month.isShort, day.isShort, year.isShort else { return [] }
    return [Day(year: 2000 + year.value, month: month.value, day: day.value)]
  }

  func unclearYear(_ readings: [Day?]) -> Reason {
    let days = unique(readings)
    return days.isEmpty ? .notADate : .yearUnclear(days)
  }

  func missingDay(year: Int, month: Number) -> Reason {
    Month(year: year, month: month.value).map { .dayMissing($0) } ?? .notADate
  }

  func missingYear(_ readings: [(month: Number, day: Number)]) -> Reason {
    // 2000 is a leap year, so 29 February is allowed.
    let days = unique(readings.map { Day(year: 2000, month: $0.month.value, day: $0.day.value) })
    return days.isEmpty
      ? .notADate : .yearMissing(days.map { UnreadableDate.MonthDay(month: $0.month, day: $0.day) })
  }

  private func unique(_ days: [Day?]) -> [Day] {
    days.reduce(into: []) { unique, day in
      if let day, !unique.contains(day) { unique.append(day) }
    }
  }
}
