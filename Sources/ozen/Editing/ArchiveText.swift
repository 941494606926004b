import Almanac
import Languages
import Storage

/// The lines that `ozen list` and `ozen show` print for archives.
struct ArchiveText {
  let language: Language
  let stream: Console.Stream

  private var words: Words { language.words }

  /// Returns one line for each archive: id, day, title, dishes; in columns, and no wider than a terminal.
  func list(_ archives: [Archive]) -> [String] {
    let idWidth = archives.map { String($0.id).count }.max() ?? 0
    let titles = archives.map { sanitised(title(of: $0)) }
    let titleWidth = min(titles.map { columns(of: $0) }.max() ?? 0, 32)
    return zip(archives, titles).map { archive, title in
      let start = padded(String(archive.id), to: idWidth, fromRight: true) + "  \(archive.created)  "
      let dishes = sanitised(words.joined(archive.recipes.map(\.title), by: "dishList"))
      let line = start + (dishes.isEmpty ? title : padded(title, to: titleWidth) + "  " + dishes)
      return stream.isTerminal ? cut(line, to: stream.columns) : line
    }
  }

  func title(of archive: Archive) -> String {
    archive.title ?? words["untitled"]
  }

  /// Returns everything that an archive contains.
  func page(_ archive: Archive) -> [String] {
    let era = ["eraDate", "eraWeekday"].compactMap { words[optional: $0, archive.created] }.joined()
    let day = era.isEmpty ? "\(archive.created)" : "\(archive.created)  \(era)"
    var lines = [
      "\(stream.styled(String(archive.id), .bold))  \(day)",
      stream.styled(sanitised(title(of: archive)), .bold),
    ]
    if !archive.tags.isEmpty { lines.append(tags(archive.tags)) }
    if let memo = archive.memo { lines += [""] + self.lines(of: memo.text) }
    for recipe in archive.recipes { lines += [""] + page(recipe) }
    return lines
  }

  private func page(_ recipe: Recipe) -> [String] {
    let facts = [recipe.indication, recipe.servings].compactMap(\.self).map(sanitised)
    var lines: [String] = []
    switch recipe.image {
    case .file(let path, _): lines.append("Content/" + sanitised(path))
    case .remote(let address, _): lines.append(sanitised(address))
    case nil: break
    }
    if let alt = recipe.alt { lines.append(stream.styled(sanitised(alt), .dim)) }
    if !facts.isEmpty { lines.append(words.joined(facts, by: "factList")) }
    if let description = recipe.description { lines += self.lines(of: description) }
    if !recipe.tags.isEmpty { lines.append(tags(recipe.tags)) }
    if let url = recipe.url { lines.append(sanitised(url)) }
    let width = recipe.ingredients.map { columns(of: sanitised($0.name)) }.max() ?? 0
    lines += recipe.ingredients.map { one in
      one.amount.map { "- \(padded(sanitised(one.name), to: width))  \(sanitised($0))" }
        ?? "- \(sanitised(one.name))"
    }
    lines += recipe.steps.enumerated().map { "\($0 + 1). \(sanitised($1))" }
    return ["\(stream.styled(String(recipe.id), .bold))  \(stream.styled(sanitised(recipe.title), .bold))"]
      + lines.map { "    " + $0 }
  }

  private func tags(_ tags: [String]) -> String { tags.map { "#" + sanitised($0) }.joined(separator: " ") }

  private func lines(of text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      sanitised(String($0))
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

/// Cuts a text to a width in columns; an ellipsis marks the cut.
func cut(_ text: String, to width: Int) -> String {
  guard columns(of: text) > width else { return text }
  var result = ""
  var used = 1
  for character in text {
    used += columns(of: String(character))
    if used > width { break }
    result.append(character)
  }
  return result + "…"
}
