/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31, without time or time zone. Every
/// value is a valid day.
///
/// Days are `Strideable`, so `for day in first...last` iterates over them. As with integers, a stride past
/// the last day is a programming error; use `adding(days:)` for untrusted input.
public struct Day: Sendable, Hashable {
  /// Year, month and day in one number, so that days are compared and hashed as numbers.
  private let packed: UInt32

  public var year: Int { Int(packed >> 9) }
  /// 1…12.
  public var month: Int { Int(packed >> 5 & 0xF) }
  /// 1…31.
  public var day: Int { Int(packed & 0x1F) }

  /// Returns nil unless the year is 1…9999 and the day exists.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Month.length(year: year, month: month)
    else { return nil }
    self.init(valid: year, month, day)
  }

  /// For days known to exist, such as the parts of another day or the literals of a law.
  init(valid year: Int, _ month: Int, _ day: Int) {
    packed = UInt32(year << 9 | month << 5 | day)
  }

  public static let first = Day(valid: 1, 1, 1)
  public static let last = Day(valid: 9999, 12, 31)

  public static func == (a: Day, b: Day) -> Bool { a.packed == b.packed }
  public static func < (a: Day, b: Day) -> Bool { a.packed < b.packed }

  public func hash(into hasher: inout Hasher) { hasher.combine(packed) }
}
