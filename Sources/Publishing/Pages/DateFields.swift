import Almanac
import Languages
import Markup

/// The value of `date`.
func dateFields(_ day: Day, _ words: Words, _ calendar: HolidayCalendar) -> Fields {
  let holidays = calendar.holidays(on: day)
  return [
    .iso: .text(day.description),
    .text: .text(words["date", day]),
    .era: .text(words[optional: "eraDate", day]),
    .eraWeekday: .text(words[optional: "eraWeekday", day]),
    .dayClass: .text(dayClass(of: day.weekday, holidays)),
    .holidays: holidayList(holidays, words),
  ]
}

/// The value of `holidays`.
func holidayList(_ holidays: [Holiday], _ words: Words) -> Value {
  .list(holidays.map { .fields([.name: .text(words.name(of: $0)), .dayOff: .bool($0.isDayOff)]) })
}

/// Returns the class that colours a day: `holiday`, `sunday` or `saturday`, or nil for an ordinary day.
func dayClass(of weekday: Weekday, _ holidays: [Holiday]) -> String? {
  if holidays.contains(where: \.isDayOff) { return "holiday" }
  switch weekday {
  case .sunday: return "sunday"
  case .saturday: return "saturday"
  default: return nil
  }
}
