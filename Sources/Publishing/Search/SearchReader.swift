import Almanac
import Imaging
import Languages
import Storage

/// Reads the searchable text of a day and its recipes: into the index, and as the text that a hit shows.
struct SearchReader {
  /// In scalars. All of a longer text is indexed, but only this much is shown and compared with the query.
  static let longestMemo = 2000
  static let longestDescription = 500

  private let context: PageContext
  private var fold = SearchFold()

  init(_ context: PageContext) { self.context = context }

  /// - Parameter first: the number of the day's document; those of its recipes follow.
  /// - Returns: a JavaScript array: id, title, tags, memo, picture, date, date as text, holidays, recipes; a
  ///   recipe is id, title, tags, ingredients, description, picture.
  mutating func read(_ index: Int, first: Int, into words: inout PostingTable) -> [UInt8] {
    let (archive, day) = (context.plan.archives[index], context.days[index])
    add([archive.title ?? ""], of: first, in: .title, &words)
    add(archive.tags, of: first, in: .tag, &words)
    add([day.memo], of: first, in: .memo, &words)
    for (number, recipe) in archive.recipes.enumerated() {
      let document = first + 1 + number
      add([recipe.title], of: document, in: .title, &words)
      add(recipe.tags, of: document, in: .tag, &words)
      add(recipe.ingredients.map(\.name), of: document, in: .ingredient, &words)
      add([recipe.description ?? ""], of: document, in: .memo, &words)
    }

    var text = ScriptText("[\(archive.id),")
    text.string(day.title)
    text.raw(",")
    text.list(archive.tags) { $0.string($1) }
    text.raw(",")
    text.string(cut(day.memo, to: Self.longestMemo))
    text.raw(",")
    text.picture(day.photos.lazy.compactMap { $0 }.first)
    text.raw(",\"\(archive.created)\",")
    text.string(context.words["date", archive.created])
    text.raw(",")
    text.list(context.holidays.holidays(on: archive.created)) { text, holiday in
      text.raw("[")
      text.string(context.words.name(of: holiday))
      text.raw(holiday.isDayOff ? ",1]" : ",0]")
    }
    text.raw(",")
    text.list(archive.recipes.indices) { text, number in
      let recipe = archive.recipes[number]
      text.raw("[\(recipe.id),")
      text.string(recipe.title)
      text.raw(",")
      text.list(recipe.tags) { $0.string($1) }
      text.raw(",")
      text.list(recipe.ingredients) { $0.string($1.name) }
      text.raw(",")
      text.string(cut(recipe.description ?? "", to: Self.longestDescription))
      text.raw(",")
      text.picture(day.photos[number])
      text.raw("]")
    }
    text.raw("]")
    return text.bytes
  }

  private mutating func add(
    _ texts: [String], of document: Int, in field: SearchField, _ words: inout PostingTable
  ) {
    fold.removeAll()
    for text in texts where !text.isEmpty {
      fold.append(text)
      fold.separate()
    }
    words.add(fold, of: document, in: field)
  }

  /// Cuts a text and appends "…", which tells the page that there is more.
  private func cut(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}

extension ScriptText {
  /// Writes the name and colour of the smallest file, or 0.
  fileprivate mutating func picture(_ photo: ShownPhoto?) {
    guard let photo, let smallest = photo.renditions.first else { return raw("0") }
    list([smallest.fileName, photo.look.colour]) { $0.string($1) }
  }
}
