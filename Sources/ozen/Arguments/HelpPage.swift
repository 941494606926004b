/// The layout of a help text: blocks separated by empty lines, wrapped to a width in columns.
struct HelpPage {
  let width: Int
  private(set) var text = ""

  init(width: Int) {
    self.width = width
  }

  mutating func paragraph(_ paragraph: String) {
    add(wrap(paragraph.split(separator: " "), to: width))
  }

  mutating func usage(_ start: String, _ parts: [String]) {
    let indent = "Usage: \(start) "
    let lines = wrap(parts[...], to: max(20, width - indent.count))
    add(hang(lines, after: indent))
  }

  /// Adds terms on the left and their meanings on the right; a term that is too long gets a line of its own.
  mutating func table(_ title: String, _ rows: [(term: String, meaning: String)]) {
    guard !rows.isEmpty else { return }
    let longest = min(rows.map(\.term.count).max() ?? 0, 24)
    let indent = longest + 4
    var lines = ["\(title):"]
    for row in rows {
      let meaning = wrap(row.meaning.split(separator: " "), to: max(20, width - indent))
      if row.term.count > longest {
        lines.append("  " + row.term)
        lines += hang(meaning, after: spaces(indent))
      } else {
        lines += hang(meaning, after: "  " + row.term + spaces(indent - 2 - row.term.count))
      }
    }
    add(lines)
  }

  mutating func examples(_ examples: [Command.Example]) {
    guard !examples.isEmpty else { return }
    var lines = ["Examples:"]
    for example in examples {
      lines.append("  " + example.line)
      let meaning = wrap(example.does.split(separator: " "), to: width - 6)
      lines += meaning.map { spaces(6) + $0 }
    }
    add(lines)
  }

  private mutating func add(_ lines: [String]) {
    if !text.isEmpty { text += "\n" }
    for line in lines { text += line + "\n" }
  }
}

/// Joins words with spaces into lines of at most `width` columns; a longer word has a line of its own.
func wrap(_ words: some Sequence<some StringProtocol>, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in words {
    if line.isEmpty {
      line = String(word)
    } else if line.count + 1 + word.count <= width {
      line += " " + word
    } else {
      lines.append(line)
      line = String(word)
    }
  }
  return line.isEmpty ? lines : lines + [line]
}

private func hang(_ lines: [String], after start: String) -> [String] {
  guard let first = lines.first else { return [start] }
  return [start + first] + lines.dropFirst().map { spaces(start.count) + $0 }
}

private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
