import Support
import Almanac
import Imaging
import Languages
import Markup
import Storage

/// The data that all pages are rendered from. Immutable, so that pages can be rendered on all cores; what
/// several pages show is made once, here.
struct PageContext: Sendable {
  let plan: SitePlan
  /// By path below `Content/`: the pictures that were made. A planned picture that is not in here failed, and
  /// is shown as a drawing of a plate.
  let looks: [String: ImagePlaceholder]
  /// The path in the site by the name in `Templates/assets`: `theme.css` → `assets/theme-0f3a….css`.
  let assets: [String: String]
  let templates: TemplateLibrary

  let words: Words
  let holidays: HolidayCalendar
  let tags: TagIndex
  let portions: Lazy<Portions>
  let related: RelatedArchives
  /// In the order of the plan's archives.
  let days: [ShownDay]
  /// Indices into the plan's archives, newest first.
  let archivesByDay: [Day: [Int]]
  let archivesByMonth: [Month: [Int]]
  let archivesByMonthAndDay: [Int: [Int]]
  /// Ascending.
  let months: [Month]
  let memos: ParsedMemos
  /// By path below `Content/`: the archive that a memo file belongs to.
  let memoFiles: [String: Int]
  /// The paths of all pages.
  let paths: Lazy<Set<String>>
  /// By page kind: the fields that are the same on all its pages.
  let common: [String: Fields]
  /// The path of the file that the search page loads first; nil until it is made.
  var searchIndex: String?

  init(
    plan: SitePlan, looks: [String: ImagePlaceholder], assets: [String: String], templates: TemplateLibrary
  ) {
    let maker = DayMaker(plan: plan, looks: looks, memos: ParsedMemos())
    self.init(maker, days: plan.archives.map { maker.day($0) }, assets: assets, templates: templates)
  }

  /// The same, with the days made on several cores: finding the beginning of each memo is most of the work.
  static func make(
    plan: SitePlan, looks: [String: ImagePlaceholder], assets: [String: String], templates: TemplateLibrary,
    memos: ParsedMemos, jobs: Int
  ) async -> PageContext {
    let maker = DayMaker(plan: plan, looks: looks, memos: memos)
    let days = await concurrently(plan.archives.count, jobs: jobs, chunk: 16) { maker.day(plan.archives[$0]) }
    return PageContext(maker, days: days, assets: assets, templates: templates)
  }

  private init(
    _ maker: DayMaker, days: [ShownDay], assets: [String: String], templates: TemplateLibrary
  ) {
    let plan = maker.plan
    (self.plan, self.looks, self.assets, self.templates) = (plan, maker.looks, assets, templates)
    (words, holidays, tags, self.days) = (maker.words, maker.holidays, maker.tags, days)
    memos = maker.memos
    portions = Lazy { Portions(plan.archives) }
    related = RelatedArchives(plan.archives, maker.tags)
    archivesByDay = Dictionary(grouping: plan.archives.indices) { plan.archives[$0].created }
    archivesByMonth = Dictionary(grouping: plan.archives.indices) {
      Month(containing: plan.archives[$0].created)
    }
    archivesByMonthAndDay = Dictionary(grouping: plan.archives.indices) {
      plan.archives[$0].created.monthAndDay
    }
    months = archivesByMonth.keys.sorted()
    memoFiles = Dictionary(
      plan.archives.enumerated().compactMap { index, archive in
        archive.memo?.file.map { ($0, index) }
      }, uniquingKeysWith: { first, _ in first })
    paths = Lazy { Set(plan.pages.map(\.path)) }
    let words = words
    common = Dictionary(
      uniqueKeysWithValues: PageKind.all.map {
        ($0.name, Self.common($0.name, plan, words, assets))
      })
  }

  /// Appends the page's HTML to `output`.
  func render(_ page: Page, into output: inout [UInt8]) throws(TemplateError) {
    try templates.render(page.kind, fields(of: page), into: &output)
  }

  /// Returns all values for a page's template. Its HTML depends only on these and on the template.
  func fields(of page: Page) -> Fields {
    guard let kind = PageKind.all.first(where: { $0.name == page.kind }) else {
      preconditionFailure("a page of the kind \(page.kind), which PageKind.all does not have")
    }
    return kind.fields(page, self)
  }
}

extension Memo {
  /// Its file below `Content/`; nil for a memo in the store itself.
  fileprivate var file: String? {
    place.file == "Content/archives.json" || !place.file.hasPrefix("Content/")
      ? nil : String(place.file.dropFirst("Content/".count))
  }
}

extension SitePlan {
  /// The months that have archives, ascending.
  var months: [Month] { Set(archives.map { Month(containing: $0.created) }).sorted() }
}

extension Day {
  /// The same number for a day in every year; 29 February has one only in leap years.
  var monthAndDay: Int { month * 100 + day }
}
