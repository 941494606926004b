import Almanac
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
      let (texts, first) = (context.texts, context.plan.settings.firstWeekday)
      let heading = texts.monthHeading(month)
      let position = context.months.firstIndex(of: month)
      let weeks = month.weeks(from: first)
      return context.frame(
        page, title: heading.title, windowTitle: texts.month(month), in: .calendar,
        trail: [Crumb(title: texts.yearName(month.year), path: PageKind.yearPath(month.year))],
        [
          .iso: .text(month.description),
          .note: .text(heading.note),
          .holidaysKnown: context.holidaysKnown(in: month.year),
          .year: .fields([
            .path: .text(PageKind.yearPath(month.year)), .title: .text(texts.yearName(month.year)),
          ]),
          .caption: .text(texts.monthCaption(texts.month(month))),
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
      .path: .text(PageKind.monthPath(months[position])), .title: .text(texts.shortMonth(months[position])),
    ])
  }

  func column(_ weekday: Weekday) -> Fields {
    [
      .name: .text(texts.weekday(weekday).name),
      .short: .text(texts.weekday(weekday).short),
      .tone: .text(tone(of: weekday, [])),
    ]
  }

  /// The note on a year for which the law's holidays are not known.
  func holidaysKnown(in year: Int) -> Value {
    holidays.laws == nil || holidays.knownYears.contains(year)
      ? .none : .text(texts.holidaysKnown(holidays.knownYears))
  }

  /// The fields of a cell of the grid; `iso` is none outside the month.
  fileprivate func cell(_ day: Day?) -> Fields {
    guard let day else {
      return [
        .iso: .none, .number: .none, .tone: .none, .holidays: .none, .archives: .none, .more: .none,
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
      .tone: .text(tone(of: day.weekday, holidays)),
      .holidays: holidayList(holidays, texts),
      .archives: .list(archives.map { .fields(days[$0].link) }),
      .more: archives.count > 1 ? .text(texts.more(archives.count - 1)) : .none,
    ]
  }

  /// Returns a day of the list below the grid; nil if it has neither archives nor holidays.
  fileprivate func agendaEntry(_ day: Day) -> Value? {
    let holidays = holidays.holidays(on: day)
    let archives = archivesByDay[day] ?? []
    if holidays.isEmpty, archives.isEmpty { return nil }
    return .fields([
      .iso: .text(day.description),
      .text: .text(texts.dayOfMonth(day)),
      .tone: .text(tone(of: day.weekday, holidays)),
      .holidays: holidayList(holidays, texts),
      .archives: .list(archives.map { .fields(days[$0].link) }),
    ])
  }
}
