import Almanac
import Languages
import Markup
import Storage

extension PageKind {
  /// One month that has archives: a grid of its weeks, and a list of its days below.
  static let month = PageKind(
    name: "month",
    pages: { plan in
      plan.months.map { Page(kind: "month", path: monthPath($0), subject: .month($0)) }
    },
    fields: { page, context in
      guard case .month(let month) = page.subject else { preconditionFailure("\(page) is no month") }
      let (words, first) = (context.words, context.plan.settings.firstWeekday)
      let position = context.months.firstIndex(of: month)
      let weeks = month.weeks(from: first)
      return context.frame(
        page, title: words["monthTitle", month], windowTitle: words["month", month], in: .calendar,
        trail: [Crumb(title: words["year", year: month.year], path: PageKind.yearPath(month.year))],
        [
          .iso: .text(month.description),
          .subtitle: .text(words[optional: "monthNote", month]),
          .holidayNotice: context.holidayNotice(in: month.year),
          .year: .fields([
            .path: .text(PageKind.yearPath(month.year)), .title: .text(words["year", year: month.year]),
          ]),
          .caption: .text(words["monthCaption", ["month": words["month", month]]]),
          .previous: context.neighbour(position.map { $0 - 1 }),
          .next: context.neighbour(position.map { $0 + 1 }),
          .weekdays: .list(first.week.map { .fields(context.column($0)) }),
          .weeks: .list(weeks.map { .fields([.days: .list($0.map { .fields(context.cell($0)) })]) }),
          .agenda: .list(weeks.joined().compactMap { $0.flatMap(context.agendaEntry) }),
        ])
    })
}

extension PageContext {
  fileprivate func neighbour(_ position: Int?) -> Value {
    guard let position, months.indices.contains(position) else { return .none }
    return .fields([
      .path: .text(PageKind.monthPath(months[position])),
      .title: .text(words["monthShort", months[position]]),
    ])
  }

  func column(_ weekday: Weekday) -> Fields {
    [
      .name: .text(words.name(of: weekday)),
      .short: .text(words.abbreviation(of: weekday)),
      .dayClass: .text(dayClass(of: weekday, [])),
    ]
  }

  /// A notice for a year for which the law's holidays are not known.
  func holidayNotice(in year: Int) -> Value {
    let known = holidays.knownYears
    if holidays.laws == nil || known.contains(year) { return .none }
    return .text(
      words["holidaysKnown", ["first": String(known.lowerBound), "last": String(known.upperBound)]])
  }

  /// The fields of a cell of the grid; `iso` is none outside the month.
  fileprivate func cell(_ day: Day?) -> Fields {
    guard let day else {
      return [
        .iso: .none, .number: .none, .dayClass: .none, .holidays: .none, .archives: .none, .more: .none,
      ]
    }
    let holidays = holidays.holidays(on: day)
    var archives = archivesByDay[day] ?? []
    // Only the first one is shown, so it should have a picture if any has.
    if let first = archives.firstIndex(where: { days[$0].coverID != nil }) {
      archives.insert(archives.remove(at: first), at: 0)
    }
    return [
      .iso: .text(day.description),
      .number: .number(day.day),
      .dayClass: .text(dayClass(of: day.weekday, holidays)),
      .holidays: holidayList(holidays, words),
      .archives: .list(archives.map { .fields(days[$0].link) }),
      .more: archives.count > 1 ? .text(words["moreArchives", count: archives.count - 1]) : .none,
    ]
  }

  /// Returns a day of the list below the grid; nil if it has neither archives nor holidays.
  fileprivate func agendaEntry(_ day: Day) -> Value? {
    let holidays = holidays.holidays(on: day)
    let archives = archivesByDay[day] ?? []
    if holidays.isEmpty, archives.isEmpty { return nil }
    return .fields([
      .iso: .text(day.description),
      .text: .text(words["dayOfMonth", day]),
      .dayClass: .text(dayClass(of: day.weekday, holidays)),
      .holidays: holidayList(holidays, words),
      .archives: .list(archives.map { .fields(days[$0].link) }),
    ])
  }
}
