import Interchange
import Support
import Almanac
import Storage

extension Command {
  static let rakuten = Command(
    "rakuten", "Add the recipes that Rakuten ranks highest",
    details: [
      """
      Asks the Rakuten Recipe API for the ranking of a category (its number, as 10-276, or its name; of all recipes \
      without one), and adds it as one archive. Prints the archive's id. What the store has already is left out.
      """,
      """
      The API wants an application id, and on its newer hosts an access key: RAKUTEN_APPLICATION_ID and \
      RAKUTEN_ACCESS_KEY in the environment, or as NAME=VALUE in ~/.config/ozen/rakuten, a file that only you may read \
      (chmod 600). OZEN_RAKUTEN_HOST names another address to ask, for tests and proxies.
      """,
      """
      Rakuten's terms ask for the credit that the archive's memo begins with wherever its recipes are shown.
      """,
    ],
    examples: [
      Example(
        line: "ozen rakuten --categories カレー", does: "lists the categories with this word in their names"),
      Example(line: "ozen rakuten 10-276 --dry-run", does: "shows a ranking and changes nothing"),
      Example(line: "ozen rakuten 鶏もも肉 --date yesterday", does: "adds a ranking as yesterday's archive"),
    ],
    RakutenArguments(),
    [
      .optional(
        "CATEGORY", \.category, .text, "A category's number or name; with --categories, a word to look for"),
      .flag("--categories", \.listsCategories, "List the categories, and add nothing"),
      .option("--date", "DATE", \.date, .text, "The archive's day, in any usual form", default: "today"),
      .flag("--dry-run", \.isDry, "Show the ranking, and change nothing"),
      .site(\.site),
    ],
    run: { arguments, console async throws(UsageError) in
      try arguments.run(console)
    })
}

struct RakutenArguments: Sendable {
  var site: String?
  var category: String?
  var listsCategories = false
  var date: String?
  var isDry = false

  func run(_ console: Console) throws(UsageError) -> ExitCode {
    let day = try cookingDay(date ?? "today", photos: [])
    if let category, category.allSatisfy(\.isWhitespace) {
      throw .badValue(category, of: "CATEGORY", expectation: "a category's number or name")
    }
    if date != nil, listsCategories { throw .invalid("--date and --categories do not go together") }
    do throws(Problems) {
      var api = try RakutenAPI(try .find())
      do throws(Problems) { return try run(&api, on: day, console) } catch {
        throw Problems(api.masked(error.all))
      }
    } catch {
      ProblemList(problems: error.all).print(to: console, saying: "; nothing was changed")
      return .failed
    }
  }

  private func run(_ api: inout RakutenAPI, on day: Day, _ console: Console) throws(Problems) -> ExitCode {
    if listsCategories {
      let found = try categories(&api).filter { category.map($0.name.contains) ?? true }
      for category in found { console.print("\(category.id)\t\(sanitised(category.name))") }
      if found.isEmpty { console.note("no category has '\(category ?? "")' in its name") }
      return found.isEmpty ? .failed : .done
    }
    let id = try category.map { (text) throws(Problems) in try self.id(of: text, &api) }
    let imported = try RakutenRanking.read(
      try api.ask("CategoryRanking", id.map { [("categoryId", $0)] } ?? []))
    ProblemList(problems: api.masked(imported.warnings)).print(to: console, saying: "")
    return add(imported, on: day, console)
  }

  private func add(_ imported: Imported, on day: Day, _ console: Console) -> ExitCode {
    let archives = imported.archives.map { archive in
      var archive = archive
      archive.created = day
      return archive
    }
    guard !archives.isEmpty else {
      console.note("0 recipes; nothing was changed")
      return .done
    }
    console.note(
      "Supported by Rakuten Developers, https://developers.rakuten.com/ (the credit that their terms ask for)"
    )
    if isDry {
      for recipe in archives.flatMap(\.recipes) {
        let words = [recipe.title, recipe.indication, recipe.url]
        console.print(sanitised(words.compactMap(\.self).joined(separator: "  ")))
      }
      return .done
    }
    let change = console.reporting { () throws(Problems) in
      try console.writer(site ?? ".").add(archives, limited: false, skippingKnown: true)
    }
    guard let change else { return .failed }
    console.tell(known: change.known)
    for id in change.archives { console.print(String(id)) }
    return .done
  }

  private func categories(_ api: inout RakutenAPI) throws(Problems) -> [RakutenCategory] {
    try RakutenCategory.list(try api.ask("CategoryList"))
  }

  /// Returns a category's number: the text itself, or the number of the category with this name.
  private func id(of category: String, _ api: inout RakutenAPI) throws(Problems) -> String {
    if Self.isNumber(category) { return category }
    let all = try categories(&api)
    let named = all.filter { $0.name == category }
    if named.count == 1 { return named[0].id }
    let near = named.isEmpty ? all.filter { $0.name.contains(category) } : named
    let list = near.prefix(10).map { "\($0.id) \($0.name)" }.joined(separator: ", ")
    let hint =
      near.isEmpty
      ? "ozen rakuten --categories lists them" : "say the number: \(list)\(near.count > 10 ? ", …" : "")"
    let what =
      named.isEmpty ? "there is no category of this name" : "\(named.count) categories have this name"
    throw Problems([Problem(Place(file: category), .error, "\(what) (\(hint))")])
  }

  /// `10`, `10-276`, `10-276-824`.
  private static func isNumber(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count <= 3
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
