public import Almanac
public import Storage

extension HolidayCalendar {
  /// Creates the holidays of the law that the settings name, and the site's own days.
  public init(_ settings: SiteSettings) {
    let law: HolidayCalendar =
      switch settings.holidays {
      case .japan: .japan
      case .germany: HolidayCalendar(laws: .germany)
      case .none: .none
      }
    self = settings.ownDays.isEmpty ? law : law.with(own: settings.ownDays.map(Observance.init))
  }
}

extension Observance {
  fileprivate init(_ day: OwnDay) {
    let rule: DayRule =
      switch day.rule {
      case .once(let day): .once(day)
      case .yearly(let month, let day): .date(month: month, day: day)
      case .nth(let number, let weekday, let month): .nth(number, weekday, month: month)
      case .last(let weekday, let month): .last(weekday, month: month)
      }
    self.init(day.name, rule, isDayOff: day.isDayOff)
  }
}
