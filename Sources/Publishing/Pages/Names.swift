import Markup

// The names that templates may use. A name means the same everywhere; a section without a value is left out.
// If a list needs markup around it, the list is `items` inside:
// `{{#days}}<ol>{{#items}}…{{/items}}</ol>{{/days}}`.

/// On every page.
extension Name {
  /// The kind of the page, which is also its template's name: `list`, `gallery`, `recipe` and so on.
  static let kind = Name("kind")
  /// The relative path from this page to the site's root, such as `../`. Links and pictures begin with it.
  static let root = Name("root")
  /// The language of the site, for `lang`.
  static let language = Name("language")
  /// The site itself: `title`, `description`, `author`.
  static let site = Name("site")
  /// The author of the site.
  static let author = Name("author")
  /// The window's title.
  static let windowTitle = Name("windowTitle")
  /// A sentence about the page, or about the site.
  static let description = Name("description")
  /// The canonical address of the page, if the settings have a `baseURL`.
  static let canonical = Name("canonical")
  /// The ids of all recipes of the site, as ranges: `1-40 42`.
  static let recipeIds = Name("recipeIds")
  /// The characters that are fractions, each behind what it stands for, for the shopping list: `1/2½ 1/3⅓`.
  static let signs = Name("signs")
  /// The denominators of fractions that the shopping list shows as such; it shows all others as decimals.
  static let denominators = Name("denominators")
  /// Whether search engines should not index the page.
  static let noindex = Name("noindex")
  /// Structured data for search engines, as JSON-LD.
  static let structuredData = Name("structuredData")
  /// What other sites show of a link to the page: `type`, `locale`, `picture`.
  static let social = Name("social")
  /// The language and country of the page: `ja_JP`.
  static let locale = Name("locale")
  /// The picture of a link to the page: `url`, `width`, `height`, `alt`.
  static let picture = Name("picture")
  /// The days of other years with the same month and day; each has `year`, `path`, `title`, `photo`, `count`.
  static let sameDay = Name("sameDay")
  /// The days that have most tags in common with this one; as `sameDay`, but for the `year`.
  static let related = Name("related")
  /// What readers and calendars can subscribe to; each has `type`, `title`, `path`.
  static let feeds = Name("feeds")
  /// The path of the Atom feed, where there is one.
  static let feed = Name("feed")
  /// The style sheets of the page: `theme.css`, that of its kind, a site's own; each has `path` and `first`.
  static let stylesheets = Name("stylesheets")
  /// The scripts of the page: `ozen.js`, that of its kind, a site's own; each has `path` and `first`.
  static let scripts = Name("scripts")
  /// The `transitions` of the settings: `gallery-pop recipe-zoom section-slide`.
  static let transitions = Name("transitions")
  /// The path of the site's mark, `ozen.svg` of the assets.
  static let icon = Name("icon")
  /// The path of the icon for home screens of iOS.
  static let touchIcon = Name("touchIcon")
  /// Whether browsers may keep the site.
  static let offline = Name("offline")
  /// The path of the web app manifest, where there is one.
  static let manifest = Name("manifest")
  /// The path of the shopping list, where there is one.
  static let shopping = Name("shopping")
  /// The path of the picture for empty pages, `empty.svg` of the assets.
  static let emptyImage = Name("emptyImage")
  /// The parts of the site, for menus; each has `path`, `title`, `subtitle`, `current`.
  static let sections = Name("sections")
  /// Whether this is the current one: in `sections` the value of `aria-current`, in `pagination` yes or no.
  static let current = Name("current")
  /// The site's own words, in its language: `words.ingredients`.
  static let words = Name("words")
}

