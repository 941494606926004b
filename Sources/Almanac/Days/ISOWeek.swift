/// A week of ISO 8601: Monday to Sunday, in the year that contains its Thursday.
public struct ISOWeek: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The week's year, which can differ from the day's year near New Year.
  public let year: Int
  /// 1…53.
  public let week: Int

  public init(containing day: Day) {
    // The Thursday of 9999's last week is past the calendar's last day, so this uses day-of-year numbers.
    let thursday = day.dayOfYear + Weekday.thursday.rawValue - day.weekday.rawValue
    let length = Month.isLeap(year: day.year) ? 366 : 365
    if thursday < 1 {
      let before = Month.isLeap(year: day.year - 1) ? 366 : 365
      (year, week) = (day.year - 1, (thursday + before - 1) / 7 + 1)
    } else if thursday > length {
      (year, week) = (day.year + 1, 1)
    } else {
      (year, week) = (day.year, (thursday - 1) / 7 + 1)
    }
  }

  public static func < (a: ISOWeek, b: ISOWeek) -> Bool { (a.year, a.week) < (b.year, b.week) }

  /// `YYYY-Www`.
  public var description: String {
    String(unsafeUninitializedCapacity: 8) { text in
      text.writeDigits(of: year, from: 0, count: 4)
      (text[4], text[5]) = (UInt8(ascii: "-"), UInt8(ascii: "W"))
      text.writeDigits(of: week, from: 6, count: 2)
      return 8
    }
  }
}

extension Day {
  public var isoWeek: ISOWeek { ISOWeek(containing: self) }
}
