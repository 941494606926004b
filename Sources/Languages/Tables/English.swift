extension Words {
  static let english = Words(
    language: "en", locale: nil, excerptLength: 200,
    [
      // On every page.
      "windowTitle": "{page} – {site}",
      "skip": "Skip to content",
      "menu": "Menu",
      "close": "Close",
      "guide": "Sections",

      // The sections, each with a few words about it.
      "archives": "Days",
      "archivesNote": "every table set",
      "calendar": "Calendar",
      "calendarNote": "by month",
      "tags": "Tags",
      "tagsNote": "by kind",
      "search": "Search",
      "searchNote": "by word",

      // Days.
      "untitled": "An untitled day",
      "olderArchives": "Earlier days",
      "nothingYet": "Nothing has been served yet.",
      "pages": "Pages",
      "newerDays": "To newer days",
      "olderDays": "To earlier days",
      "dishCount": [.zero: "No dishes yet", .one: "{count} dish", .other: "{count} dishes"],
      "dayCount": [.one: "{count} day", .other: "{count} days"],
      "noDishes": "The dishes of this day are not here yet",
      "neighbours": "Before and after",
      "newer": "Newer",
      "older": "Earlier",
      "related": "Days like this one",
      "sameDay": "On this day",

      // Recipes.
      "backToDay": "Back to the day",
      "previousDish": "Previous dish",
      "nextDish": "Next dish",
      "ingredients": "Ingredients",
      "servings": "Makes",
      "time": "Time",
      "method": "Method",
      "awake": "Keep the screen on",
      "source": "From",
      "published": "published {date}",
      "pictureElsewhere": "See the picture at its source",
      "portions": "Choose how much",
      "buy": "Add to the shopping list",
      "buyFailed": "This browser cannot note it: it has no room left, or keeps nothing for sites.",

      // The shopping list.
      "shoppingList": "Shopping list",
      "shoppingNeedsScript":
        "The shopping list needs JavaScript. Each recipe's page has its ingredients, and can be printed.",
      "shoppingEmpty":
        "Nothing on it yet. “Add to the shopping list” on a recipe's page puts its ingredients here.",
      "shoppingRemove": "Remove",
      "shoppingShare": "Share as text",
      "shoppingCopied": "Copied. Paste it wherever you like.",
      "shoppingPrint": "Print",
      "shoppingClear": "Remove all",

      // The calendar.
      "agenda": "Days of this month",
      "calendarHolds": "{days} in {years}",
      "calendarDays": [.one: "{count} day", .other: "{count} days"],
      "calendarYears": [.one: "{count} year", .other: "{count} years"],
      "fewestDishes": "1 dish",
      "mostDishes": "6 and more",
      "dayHolds": [.one: "{date}: {count} dish", .other: "{date}: {count} dishes"],
      "holidaysKnown": "Public holidays are known from {first} to {last}.",
      "monthCaption": "Calendar of {month}",
      "moreArchives": "+{count}",

      // Tags.
      "tagCounts": "How many days carry each tag",
      "tagTitle": "Tag “{name}”",

      // The search. A script fills in what was typed, {q}, and how many hits it has, {n}.
      "searchField": "Words",
      "searchHint": "Dishes, ingredients, words",
      "searchNeedsScript": "Searching needs JavaScript. The tags and the calendar lead to everything, too.",
      "searchOne": "1 result for “{q}”",
      "searchSome": "{n} results for “{q}”",
      // Where the number may be a little too high.
      "searchAbout": "About {n} results for “{q}”",
      "searchNone": "Nothing found for “{q}”. Try a shorter word, or one of the tags.",
      "searchShort": "One more letter, please.",
      "searchMore": "Show more",
      "searchFailed": "The index could not be loaded. Please load the page again.",
      "searchAway": "There is no connection. Without one, words can be found that were looked up before.",

      // Without a network.
      "offlineTitle": "There is no connection right now",
      "notKept": "This page was not kept here. It opens again when there is one.",
      "keptDays": "These days open without it:",
      "keep": "Keep this day offline",
      "kept": "Can be opened in a kitchen without a connection.",
      "keepFailed": "It could not be kept. Please try again where there is a connection.",

      // The page that is shown for what is not there.
      "lostTitle": "This tray has been cleared away",
      "lost": "The page you looked for is not here. It may have moved, or it never was.",
      "backHome": "Back to all days",

      // Dates.
      "date": "{day} {month:name} {year}",
      "eraDate": nil,
      "eraWeekday": nil,
      "eraYear": nil,
      "year": "{year}",
      "yearWithEra": "{year} ({era})",
      "month": "{month:name} {year}",
      // For a link to another month.
      "monthShort": "{month:abbreviated} {year}",
      // The heading of a month's page, and the same in another form beneath it.
      "monthTitle": "{month:name} {year}",
      "monthNote": nil,
      "dayOfMonth": "{weekday:abbreviated} {day}",
      "months": [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
      ],
      "monthsAbbreviated": [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ],
      "weekdays": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      "weekdaysAbbreviated": ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
      // For columns of the terminal.
      "weekdaysShort": ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],

      // How long something takes.
      "durationDays": "{count} d",
      "durationHours": "{count} h",
      "durationMinutes": "{count} min",
      "durationList": "{first} {next}",

      // Several dishes in one line; a day's holidays, a dish's facts.
      "dishList": "{first}, {next}",
      "factList": "{first}, {next}",
    ])
}