/// Of many things.
extension Name {
  /// The id of the archive or of the recipe.
  static let id = Name("id")
  /// The address below the root: a link is `{{root}}{{path}}`.
  static let path = Name("path")
  /// The heading of the page, or the title of a thing on it.
  static let title = Name("title")
  /// The name of a tag, a holiday, an ingredient, a weekday or a fact.
  static let name = Name("name")
  /// A few words below a title.
  static let subtitle = Name("subtitle")
  /// How many there are, in words; on the page of all tags only the number.
  static let count = Name("count")
  /// The list inside a section.
  static let items = Name("items")
  /// Whether this is the first of the page or of its list, the one to load at once.
  static let first = Name("first")
  /// Whether this is the last of its list.
  static let last = Name("last")
  /// The link up: `path`, `title`.
  static let back = Name("back")
  /// The links to the previous and the next page: `previous`, `next`.
  static let pager = Name("pager")
  /// The link to the previous page: `path`, `title` and, except for months and years, `photo`.
  static let previous = Name("previous")
  /// The link to the next page: `path`, `title` and, except for months and years, `photo`.
  static let next = Name("next")
  /// The tags of a day or recipe: `items`, each with `name` and `path`.
  static let tags = Name("tags")
}

/// A photo, for the partial `photo`.
extension Name {
  /// The picture; nothing if there is none, and the template shows `no-photo`.
  static let photo = Name("photo")
  /// Its form: `portrait`, `square`, `landscape`, `wide`; on a recipe's page also `none`.
  static let shape = Name("shape")
  /// The name of a picture's file below `photos/`.
  static let file = Name("file")
  /// Its files, ascending; each has `file`, `width`, `last`.
  static let renditions = Name("renditions")
  /// Its other formats, the preferred first: `items`, each with `type`, `renditions` and `first`.
  static let sources = Name("sources")
  /// The media type of a format: `image/webp`.
  static let type = Name("type")
  /// In pixels.
  static let width = Name("width")
  /// In pixels.
  static let height = Name("height")
  /// The text alternative of the picture.
  static let alt = Name("alt")
  /// The colour to show while it loads: `#96683c`.
  static let colour = Name("colour")
  /// The gradient to show while it loads, as words for selectors: red, green and blue of the upper half in small letters,
  /// of the lower half in capitals, each from 0 to 7: `r4 g3 b1 R6 G5 B4`.
  static let placeholder = Name("placeholder")
  /// The media query of a source; nothing if it is for all readers.
  static let media = Name("media")
  /// The focal point, which a crop keeps: in tenths from the left of what is cut off; nothing if it is the middle.
  static let focalX = Name("focalX")
  /// The same from the top.
  static let focalY = Name("focalY")
}

/// Days.
extension Name {
  /// A day: `iso`, `text`, `era`, `eraWeekday`, `dayClass`, `holidays`.
  static let date = Name("date")
  /// A day or month for machines: `2026-11-23`.
  static let iso = Name("iso")
  /// A day as readers see it: `2026.11.23`, `23 November 2026`; among the days of its month `23日（月）`, `Mon 23`.
  static let text = Name("text")
  /// In Japanese, a day or year in the era: `令和８年１１月２３日`.
  static let era = Name("era")
  /// In Japanese, the weekday that belongs to it: `（月曜日）`.
  static let eraWeekday = Name("eraWeekday")
  /// The class that colours the day: `holiday`, `sunday` or `saturday`.
  static let dayClass = Name("dayClass")
  /// The holidays of the day; each has `name` and `dayOff`.
  static let holidays = Name("holidays")
  /// Whether a holiday is a day off.
  static let dayOff = Name("dayOff")
}

/// Lists of days: the templates `list` and `tag`.
extension Name {
  /// Whether this is the site's first page.
  static let home = Name("home")
  /// The number of the page in the list: `2 / 3`.
  static let position = Name("position")
  /// The days of the page: `items`, each for the partial `card`. In a week of a month: its days.
  static let days = Name("days")
  /// Whether this card is the large one at the top.
  static let lead = Name("lead")
  /// The beginning of the memo.
  static let excerpt = Name("excerpt")
  /// The other pages: `items`, each with `number`, `current`, `path`, `gap`, and the paths `newer`, `older`.
  static let pagination = Name("pagination")
  /// A page's or a day's number.
  static let number = Name("number")
  /// Whether numbers are left out here.
  static let gap = Name("gap")
  /// The path of the page of newer days.
  static let newer = Name("newer")
  /// The path of the page of earlier days.
  static let older = Name("older")
}

