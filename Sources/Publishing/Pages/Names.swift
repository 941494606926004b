import Markup

// The names that templates may use. A name means the same everywhere; a section without a value is left out.
// If a list needs markup around it, the list is `items` inside:
// `{{#days}}<ol>{{#items}}…{{/items}}</ol>{{/days}}`.

/// On every page.
extension Name {
  /// The kind of the page, which is also its template's name: `list`, `gallery`, `recipe` and so on.
  static let kind = Name("kind")
  /// How links and pictures begin: the way from this page to the site's root, as `../`.
  static let root = Name("root")
  /// The language of the site, for `lang`.
  static let language = Name("language")
  /// The site itself: `title`, `description`, `author`.
  static let site = Name("site")
  /// The author of the site.
  static let author = Name("author")
  /// The window's title.
  static let windowTitle = Name("windowTitle")
  /// What the page, or the site, is about, in a sentence.
  static let description = Name("description")
  /// The one address of the page, where the settings give the site's.
  static let canonical = Name("canonical")
  /// The numbers of the recipes that the site has, as ranges.
  static let served = Name("served")
  /// The characters that are fractions, each behind what it stands for, for the shopping list: `1/2½ 1/3⅓`.
  static let signs = Name("signs")
  /// The denominators of fractions that the shopping list shows as such; it shows all others as decimals.
  static let denominators = Name("denominators")
  /// Whether search engines should leave the page out.
  static let unlisted = Name("unlisted")
  /// What machines read of the page, as JSON-LD.
  static let data = Name("data")
  /// What other sites show where they link to the page: `type`, `locale`, `picture`.
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
  /// Which motion each way has, as the settings say: `gallery-pop recipe-zoom section-slide`.
  static let motion = Name("motion")
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
  /// The path of the drawing of an empty tray, `empty.svg` of the assets.
  static let tray = Name("tray")
  /// The parts of the site, for menus; each has `path`, `title`, `note`, `current`.
  static let sections = Name("sections")
  /// Whether this is where the reader is: in `sections` the word for `aria-current`, in `pagination` yes or no.
  static let current = Name("current")
  /// The site's own words, in its language: `words.ingredients`.
  static let words = Name("words")
}

/// Of many things.
extension Name {
  /// A number that is the thing's own: of the archive or of the recipe.
  static let id = Name("id")
  /// The address below the root: a link is `{{root}}{{path}}`.
  static let path = Name("path")
  /// The heading of the page, or the title of a thing on it.
  static let title = Name("title")
  /// The name of a tag, a holiday, an ingredient, a weekday or a fact.
  static let name = Name("name")
  /// A few words beneath a title.
  static let note = Name("note")
  /// How many there are, in words; on the page of all tags the number alone.
  static let count = Name("count")
  /// The list that stands inside something.
  static let items = Name("items")
  /// Whether this is the first of the page or of its list, the one to load at once.
  static let first = Name("first")
  /// Whether this is the last of its list.
  static let last = Name("last")
  /// The link up: `path`, `title`.
  static let back = Name("back")
  /// The neighbours: `previous`, `next`.
  static let turn = Name("turn")
  /// The neighbour before: `path`, `title` and, but for months, `photo`.
  static let previous = Name("previous")
  /// The neighbour after: `path`, `title` and, but for months, `photo`.
  static let next = Name("next")
  /// The tags of a day or recipe: `items`, each with `name` and `path`.
  static let tags = Name("tags")
}

/// A photo, for the partial `photo`.
extension Name {
  /// The picture; nothing where there is none to show, and a plate is drawn.
  static let photo = Name("photo")
  /// Its form: `portrait`, `square`, `landscape`, `wide`; on a recipe's page also `none`.
  static let shape = Name("shape")
  /// The name of a picture's file below `photos/`.
  static let file = Name("file")
  /// Its files, ascending; each has `file`, `width`, `last`.
  static let renditions = Name("renditions")
  /// Its other formats, the most wanted first: `items`, each with `type`, `renditions` and `first`.
  static let sources = Name("sources")
  /// The media type of a format: `image/webp`.
  static let type = Name("type")
  /// In pixels.
  static let width = Name("width")
  /// In pixels.
  static let height = Name("height")
  /// What is read out in place of the picture.
  static let alt = Name("alt")
  /// The colour to show until it is there: `#96683c`.
  static let colour = Name("colour")
  /// The tones to show until it is there, as words for selectors: `r4 g3 b1 R6 G5 B4`.
  static let placeholder = Name("placeholder")
  /// For which readers a source is: a media query. Nothing where it is for all.
  static let media = Name("media")
  /// Where a crop keeps the subject, as tenths from the left of what is cut off; nothing in the middle.
  static let across = Name("across")
  /// The same from the top.
  static let down = Name("down")
}

