import Almanac

/// `holidays`: the word of a law, a list of days of one's own, or both in an object.
extension SettingsDecoder {
  static var weekdays: [(String, Weekday)] {
    Weekday.allCases.map { (String(describing: $0), $0) }
  }

  mutating func holidays(_ node: JSONDocument.Index) -> (SiteSettings.HolidayLaw, [OwnDay]) {
    var (law, days) = (SiteSettings().holidays, [OwnDay]())
    switch reader.document.kind(of: node) {
    case .array: days = ownDays(node)
    case .object:
      for (key, value) in reader.members(of: node, as: HolidaysKey.self) ?? [] {
        switch key {
        case .law: law = reader.choice(value, .key("law")) ?? law
        case .days: days = ownDays(value)
        case .inCalendarFile:
          settings.holidaysInCalendarFile = reader.flag(value, .key("inCalendarFile")) ?? false
        }
      }
    default: law = reader.choice(node, .key("holidays")) ?? law
    }
    return (law, days)
  }

  private mutating func ownDays(_ node: JSONDocument.Index) -> [OwnDay] {
    let right = "a list is right: [{ \"date\": \"2026-12-29\", \"name\": \"…\" }]"
    var days: [OwnDay] = []
    for element in reader.elements(of: node, .key("days"), right: right) ?? [] {
      if let day = ownDay(element) { days.append(day) }
    }
    return days
  }

  private mutating func ownDay(_ node: JSONDocument.Index) -> OwnDay? {
    guard let members = reader.members(of: node, as: OwnDayKey.self) else { return nil }
    var (name, isDayOff) = (String?.none, true)
    var rule = RuleParts()
    for (key, value) in members {
      switch key {
      case .name: name = reader.text(value, .key("name"), isRequired: true)
      case .dayOff: isDayOff = reader.flag(value, .key("dayOff")) ?? true
      case .date: rule.date = reader.day(value, .key("date"))
      case .yearly: rule.yearly = yearly(value)
      case .month: rule.month = reader.integer(value, .key("month"), in: Limits.month)
      case .weekday: rule.weekday = reader.choice(value, .key("weekday"), of: Self.weekdays)
      case .nth: rule.nth = nth(value)
      }
    }
    let keys = Set(members.map(\.key.rawValue))
    if !keys.contains("name") { reader.fail(node, "\"name\" is missing in this day (every day has one)") }
    guard hasOneRule(keys) else {
      reader.fail(
        node,
        "it is not clear which day this is (\"date\" alone is right, or \"yearly\" alone, or \"month\", \"weekday\" "
          + "and \"nth\" together)")
      return nil
    }
    guard let name, let rule = rule.rule else { return nil }
    return OwnDay(rule, name: name, isDayOff: isDayOff)
  }

  private func hasOneRule(_ keys: Set<String>) -> Bool {
    let rule = keys.subtracting(["name", "dayOff"])
    return rule == ["date"] || rule == ["yearly"] || rule == ["month", "weekday", "nth"]
  }

  private struct RuleParts {
    var date: Day?
    var yearly: (month: Int, day: Int)?
    var month: Int?
    var weekday: Weekday?
    /// -1 for the last one.
    var nth: Int?

    var rule: OwnDay.Rule? {
      if let date { return .once(date) }
      if let yearly { return .yearly(month: yearly.month, day: yearly.day) }
      guard let month, let weekday, let nth else { return nil }
      return nth < 0 ? .last(weekday, month: month) : .nth(nth, weekday, month: month)
    }
  }

  /// `05-05`.
  private mutating func yearly(_ node: JSONDocument.Index) -> (month: Int, day: Int)? {
    // 2000 is a leap year: 02-29 is a day of some years.
    if reader.document.kind(of: node) == .string,
      let day = Day(iso8601: "2000-" + reader.document.text(of: node))
    {
      return (day.month, day.day)
    }
    reader.wrongType(node, .key("yearly"), right: "a month and a day are right, as \"05-05\"")
    return nil
  }

  private mutating func nth(_ node: JSONDocument.Index) -> Int? {
    if reader.document.kind(of: node) == .string, reader.document.text(of: node) == "last" { return -1 }
    if let nth = reader.document.integer(of: node), Limits.nth.contains(nth) { return nth }
    reader.wrongType(node, .key("nth"), right: "a number from 1 to 5 or \"last\" is right")
    return nil
  }
}
