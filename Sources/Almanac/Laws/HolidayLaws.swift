/// The holidays of a country by its laws over the years.
public struct HolidayLaws: Sendable, Hashable {
  /// The name in settings, such as `japan`.
  public let id: String
  /// The years for which the laws define every holiday. Other years have none.
  public let knownYears: ClosedRange<Int>
  /// The first day on which the laws were in force, in the first known year or earlier.
  public let firstDay: Day
  /// The holidays that the laws name.
  public let observances: [Observance]
  /// The holidays derived from these, in the order of the law; never on a day that is a holiday already.
  public let derived: [DerivedHoliday]

  /// All supported countries. A new one is a file and a name here.
  public static let all: [HolidayLaws] = [.japan, .germany]
}

extension HolidayLaws: CustomStringConvertible {
  public var description: String { id }
}
