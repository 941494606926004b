import Almanac
import Languages
import Markup
import Storage

extension PageKind {
  /// The calendar's overview: years, newest first, and their months that have archives.
  static let calendar = PageKind(
    name: "calendar",
    pages: { _ in [Page(kind: "calendar", path: "calendar.html", subject: .calendar)] },
    fields: { page, context in
      let words = context.words
      let years = Dictionary(grouping: context.months, by: \.year).sorted { $0.key > $1.key }
      return context.frame(
        page, title: words["calendar"], windowTitle: words["calendar"], in: .calendar,
        [
          .subtitle: years.isEmpty
            ? .none
            : .text(
              words[
                "calendarHolds",
                [
                  "years": words["calendarYears", count: years.count],
                  "days": words["calendarDays", count: context.archivesByDay.count],
                ]]),
          .years: .list(
            years.map { year, months in
              .fields([
                .year: .number(year),
                .path: .text(PageKind.yearPath(year)),
                .era: .text(words.era(ofYear: year)),
                .months: .list(months.map { .fields(context.monthLink($0)) }),
              ])
            }),
        ])
    })

  /// The path of a month's page.
  static func monthPath(_ month: Month) -> String { "calendar/\(month).html" }
}

extension PageContext {
  /// The fields of a month in the overview, with the cover of its newest archive that has one.
  fileprivate func monthLink(_ month: Month) -> Fields {
    let archives = archivesByMonth[month] ?? []
    let days = Set(archives.map { plan.archives[$0].created }).count
    return [
      .path: .text(PageKind.monthPath(month)),
      .title: .text(words.name(of: month)),
      .count: .text(words["dayCount", count: days]),
      .photo: archives.lazy.map { self.days[$0].cover }.first { $0 != Value.none } ?? Value.none,
    ]
  }
}
