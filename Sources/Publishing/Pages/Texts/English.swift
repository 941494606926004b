import Almanac

extension Texts {
  static let english = Texts(
    language: "en",
    locale: nil,
    windowTitle: { "\($0) – \($1)" },

    skip: "Skip to content",
    menu: "Menu",
    close: "Close",
    guide: "Sections",

    archives: "Days",
    archivesNote: "every table set",
    calendar: "Calendar",
    calendarNote: "by month",
    tags: "Tags",
    tagsNote: "by kind",

    untitled: "An untitled day",
    olderArchives: "Earlier days",
    nothingYet: "Nothing has been served yet.",
    pages: "Pages",
    newerDays: "To newer days",
    olderDays: "To earlier days",
    dishCount: { $0 == 0 ? "No dishes yet" : counted($0, "dish", "dishes") },
    dayCount: { counted($0, "day", "days") },
    noDishes: "The dishes of this day are not here yet",
    neighbours: "Before and after",
    newer: "Newer",
    older: "Earlier",
    related: "Days like this one",

    backToDay: "Back to the day",
    previousDish: "Previous dish",
    nextDish: "Next dish",
    ingredients: "Ingredients",
    servings: "Makes",
    time: "Time",
    method: "Method",
    awake: "Keep the screen on",
    source: "From",
    published: { "published \($0)" },
    pictureElsewhere: "See the picture at its source",
    portions: "Choose how much",
    buy: "Add to the shopping list",
    buyFailed: "This browser cannot note it: it has no room left, or keeps nothing for sites.",

    shopping: "Shopping list",
    shoppingNeedsScript:
      "The shopping list needs JavaScript. Each recipe's page has its ingredients, and can be printed.",
    shoppingEmpty:
      "Nothing on it yet. “Add to the shopping list” on a recipe's page puts its ingredients here.",
    shoppingRemove: "Remove",
    shoppingShare: "Share as text",
    shoppingCopied: "Copied. Paste it wherever you like.",
    shoppingPrint: "Print",
    shoppingClear: "Remove all",

    agenda: "Days of this month",
    calendarHolds: { "\(counted($1, "day", "days")) in \(counted($0, "year", "years"))" },
    onThisDay: "On this day",
    yearName: { "\($0)" },
    heatFrom: "1 dish",
    heatTo: "6 and more",
    dayHolds: { "\($0): \($1) \($1 == 1 ? "dish" : "dishes")" },
    holidaysKnown: { "Public holidays are known from \($0.lowerBound) to \($0.upperBound)." },
    monthCaption: { "Calendar of \($0)" },
    more: { "+\($0)" },

    tagCounts: "How many days carry each tag",
    tagTitle: { "Tag “\($0)”" },

    search: "Search",
    searchNote: "by word",
    searchField: "Words",
    searchHint: "Dishes, ingredients, words",
    searchNeedsScript: "Searching needs JavaScript. The tags and the calendar lead to everything, too.",
    searchOne: "1 result for “{q}”",
    searchSome: "{n} results for “{q}”",
    searchAbout: "About {n} results for “{q}”",
    searchNone: "Nothing found for “{q}”. Try a shorter word, or one of the tags.",
    searchShort: "One more letter, please.",
    searchMore: "Show more",
    searchFailed: "The index could not be loaded. Please load the page again.",
    searchAway: "There is no connection. Without one, words can be found that were looked up before.",

    offlineTitle: "There is no connection right now",
    notKept: "This page was not kept here. It opens again when there is one.",
    keptDays: "These days open without it:",
    keep: "Keep this day offline",
    kept: "Can be opened in a kitchen without a connection.",
    keepFailed: "It could not be kept. Please try again where there is a connection.",

    lostTitle: "This tray has been cleared away",
    lost: "The page you looked for is not here. It may have moved, or it never was.",
    backHome: "Back to all days",

    date: { "\($0.day) \(monthNames[$0.month - 1]) \($0.year)" },
    era: { _ in nil },
    eraYears: { _ in nil },
    month: { "\(monthNames[$0.month - 1]) \($0.year)" },
    monthOfYear: { monthNames[$0.month - 1] },
    shortMonth: { "\(monthNames[$0.month - 1].prefix(3)) \($0.year)" },
    monthHeading: { ("\(monthNames[$0.month - 1]) \($0.year)", nil) },
    dayOfMonth: { "\(name(of: $0.weekday).prefix(3)) \($0.day)" },
    weekday: { (name(of: $0), String(name(of: $0).prefix(3))) },
    holiday: { $0.englishName },

    excerptLength: 200)

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]

  private static func name(of weekday: Weekday) -> String {
    switch weekday {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  private static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
