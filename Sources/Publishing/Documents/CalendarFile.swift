import Almanac
import Storage

extension Document {
  /// iCalendar, RFC 5545: every archive as an all-day event, and, where the settings ask for it, the holidays.
  static let calendar = Document(path: "calendar.ics", needsAddress: false) { context in
    let settings = context.plan.settings
    var file = CalendarText()
    file.line("BEGIN", "VCALENDAR")
    file.line("VERSION", "2.0")
    file.line("PRODID", "-//Ozen//Ozen//EN")
    file.line("CALSCALE", "GREGORIAN")
    file.line("X-WR-CALNAME", escaped: settings.title)
    for (archive, day) in zip(context.plan.archives, context.days) {
      file.event(archive.created, uid: "archive-\(archive.id)-\(archive.created)@ozen", summary: day.title)
      let dishes = archive.recipes.map(\.title)
      let description = ([day.excerpt].compactMap { $0 } + dishes).joined(separator: "\n")
      if !description.isEmpty { file.line("DESCRIPTION", escaped: description) }
      if !archive.allTags.isEmpty {
        file.line("CATEGORIES", archive.allTags.map(CalendarText.escape).joined(separator: ","))
      }
      if let base = settings.baseURL { file.line("URL", base + day.path) }
      file.line("END", "VEVENT")
    }
    if settings.holidaysInCalendarFile { file.addHolidays(context) }
    file.line("END", "VCALENDAR")
    return file.bytes
  }
}

extension CalendarText {
  /// An event's lines up to its END: all day long, taking nobody's time.
  fileprivate mutating func event(_ day: Day, uid: String, summary: String) {
    line("BEGIN", "VEVENT")
    line("UID", uid)
    // When the event was written: never the clock, so that the same store gives the same file.
    line("DTSTAMP", "\(CalendarText.date(day))T000000Z")
    line("DTSTART;VALUE=DATE", CalendarText.date(day))
    if let next = day.adding(days: 1) { line("DTEND;VALUE=DATE", CalendarText.date(next)) }
    line("SUMMARY", escaped: summary)
    line("TRANSP", "TRANSPARENT")
  }

  /// The holidays of the years that have archives, and of the year after.
  fileprivate mutating func addHolidays(_ context: PageContext) {
    guard let first = context.plan.archives.last?.created.year,
      let last = context.plan.archives.first?.created.year,
      let from = Day(year: first, month: 1, day: 1),
      let to = Day(year: min(last + 1, 9999), month: 12, day: 31)
    else { return }
    for day in from...to {
      for (number, holiday) in context.holidays.holidays(on: day).enumerated() {
        event(day, uid: "holiday-\(day)-\(number)@ozen", summary: context.texts.holiday(holiday))
        line("END", "VEVENT")
      }
    }
  }
}
