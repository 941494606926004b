import Almanac
import Markup

/// The value of `date`.
func dateFields(_ day: Day, _ texts: Texts, _ calendar: HolidayCalendar) -> Fields {
  let holidays = calendar.holidays(on: day)
  let era = texts.era(day)
  return [
    .iso: .text(day.description),
    .text: .text(texts.date(day)),
    .era: .text(era?.date),
    .eraWeekday: .text(era?.weekday),
    .tone: .text(tone(of: day.weekday, holidays)),
    .holidays: holidayList(holidays, texts),
  ]
}

/// The value of `holidays`.
func holidayList(_ holidays: [Holiday], _ texts: Texts) -> Value {
  .list(holidays.map { .fields([.name: .text(texts.holiday($0)), .off: .bool($0.isDayOff)]) })
}

/// Returns the class that colours a day: `hol`, `sun`, `sat`, or nil for an ordinary day.
func tone(of weekday: Weekday, _ holidays: [Holiday]) -> String? {
  if holidays.contains(where: \.isDayOff) { return "hol" }
  switch weekday {
  case .sunday: return "sun"
  case .saturday: return "sat"
  default: return nil
  }
}
