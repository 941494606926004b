import Storage
/// A recipe in Cooklang without its comments, cut into blocks.
struct CooklangText {
  /// What lines of a recipe belong together.
  enum Block {
    /// `>> key: value`, from before there was YAML.
    case metadata(key: String, value: String, line: Int)
    case section(String, line: Int)
    /// What does not belong to a step.
    case note(CooklangLines)
    case step(CooklangLines)
  }

  private(set) var blocks: [Block] = []
  private var waiting: [(text: Substring, line: Int)] = []
  private var isNote = false

  /// - Parameter firstLine: the number of the text's first line in its file.
  init(_ text: String, firstLine: Int) {
    let lines = Self.withoutComments(text).split(separator: "\n", omittingEmptySubsequences: false)
    for (line, number) in zip(lines, firstLine...) { add(line, number) }
    endBlock()
  }

  private mutating func add(_ line: Substring, _ number: Int) {
    // A line with nothing but a comment does not end a step.
    if line.unicodeScalars.contains(Self.comment), String(line).replacingComments.isBlank { return }
    let text = String(line).replacingComments
    if text.isBlank {
      endBlock()
    } else if text.hasPrefix(">>"), let colon = text.firstIndex(of: ":") {
      endBlock()
      let key = String(text[..<colon].dropFirst(2)).trimmed
      blocks.append(
        .metadata(key: key, value: String(text[text.index(after: colon)...]).trimmed, line: number))
    } else if text.hasPrefix("=") {
      endBlock()
      let name = text.trimmed.drop { $0 == "=" }
      blocks.append(
        .section(String(String(name.reversed()).drop { $0 == "=" }.reversed()).trimmed, line: number))
    } else if text.hasPrefix(">") {
      if !isNote { endBlock() }
      isNote = true
      waiting.append((Substring(String(text.drop { $0 == ">" }).trimmed), number))
    } else {
      waiting.append((Substring(text), number))
    }
  }

  private mutating func endBlock() {
    if !waiting.isEmpty {
      let lines = CooklangLines(waiting)
      blocks.append(isNote ? .note(lines) : .step(lines))
    }
    (waiting, isNote) = ([], false)
  }

  /// Stands where a comment was; no text has it, since it is no character.
  fileprivate static let comment: Unicode.Scalar = "\u{FFFE}"

  /// Without `-- …` to the end of a line and `[- … -]`, line breaks within a comment kept as breaks of no meaning.
  private static func withoutComments(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var at = 0
    func has(_ pattern: String, at offset: Int) -> Bool {
      scalars[min(offset, scalars.count)...].starts(with: pattern.unicodeScalars)
    }
    // Where no end follows, none is looked for again: a text of open brackets must not take long.
    var lastEnd = scalars.count - 2
    while lastEnd >= 0, !has("-]", at: lastEnd) { lastEnd -= 1 }
    while at < scalars.count {
      if scalars[at] == "\\", at + 1 < scalars.count, scalars[at + 1] != "\n" {
        result.append(contentsOf: scalars[at...at + 1])
        at += 2
      } else if has("[-", at: at), at + 2 <= lastEnd {
        at += 2
        result.append(comment)
        while !has("-]", at: at) {
          if scalars[at] == "\n" { result.append(contentsOf: ["\n", comment]) }
          at += 1
        }
        at += 2
      } else if scalars[at] == "-" {
        let dashes = scalars[at...].prefix { $0 == "-" }.count
        at += dashes
        if dashes == 2 {
          result.append(comment)
          while at < scalars.count, scalars[at] != "\n" { at += 1 }
        } else {
          // One is a hyphen, three are a line across.
          result.append(contentsOf: repeatElement("-", count: dashes))
        }
      } else {
        result.append(scalars[at])
        at += 1
      }
    }
    return String(result)
  }
}

extension String {
  fileprivate var replacingComments: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != CooklangText.comment }))
  }
}

/// Lines that are read as one text, and which line a place in it is on.
struct CooklangLines {
  private(set) var scalars: [Unicode.Scalar] = []
  private var starts: [(offset: Int, line: Int)] = []

  /// Stands between two lines; whether it is a space is seen when the text around it is known.
  static let softBreak: Unicode.Scalar = "\n"
  /// Stands where a backslash ends a line.
  static let hardBreak: Unicode.Scalar = "\u{2028}"

  init(_ lines: [(text: Substring, line: Int)]) {
    for (index, line) in lines.enumerated() {
      var text = Array(String(line.text).trimmed.unicodeScalars)
      let isHard = text.last == "\\"
      if isHard { text = Array(String(String.UnicodeScalarView(text.dropLast())).trimmed.unicodeScalars) }
      starts.append((scalars.count, line.line))
      scalars += text
      if index < lines.count - 1 { scalars.append(isHard ? Self.hardBreak : Self.softBreak) }
    }
  }

  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle].offset <= offset { low = middle } else { high = middle }
    }
    return starts[low].line
  }

  /// All of it, when nothing in it is marked.
  var text: String { Self.joined(scalars) }

  /// The text with its line breaks made spaces where words need them: none stands between Japanese characters.
  static func joined(_ scalars: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case softBreak:
        let before = result.last
        let after = scalars[(index + 1)...].first
        if before.map(\.isSpace) ?? true || after.map(\.isSpace) ?? true { continue }
        if let before, let after {
          if before.isWide && after.isWide || before.isWidePunctuation || after.isWidePunctuation { continue }
        }
        result.append(" ")
      case hardBreak: result.append("\n")
      default: result.append(scalar)
      }
    }
    return String(result).trimmed
  }
}

extension Unicode.Scalar {
  /// Punctuation that has its own space in it.
  fileprivate var isWidePunctuation: Bool {
    switch value {
    case 0x3000...0x303F, 0xFF01...0xFF0F, 0xFF1A...0xFF20: true
    default: false
    }
  }

  /// Whether it is of a script without spaces between words, or punctuation of one.
  var isWide: Bool {
    switch value {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
