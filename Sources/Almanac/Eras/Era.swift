/// A Japanese era.
public struct Era: Sendable, Hashable {
  public let name: String
  /// The letter in short dates: the R of `R6.5.1`.
  public let letter: Character
  /// The name as one character, found in old documents: `㍻`.
  let ligature: Unicode.Scalar
  /// The first day dated by the era.
  public let firstDay: Day
  /// The Western year of the era's first year, 元年.
  public let firstYear: Int

  init(
    _ name: String, _ letter: Character, _ ligature: Unicode.Scalar, from firstDay: Day, year1: Int? = nil
  ) {
    (self.name, self.letter, self.ligature, self.firstDay) = (name, letter, ligature, firstDay)
    firstYear = year1 ?? firstDay.year
  }

  /// All eras, oldest first.
  public static let all: [Era] = [
    // Japan adopted the Gregorian calendar on the day after 明治5年12月2日, which was 1872-12-31. Earlier dates
    // are lunisolar, so an era's year cannot be combined with a Gregorian month.
    Era("明治", "M", "㍾", from: Day(valid: 1873, 1, 1), year1: 1868),
    Era("大正", "T", "㍽", from: Day(valid: 1912, 7, 30)),
    Era("昭和", "S", "㍼", from: Day(valid: 1926, 12, 25)),
    Era("平成", "H", "㍻", from: Day(valid: 1989, 1, 8)),
    Era("令和", "R", "㋿", from: Day(valid: 2019, 5, 1)),
  ]

  /// The last day dated by the era, the day before the next era; nil for the current era.
  public var lastDay: Day? {
    Era.all.first { $0.firstDay > firstDay }.flatMap { $0.firstDay.adding(days: -1) }
  }

  /// Returns the Western year of a year of the era.
  func westernYear(_ year: Int) -> Int { firstYear + year - 1 }
}

extension Day {
  /// The era in force; nil before 1873-01-01. The day on which an era changed belongs to the new one.
  public var era: Era? { Era.all.last { $0.firstDay <= self } }

  /// The year of the era in force; nil before 1873-01-01.
  public var eraYear: EraYear? { era.map { EraYear(era: $0, year: year - $0.firstYear + 1) } }
}
