/// The holidays of a country, as its laws list them through the years.
public struct HolidayLaws: Sendable, Hashable {
  /// The name in settings, such as `japan`.
  public let id: String
  /// The years of which the laws tell every holiday; of others they tell none.
  public let knownYears: ClosedRange<Int>
  /// The first day on which the laws were in force, in the first of the years or before.
  public let firstDay: Day
  /// The holidays that the laws name.
  public let observances: [Observance]
  /// What follows from these, in the order in which the laws say it; never on a day that is a holiday
  /// already.
  public let derived: [DerivedHoliday]

  /// All countries there are: a new one is a file and a name here.
  public static let all: [HolidayLaws] = [.japan, .germany]
}

extension HolidayLaws: CustomStringConvertible {
  public var description: String { id }
}
