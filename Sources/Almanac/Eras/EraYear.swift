/// A year counted by an era, `令和8年`.
public struct EraYear: Sendable, Hashable, CustomStringConvertible {
  public let era: Era
  /// Counted from 1, which is written 元.
  public let year: Int

  init(era: Era, year: Int) { (self.era, self.year) = (era, year) }

  /// `令和8年`, `令和元年`.
  public var description: String { "\(era.name)\(year == 1 ? "元" : "\(year)")年" }

  /// `令和８年`, `令和元年`.
  public var eraText: String { era.name + (year == 1 ? "元" : fullWidth(year)) + "年" }

  /// Returns a Western year in eras, first to last: two if an era changed within it, none before 1873.
  public static func years(of year: Int) -> [EraYear] {
    guard let january = Month(year: year, month: 1), let december = Month(year: year, month: 12) else {
      return []
    }
    return between(january.firstDay, december.lastDay)
  }

  /// Returns the distinct era years from one day to another within a Western year. No era changed twice in a
  /// year.
  static func between(_ first: Day, _ last: Day) -> [EraYear] {
    switch (first.eraYear, last.eraYear) {
    case (let a?, let b?): a == b ? [a] : [a, b]
    case (nil, let b?): [b]
    default: []
    }
  }
}

extension Month {
  /// The month's era year on its last day. A month in which an era changed belongs to the new era, like the
  /// day of the change. Nil before 1873.
  public var eraYear: EraYear? { lastDay.eraYear }

  /// Every era year that has days in the month: two if an era changed after the first day.
  public var eraYears: [EraYear] { EraYear.between(firstDay, lastDay) }
}
