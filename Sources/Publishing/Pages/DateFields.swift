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
    .dayClass: .text(dayClass(of: day.weekday, holidays)),
    .holidays: holidayList(holidays, texts),
  ]
}

/// The value of `holidays`.
func holidayList(_ holidays: [Holiday], _ texts: Texts) -> Value {
  .list(holidays.map { .fields([.name: .text(texts.holiday($0)), .dayOff: .bool($0.isDayOff)]) })
}

/// The class that colours a day: `holiday`, `sunday` or `saturday`; nil for any other day.
func dayClass(of weekday: Weekday, _ holidays: [Holiday]) -> String? {
  if holidays.contains(where: \.isDayOff) { return "holiday" }
  switch weekday {
  case .sunday: return "sunday"
  case .saturday: return "saturday"
  default: return nil
  }
}
