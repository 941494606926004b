import Almanac
import Languages
import Publishing
import Storage

/// The data of a calendar: the holidays, and for a site its archives and own days.
struct Diary: Sendable {
  let holidays: HolidayCalendar
  let archives: [Day: [Archive]]
  let words: Words
  let firstWeekday: Weekday

  /// Outside a site: Japanese holidays and no archives.
  init() {
    (holidays, archives, words, firstWeekday) = (.japan, [:], Language.ja.words, .sunday)
  }

  init(_ store: Store) {
    holidays = HolidayCalendar(store.settings)
    archives = Dictionary(grouping: store.archives.sorted { $0.id < $1.id }, by: \.created)
    (words, firstWeekday) = (store.settings.language.words, store.settings.firstWeekday)
  }

  /// Returns the day's holidays by name; nil if it has none.
  func holiday(on day: Day) -> String? {
    let all = holidays.holidays(on: day).map(words.name)
    let names = all.enumerated().filter { !all[..<$0.offset].contains($0.element) }.map(\.element)
    return names.isEmpty ? nil : words.joined(names, by: "factList")
  }

  /// Returns one object for each day.
  func json(_ days: ClosedRange<Day>) -> JSON {
    .array(
      days.map { day in
        .object([
          "date": .string(day.description), "weekday": .integer(day.weekday.rawValue),
          "holiday": holiday(on: day).map { .string($0) } ?? .null, "era": .string(day.eraText),
          "archives": .array((archives[day] ?? []).map { .integer($0.id) }),
        ])
      })
  }
}