/// The template `gallery`.
extension Name {
  /// The dishes of the day; each has `id`, `path`, `title`, `time`, `photo`, `shape`, `first`.
  static let dishes = Name("dishes")
  /// How long a dish takes, as in the store.
  static let time = Name("time")
  /// The memo of the day.
  static let memo = Name("memo")
}

/// The template `recipe`.
extension Name {
  /// A photo that only another site has, to link to: `url`, `host`.
  static let remotePhoto = Name("remotePhoto")
  /// Whether the photo is missing: the recipe names a file that could not be read.
  static let missingPhoto = Name("missingPhoto")
  /// How many it serves, as in the store.
  static let servings = Name("servings")
  /// The ingredients: `servings`, `portions`, `items`, each with `name` and `amount`, `scaled` or `line`, and `quantity`.
  static let ingredients = Name("ingredients")
  /// How many servings the reader can choose: `items`, each with `text` and `current`.
  static let portions = Name("portions")
  /// The amount for each of the portions: `items`, each with `text`, and `current` for the one in the store.
  static let scaled = Name("scaled")
  /// The same for an ingredient in one line, where the amount comes after its `name` or instead of it.
  static let line = Name("line")
  /// How much of it; nothing for an ingredient in one line.
  static let amount = Name("amount")
  /// The attributes by which the shopping list adds the ingredient to others: `data-number`, `data-unit` and so on.
  static let quantity = Name("quantity")
  /// What comes before the steps: `about`, `facts`.
  static let intro = Name("intro")
  /// The paragraphs about the dish.
  static let about = Name("about")
  /// Time and servings: `items`, each with `name` and `value`.
  static let facts = Name("facts")
  /// The value of a fact.
  static let value = Name("value")
  /// The steps: `items`, each a text.
  static let steps = Name("steps")
  /// Where it comes from: `link`, `published`, `rakuten`.
  static let source = Name("source")
  /// The recipe on another site: `url`, `host`.
  static let link = Name("link")
  /// An address on another site.
  static let url = Name("url")
  /// The name of that site.
  static let host = Name("host")
  /// When it was published: `iso`, `text`.
  static let published = Name("published")
  /// Whether it comes from Rakuten, whose terms ask for a credit.
  static let rakuten = Name("rakuten")
}

/// The templates `calendar` and `month`.
extension Name {
  /// The years that have days, newest first; each has `year`, `era`, `months`.
  static let years = Name("years")
  /// How much was cooked on a day, from 1 to 5.
  static let heat = Name("heat")
  /// What screen readers read instead of a number.
  static let label = Name("label")
  /// A year; of a month's page, the link to its year: `path`, `title`.
  static let year = Name("year")
  /// The months of a year; each has `path`, `title`, `count`, `photo`.
  static let months = Name("months")
  /// The caption of the month's table, for screen readers.
  static let caption = Name("caption")
  /// The weekdays in the order of the week; each has `name`, `short`, `dayClass`.
  static let weekdays = Name("weekdays")
  /// The weekday in short.
  static let short = Name("short")
  /// The weeks; each has `days`, each with `iso`, `number`, `dayClass`, `holidays`, `archives`, `more`, or all nothing.
  static let weeks = Name("weeks")
  /// The archives of a day, newest first; each has `path`, `title`, `count`, `photo`, `coverId`.
  static let archives = Name("archives")
  /// The id of the recipe whose picture is the `photo` of a day.
  static let coverId = Name("coverId")
  /// How many more archives a day has than the first, in words.
  static let more = Name("more")
  /// The days with archives or holidays; each has `iso`, `text`, `dayClass`, `holidays`, `archives`.
  static let agenda = Name("agenda")
  /// A notice that the holidays of the month or year are not known.
  static let holidayNotice = Name("holidayNotice")
}

/// The template `tags`.
extension Name {
  /// All tags, the most used first; each has `path`, `name`, `count`.
  static let allTags = Name("allTags")
}

/// The template `search`.
extension Name {
  /// The path of the file that `search.js` loads first.
  static let searchIndex = Name("searchIndex")
  /// The most used tags: `items`, each with `name` and `path`.
  static let popularTags = Name("popularTags")
}
