/// A month of a year.
public struct Month: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let year: Int
  public let month: Int

  public init?(year: Int, month: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    (self.year, self.month) = (year, month)
  }

  public init(containing day: Day) { (year, month) = (day.year, day.month) }

  /// `YYYY-MM`.
  public var description: String {
    let y = String(year)
    let m = String(month)
    return String(repeating: "0", count: 4 - y.utf8.count) + y + (m.utf8.count == 1 ? "-0" : "-") + m
  }

  /// The month as weeks of seven places, each a day or, outside the month, nil.
  public func weeks(from firstWeekday: Weekday) -> [[Day?]] { [] }  // stub

  public static func < (a: Month, b: Month) -> Bool { (a.year, a.month) < (b.year, b.month) }

  static func length(year: Int, month: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
