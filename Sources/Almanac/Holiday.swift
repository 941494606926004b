/// A day off or a special day, with its name in the language of its country and in English.
public struct Holiday: Sendable, Hashable {
  public let name: String
  public let englishName: String
  /// Whether the day counts as a day off, as Sundays do.
  public let isDayOff: Bool

  public init(name: String, englishName: String, isDayOff: Bool = true) {
    (self.name, self.englishName, self.isDayOff) = (name, englishName, isDayOff)
  }
}

/// The holidays in force.
public struct HolidayCalendar: Sendable {
  public static let none = HolidayCalendar()
  public static let japan = HolidayCalendar()  // stub

  /// The holidays of a day, the legal one first; nearly always none or one.
  public func holidays(on day: Day) -> [Holiday] { [] }  // stub
}
