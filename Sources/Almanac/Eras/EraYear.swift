/// A year counted by an era, `令和8年`.
public struct EraYear: Sendable, Hashable, CustomStringConvertible {
  public let era: Era
  /// From 1, which is written 元.
  public let year: Int

  init(era: Era, year: Int) { (self.era, self.year) = (era, year) }

  /// `令和8年`, `令和元年`.
  public var description: String { "\(era.name)\(year == 1 ? "元" : "\(year)")年" }

  /// `令和８年`, `令和元年`.
  public var eraText: String { era.name + (year == 1 ? "元" : fullWidth(year)) + "年" }

  /// A Western year by the eras, first to last: two where an era changed within it, none before 1873.
  public static func years(of year: Int) -> [EraYear] {
    guard let january = Month(year: year, month: 1), let december = Month(year: year, month: 12) else {
      return []
    }
    return between(january.firstDay, december.lastDay)
  }

  /// The different years by era from one day to another within a Western year. No era changed twice in one.
  static func between(_ first: Day, _ last: Day) -> [EraYear] {
    switch (first.eraYear, last.eraYear) {
    case (let a?, let b?): a == b ? [a] : [a, b]
    case (nil, let b?): [b]
    default: []
    }
  }
}

extension Month {
  /// The month's year by the era in force on its last day, so that a month in which an era changed is the new
  /// era's, as the day of the change is; nil before 1873.
  public var eraYear: EraYear? { lastDay.eraYear }

  /// Every year by era that has days in the month: two where an era changed on another day than the first.
  public var eraYears: [EraYear] { EraYear.between(firstDay, lastDay) }
}
