/// The plain running text of a document.
struct MarkdownExcerpt {
  private(set) var text = ""
  private var needsSpace = false

  /// - Parameter whole: whether to include headings, code blocks and the text of pictures.
  init(_ events: [MarkdownEvent], whole: Bool = false) {
    var skipped = 0
    for event in events {
      switch event {
      case .enter(.heading) where !whole, .enter(.image) where !whole: skipped += 1
      case .exit(.heading) where !whole, .exit(.image) where !whole: skipped -= 1
      case _ where skipped > 0: break
      case .text(let text), .code(let text): append(text)
      case .codeBlock(_, let text) where whole:
        append(text)
        needsSpace = true
      case .softBreak, .exit(.heading), .exit(.image): needsSpace = true
      case .lineBreak, .exit(.paragraph), .exit(.item): needsSpace = true
      default: break
      }
    }
  }

  /// Collapses white space to one space, or to none after a full-width mark, which is wide enough.
  private mutating func append(_ added: String) {
    var rest = added.unicodeScalars[...]
    while let start = rest.firstIndex(where: { !$0.isSpace }) {
      if start != rest.startIndex { needsSpace = true }
      let end = rest[start...].firstIndex(where: { $0.isSpace }) ?? rest.endIndex
      append(word: Substring(rest[start..<end]))
      rest = rest[end...]
    }
    if !rest.isEmpty { needsSpace = true }
  }

  private mutating func append(word: Substring) {
    if needsSpace, let last = text.unicodeScalars.last, !(last.isCJK && last.isMarkdownPunctuation) {
      text += " "
    }
    needsSpace = false
    text += word
  }

  /// Returns at most `limit` characters, "…" included, cut at the end of a sentence or word if one is near.
  func cut(to limit: Int) -> String {
    // One character beyond the limit is enough to know whether to cut; memos can be long.
    let characters = Array(text.prefix(max(0, limit) + 1))
    guard characters.count > limit else { return text }
    guard limit > 0 else { return "" }
    let room = limit - 1
    var end = room
    let nearest = room - room / 3
    if let sentence = (nearest..<max(room, nearest)).last(where: { endsSentence(characters, at: $0) }) {
      end = sentence + 1
    } else if end > 0, isWord(characters[end - 1]), isWord(characters[end]) {
      if let space = (nearest..<max(room, nearest)).last(where: { characters[$0] == " " }) { end = space }
    }
    while end > 0, characters[end - 1] == " " || "、，,".contains(characters[end - 1]) { end -= 1 }
    return String(characters[..<end]) + "…"
  }

  private func endsSentence(_ characters: [Character], at index: Int) -> Bool {
    if "。！？".contains(characters[index]) { return !"」』）".contains(characters[index + 1]) }
    return ".!?".contains(characters[index]) && characters[index + 1] == " "
  }

  /// Returns whether it is a letter or digit of a script that has spaces between words.
  private func isWord(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber) && !character.unicodeScalars.contains(where: \.isCJK)
  }
}

extension Unicode.Scalar {
  /// Whether it is white space. Common characters are decided without a lookup in Unicode's tables.
  fileprivate var isSpace: Bool {
    switch value {
    case 0x21...0x7E: false
    case 0x3001...: false
    default: properties.isWhitespace
    }
  }
}