/// Days.
extension Name {
  /// A day: `iso`, `text`, `era`, `eraWeekday`, `tone`, `holidays`.
  static let date = Name("date")
  /// A day or month for machines: `2026-11-23`.
  static let iso = Name("iso")
  /// A day as one reads it: `2026.11.23`, `23 November 2026`; among the days of its month `23日（月）`, `Mon 23`.
  static let text = Name("text")
  /// In Japanese, a day or year in the era: `令和８年１１月２３日`.
  static let era = Name("era")
  /// In Japanese, the weekday that belongs to it: `（月曜日）`.
  static let eraWeekday = Name("eraWeekday")
  /// The class that colours the day: `hol`, `sun` or `sat`.
  static let tone = Name("tone")
  /// What the day is called; each has `name` and `off`.
  static let holidays = Name("holidays")
  /// Whether a holiday is a day off.
  static let off = Name("off")
}

/// Lists of days: the templates `list` and `tag`.
extension Name {
  /// Whether this is the site's first page.
  static let home = Name("home")
  /// Where in the list the page is: `2 / 3`.
  static let position = Name("position")
  /// The days of the page: `items`, each for the partial `card`. In a week of a month: its days.
  static let days = Name("days")
  /// Whether this card is the great one.
  static let lead = Name("lead")
  /// The beginning of the memo.
  static let excerpt = Name("excerpt")
  /// The other pages: `items`, each with `number`, `current`, `path`, `gap`, and the paths `newer`, `older`.
  static let pagination = Name("pagination")
  /// A page's or a day's number.
  static let number = Name("number")
  /// Whether pages are left out here.
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
  /// How long a dish takes, as it was written.
  static let time = Name("time")
  /// The memo of the day.
  static let memo = Name("memo")
}

/// The template `recipe`.
extension Name {
  /// A picture that only another site has: `url`, `host`.
  static let elsewhere = Name("elsewhere")
  /// Whether a photo should be here and could not be made.
  static let lostPhoto = Name("lostPhoto")
  /// How many it serves, as it was written.
  static let servings = Name("servings")
  /// What goes in: `servings`, `portions`, `items`, each with `name` and `amount`, `scaled` or `line`, and `quantity`.
  static let ingredients = Name("ingredients")
  /// How many servings the reader can choose: `items`, each with `text` and `current`.
  static let portions = Name("portions")
  /// The amount for each of the portions: `items`, each with `text`, and `current` for the one that was written.
  static let scaled = Name("scaled")
  /// The same where the amount stands in the one line of the ingredient, after its `name` or in its place.
  static let line = Name("line")
  /// How much of it; nothing where the ingredient is one line as it was written.
  static let amount = Name("amount")
  /// The attributes by which the shopping list adds the ingredient to others: `data-number`, `data-unit` and so on.
  static let quantity = Name("quantity")
  /// What is said before one cooks: `about`, `facts`.
  static let intro = Name("intro")
  /// The paragraphs about the dish.
  static let about = Name("about")
  /// Time and servings: `items`, each with `name` and `value`.
  static let facts = Name("facts")
  /// What a fact says.
  static let value = Name("value")
  /// How it is made: `items`, each a text.
  static let steps = Name("steps")
  /// Where it comes from: `link`, `published`, `rakuten`.
  static let source = Name("source")
  /// The recipe on another site: `url`, `host`.
  static let link = Name("link")
  /// An address on another site.
  static let url = Name("url")
  /// The name of that site.
  static let host = Name("host")
  /// When it came out: `iso`, `text`.
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
  /// What is read aloud in place of a number.
  static let label = Name("label")
  /// A year; of a month's page, the link to its year: `path`, `title`.
  static let year = Name("year")
  /// The months of a year; each has `path`, `title`, `count`, `photo`.
  static let months = Name("months")
  /// What the month's table shows, for those who do not see it.
  static let caption = Name("caption")
  /// The weekdays in the order of the week; each has `name`, `short`, `tone`.
  static let weekdays = Name("weekdays")
  /// The weekday in short.
  static let short = Name("short")
  /// The weeks; each has `days`, each with `iso`, `number`, `tone`, `holidays`, `archives`, `more`, or all nothing.
  static let weeks = Name("weeks")
  /// The archives of a day, newest first; each has `path`, `title`, `count`, `photo`, `cover`.
  static let archives = Name("archives")
  /// The id of the recipe whose picture the `photo` of a day is: in the day's gallery it is the `img` of that recipe.
  static let cover = Name("cover")
  /// How many more archives a day has than the first, in words.
  static let more = Name("more")
  /// The days with archives or holidays; each has `iso`, `text`, `tone`, `holidays`, `archives`.
  static let agenda = Name("agenda")
  /// Of a month or year, that its holidays are not known.
  static let holidaysKnown = Name("holidaysKnown")
}

/// The template `tags`.
extension Name {
  /// The tags, the most carried first; each has `path`, `name`, `count`.
  static let plates = Name("plates")
}

/// The template `search`.
extension Name {
  /// What `search.js` loads first.
  static let index = Name("index")
  /// The tags that are carried most: `items`, each with `name` and `path`.
  static let offers = Name("offers")
}
