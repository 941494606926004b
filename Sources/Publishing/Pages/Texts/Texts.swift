import Almanac
import Storage

/// All of the site's own words and ways of writing dates and numbers, in one language.
///
/// A language is one file beside this one and one line in `of`; a missing word does not compile.
struct Texts: Sendable {
  /// The value of the pages' `lang`.
  let language: String
  /// As Open Graph names language and country; nil where that would guess a country.
  let locale: String?
  /// A window's title, from the page's own title and the site's.
  let windowTitle: @Sendable (_ page: String, _ site: String) -> String

  // What stands on every page.
  let skip: String
  let menu: String
  let close: String
  let guide: String

  // The sections, each with a few words about it.
  let archives: String
  let archivesNote: String
  let calendar: String
  let calendarNote: String
  let tags: String
  let tagsNote: String

  // Days.
  let untitled: String
  /// Heading of the second page of the list and those after it.
  let olderArchives: String
  let nothingYet: String
  let pages: String
  let newerDays: String
  let olderDays: String
  /// How many dishes a day has, nothing included.
  let dishCount: @Sendable (Int) -> String
  let dayCount: @Sendable (Int) -> String
  let noDishes: String
  let neighbours: String
  let newer: String
  let older: String

  /// Heading of the days that are like this one.
  let related: String

  // Recipes.
  let backToDay: String
  let previousDish: String
  let nextDish: String
  let ingredients: String
  let servings: String
  let time: String
  let method: String
  /// The button that keeps the screen on.
  let awake: String
  let source: String
  let published: @Sendable (_ date: String) -> String
  let pictureElsewhere: String
  /// What the choice of servings is called.
  let portions: String
  /// The button that puts the ingredients on the shopping list.
  let buy: String
  /// That a browser cannot keep the list: it has no room, or keeps nothing.
  let buyFailed: String

  // The shopping list.
  let shopping: String
  let shoppingNeedsScript: String
  let shoppingEmpty: String
  let shoppingRemove: String
  let shoppingShare: String
  let shoppingCopied: String
  let shoppingPrint: String
  let shoppingClear: String

  // Calendar.
  let agenda: String
  /// What the calendar holds, in years and days.
  let calendarHolds: @Sendable (_ years: Int, _ days: Int) -> String
  let onThisDay: String
  /// A year, as a link or heading.
  let yearName: @Sendable (Int) -> String
  /// What the palest and the warmest colour of small months stand for.
  let heatFrom: String
  let heatTo: String
  /// A day of small months, for those who do not see its colour.
  let dayHolds: @Sendable (_ date: String, _ dishes: Int) -> String
  /// That holidays are known of these years alone.
  let holidaysKnown: @Sendable (ClosedRange<Int>) -> String
  let monthCaption: @Sendable (_ month: String) -> String
  /// More archives of one day than its cell shows.
  let more: @Sendable (Int) -> String

  // Tags.
  let tagCounts: String
  let tagTitle: @Sendable (_ name: String) -> String

  // Search.
  let search: String
  let searchNote: String
  /// What the field is called, and what one can type there.
  let searchField: String
  let searchHint: String
  let searchNeedsScript: String
  /// What the page says of a search; `{q}` stands for what was typed, `{n}` for a number.
  let searchOne: String
  let searchSome: String
  /// Where the number may be a little too high.
  let searchAbout: String
  let searchNone: String
  let searchShort: String
  let searchMore: String
  let searchFailed: String
  let searchAway: String

  // Without a network.
  let offlineTitle: String
  let notKept: String
  let keptDays: String
  let keep: String
  let kept: String
  let keepFailed: String

  // The page that is shown for what is not there.
  let lostTitle: String
  let lost: String
  let backHome: String

  // Dates.
  let date: @Sendable (Day) -> String
  /// The date in the era of the country, as (date, weekday); nil in languages that do not write it.
  let era: @Sendable (Day) -> (date: String, weekday: String)?
  /// The eras' years that a year is, nil in languages that do not write them.
  let eraYears: @Sendable (_ year: Int) -> String?
  let month: @Sendable (Month) -> String
  let monthOfYear: @Sendable (Month) -> String
  /// In short, for a link to another month.
  let shortMonth: @Sendable (Month) -> String
  /// The heading of a month's page, and the same in another form beneath it, if there is one.
  let monthHeading: @Sendable (Month) -> (title: String, note: String?)
  /// A day among those of its month, with its weekday.
  let dayOfMonth: @Sendable (Day) -> String
  let weekday: @Sendable (Weekday) -> (name: String, short: String)
  let holiday: @Sendable (Holiday) -> String

  /// How many characters of a memo a card shows at most.
  let excerptLength: Int

  static func of(_ language: SiteSettings.Language) -> Texts {
    switch language {
    case .ja: japanese
    case .en: english
    }
  }
}
