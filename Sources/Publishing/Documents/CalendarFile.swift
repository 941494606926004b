import Almanac
import Languages
import Storage

extension Document {
  /// An iCalendar file (RFC 5545): every archive as an all-day event, and the holidays if the settings ask
  /// for them.
  static let calendar = Document(
    path: "calendar.ics", needsAddress: false, subscription: (type: "text/calendar", title: "iCalendar")
  ) { context in
    let settings = context.plan.settings
    var file = ICalendarText()
    file.line("BEGIN", "VCALENDAR")
    file.line("VERSION", "2.0")
    file.line("PRODID", "-//Ozen//Ozen//EN")
    file.line("CALSCALE", "GREGORIAN")
    file.line("X-WR-CALNAME", escaped: settings.title)
    // The site's host makes the ids globally unique.
    let host = settings.baseURL.flatMap(URLText.host) ?? "ozen"
    for (archive, day) in zip(context.plan.archives, context.days) {
      file.event(archive.created, uid: "archive-\(archive.id)-\(archive.created)@\(host)", summary: day.title)
      let dishes = archive.recipes.map(\.title)
      let description = ([day.excerpt].compactMap { $0 } + dishes).joined(separator: "\n")
      if !description.isEmpty { file.line("DESCRIPTION", escaped: description) }
      if !archive.allTags.isEmpty {
        file.line("CATEGORIES", archive.allTags.map(ICalendarText.escape).joined(separator: ","))
      }
      if let base = settings.baseURL { file.line("URL", base + day.path) }
      file.line("END", "VEVENT")
    }
    if settings.holidaysInCalendarFile { file.addHolidays(context, host: host) }
    // A calendar must have at least one component.
    if context.plan.archives.isEmpty { file.addZone() }
    file.line("END", "VCALENDAR")
    return file.bytes
  }
}

extension ICalendarText {
  /// Writes an event's lines up to its END: an all-day event that does not block time.
  fileprivate mutating func event(_ day: Day, uid: String, summary: String) {
    line("BEGIN", "VEVENT")
    line("UID", uid)
    // When the event was written. Never from the clock, so that the same store gives the same file.
    line("DTSTAMP", "\(ICalendarText.date(day))T000000Z")
    line("DTSTART;VALUE=DATE", ICalendarText.date(day))
    if let next = day.adding(days: 1) { line("DTEND;VALUE=DATE", ICalendarText.date(next)) }
    line("SUMMARY", escaped: summary)
    line("TRANSP", "TRANSPARENT")
  }

  /// Writes the holidays of the years that have archives, and of the year after each. A mistyped year must
  /// not fill centuries.
  fileprivate mutating func addHolidays(_ context: PageContext, host: String) {
    let years = Set(context.plan.archives.lazy.map(\.created.year).flatMap { [$0, $0 + 1] }).sorted()
    for year in years {
      guard let first = Day(year: year, month: 1, day: 1), let last = Day(year: year, month: 12, day: 31)
      else {
        continue
      }
      for day in first...last {
        for holiday in context.holidays.holidays(on: day) {
          // By name, not by number: adding or removing a holiday must not change the ids of others.
          event(
            day, uid: "holiday-\(day)-\(URLText.encode(path: holiday.name))@\(host)",
            summary: context.words.name(of: holiday))
          line("END", "VEVENT")
        }
      }
    }
  }

  /// Writes a time zone without any shift: a component that shows nothing.
  fileprivate mutating func addZone() {
    line("BEGIN", "VTIMEZONE")
    line("TZID", "UTC")
    line("BEGIN", "STANDARD")
    line("DTSTART", "19700101T000000")
    line("TZOFFSETFROM", "+0000")
    line("TZOFFSETTO", "+0000")
    line("END", "STANDARD")
    line("END", "VTIMEZONE")
  }
}
