/// The holidays in force: those of a country's laws, if any, and the site's own days.
public struct HolidayCalendar: Sendable {
  public let laws: HolidayLaws?
  /// The site's own days, in addition to the laws.
  public let own: [Observance]

  private let table: HolidayTable?
  /// The own days that may be in each month, indexed from 0; empty if there are none at all.
  private let ownByMonth: [[Observance]]

  public init(laws: HolidayLaws?, own: [Observance] = []) {
    self.init(laws: laws, own: own, table: laws.map(HolidayTable.init))
  }

  private init(laws: HolidayLaws?, own: [Observance], table: HolidayTable?) {
    (self.laws, self.own, self.table) = (laws, own, table)
    ownByMonth = own.isEmpty ? [] : (1...12).map { month in own.filter { $0.rule.mayFall(in: month) } }
  }

  public static let none = HolidayCalendar(laws: nil)
  public static let japan = HolidayCalendar(laws: .japan)

  /// Returns a calendar with the same laws, without recomputing them, and other own days.
  public func with(own: [Observance]) -> HolidayCalendar {
    HolidayCalendar(laws: laws, own: own, table: table)
  }

  /// The years for which the calendar knows every holiday. For other years it has only the own days.
  public var knownYears: ClosedRange<Int> { laws?.knownYears ?? Day.first.year...Day.last.year }

  /// Returns the holidays of a day, the legal one first; nearly always none or one.
  public func holidays(on day: Day) -> [Holiday] {
    let legal = table?.holidays(on: day) ?? []
    guard !ownByMonth.isEmpty else { return legal }
    let own = ownByMonth[day.month - 1]
    guard own.contains(where: { $0.day(in: day.year) == day }) else { return legal }
    return legal + own.filter { $0.day(in: day.year) == day }.map(\.holiday)
  }

  /// Returns whether a holiday makes the day a day off; weekends do not count.
  public func isDayOff(_ day: Day) -> Bool { holidays(on: day).contains(where: \.isDayOff) }

  /// Returns the holidays from one day to another, in order.
  public func holidays(in days: ClosedRange<Day>) -> [(day: Day, holiday: Holiday)] {
    days.flatMap { day in holidays(on: day).map { (day, $0) } }
  }
}

extension HolidayCalendar: Equatable {
  public static func == (a: HolidayCalendar, b: HolidayCalendar) -> Bool {
    a.laws == b.laws && a.own == b.own
  }
}
