import Markup

/// Of `words`: the site's own words that templates write themselves, from `Texts`.
extension Name {
  /// The link past the menu.
  static let skip = Name("skip")
  /// What the menu is called.
  static let menu = Name("menu")
  /// The menu's button while it is open.
  static let close = Name("close")
  /// What the links at the foot of the page are called.
  static let guide = Name("guide")
  /// What the calendar is called.
  static let calendar = Name("calendar")
  /// That the site has no days yet.
  static let nothingYet = Name("nothingYet")
  /// What the links to the other pages of a list are called.
  static let pages = Name("pages")
  /// The link to the page of newer days.
  static let newerDays = Name("newerDays")
  /// The link to the page of earlier days.
  static let olderDays = Name("olderDays")
  /// That the day has no dishes yet.
  static let noDishes = Name("noDishes")
  /// What the links to the neighbours are called.
  static let neighbours = Name("neighbours")
  /// The link from a picture back to its day.
  static let backToDay = Name("backToDay")
  /// The label of the dish before.
  static let previousDish = Name("previousDish")
  /// The label of the dish after.
  static let nextDish = Name("nextDish")
  /// The button that keeps the screen on while one cooks.
  static let awake = Name("awake")
  /// The heading of the steps.
  static let method = Name("method")
  /// The link to a picture that only another site has.
  static let pictureElsewhere = Name("pictureElsewhere")
  /// Of a year's colours, what the palest one stands for.
  static let fewestDishes = Name("fewestDishes")
  /// Of a year's colours, what the warmest one stands for.
  static let mostDishes = Name("mostDishes")
  /// That the page is not there.
  static let lost = Name("lost")
  /// The link from there to the first page.
  static let backHome = Name("backHome")
  /// What the search is called.
  static let search = Name("search")
  /// What its field is called.
  static let searchField = Name("searchField")
  /// What one can type there.
  static let searchHint = Name("searchHint")
  /// That the search needs a script, and what to use instead.
  static let searchNeedsScript = Name("searchNeedsScript")
  /// What the page says of a search: `oneHit`, `manyHits`, `aboutHits`, `noHit`, `tooShort`, `further`, `failed`,
  /// `away`.
  static let searchTexts = Name("searchTexts")
  /// That there is one hit for `{q}`.
  static let oneHit = Name("oneHit")
  /// That there are `{n}` hits for `{q}`.
  static let manyHits = Name("manyHits")
  /// The same where `{n}` may be a little too high.
  static let aboutHits = Name("aboutHits")
  /// That there is none.
  static let noHit = Name("noHit")
  /// That another letter is needed.
  static let tooShort = Name("tooShort")
  /// The button for the hits that follow.
  static let further = Name("further")
  /// That the index could not be loaded.
  static let failed = Name("failed")
  /// That it could not be loaded since there is no network.
  static let away = Name("away")
  /// The button that puts a recipe's ingredients on the shopping list.
  static let buy = Name("buy")
  /// That the browser cannot keep the shopping list.
  static let buyFailed = Name("buyFailed")
  /// What the shopping list is called.
  static let shoppingList = Name("shoppingList")
  /// That the shopping list needs a script, and what to use instead.
  static let shoppingNeedsScript = Name("shoppingNeedsScript")
  /// What the shopping list says: `empty`, `remove`, `share`, `copied`, `printOut`, `clear`.
  static let shoppingTexts = Name("shoppingTexts")
  /// That nothing is on it, and how that changes.
  static let empty = Name("empty")
  /// The button that takes a recipe off it.
  static let remove = Name("remove")
  /// The button that hands it on as text.
  static let share = Name("share")
  /// That the text was copied.
  static let copied = Name("copied")
  /// The button that prints it.
  static let printOut = Name("printOut")
  /// The button that takes all off it.
  static let clear = Name("clear")
  /// The button that keeps a day for kitchens without a network.
  static let keep = Name("keep")
  /// That a day is kept.
  static let kept = Name("kept")
  /// That it could not be kept.
  static let keepFailed = Name("keepFailed")
  /// That a page was not kept, and when it can be opened again.
  static let notKept = Name("notKept")
  /// What stands before the days that were kept.
  static let keptDays = Name("keptDays")
}
