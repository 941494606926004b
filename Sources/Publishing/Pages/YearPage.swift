import Almanac
import Languages
import Markup
import Storage

extension PageKind {
  /// One year that has archives: twelve small months, whose days with archives are links, in a warmer colour
  /// the more was cooked.
  static let year = PageKind(
    name: "year",
    pages: { plan in
      Set(plan.months.map(\.year)).sorted().map { Page(kind: "year", path: yearPath($0), subject: .year($0)) }
    },
    fields: { page, context in
      guard case .year(let year) = page.subject else { preconditionFailure("\(page) is no year") }
      let (words, first) = (context.words, context.plan.settings.firstWeekday)
      let years = Set(context.months.map(\.year)).sorted()
      let position = years.firstIndex(of: year) ?? 0
      func neighbour(_ position: Int) -> Value {
        guard years.indices.contains(position) else { return .none }
        return .fields([
          .path: .text(yearPath(years[position])), .title: .text(words["year", year: years[position]]),
        ])
      }
      let weekdays = Value.list(first.week.map { .fields(context.column($0)) })
      return context.frame(
        page, title: words.era(ofYear: year) ?? words["year", year: year],
        windowTitle: words["year", year: year],
        in: .calendar,
        [
          .subtitle: words.era(ofYear: year) == nil ? .none : .text(words["year", year: year]),
          .holidayNotice: context.holidayNotice(in: year),
          .previous: neighbour(position - 1),
          .next: neighbour(position + 1),
          .months: .list(
            (1...12).compactMap { Month(year: year, month: $0) }.map { month in
              .fields([
                .iso: .text(month.description),
                .title: .text(words.name(of: month)),
                .path: context.archivesByMonth[month] == nil ? .none : .text(monthPath(month)),
                .weekdays: weekdays,
                .weeks: .list(
                  month.weeks(from: first).map {
                    .fields([.days: .list($0.map { .fields(context.smallCell($0)) })])
                  }),
              ])
            }),
        ])
    })

  /// The path of a year's page.
  static func yearPath(_ year: Int) -> String {
    "calendar/\(String(repeating: "0", count: max(0, 4 - String(year).count)))\(year).html"
  }
}

extension PageContext {
  /// The fields of a cell in a small month; `iso` is none outside the month.
  fileprivate func smallCell(_ day: Day?) -> Fields {
    guard let day else {
      return [.iso: .none, .number: .none, .dayClass: .none, .path: .none, .heat: .none, .label: .none]
    }
    let archives = archivesByDay[day] ?? []
    let dishes = archives.reduce(0) { $0 + plan.archives[$1].recipes.count }
    return [
      .iso: .text(day.description),
      .number: .number(day.day),
      .dayClass: .text(dayClass(of: day.weekday, holidays.holidays(on: day))),
      // Several archives of one day are listed on the month's page.
      .path: archives.isEmpty
        ? .none
        : .text(
          archives.count == 1
            ? days[archives[0]].path : "\(PageKind.monthPath(Month(containing: day)))#d-\(day)"),
      .heat: .number(Self.heat(dishes)),
      .label: .text(words["dayHolds", count: dishes, ["date": words["date", day]]]),
    ]
  }

  /// From 1 to 5: nothing or one dish, two, three, up to five, more.
  static func heat(_ dishes: Int) -> Int {
    switch dishes {
    case ...1: 1
    case 2: 2
    case 3: 3
    case ...5: 4
    default: 5
    }
  }
}
