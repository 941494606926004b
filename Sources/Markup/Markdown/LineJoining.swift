/// Removes line breaks between two CJK characters, which would show as a space in the middle of a sentence.
///
/// Both sides must be wide: CJK, an emoji, or a dash or ellipsis as used in Japanese. One of them must be
/// CJK, so that Latin text keeps its spaces. Beside code, a picture or Hangul the break stays.
func joinLines(_ events: inout [MarkdownEvent]) {
  guard events.contains(.softBreak) else { return }
  var joined: [MarkdownEvent] = []
  joined.reserveCapacity(events.count)
  var last: Unicode.Scalar?
  for (index, event) in events.enumerated() {
    switch event {
    case .softBreak:
      if let last, let next = firstScalar(in: events[(index + 1)...]), closesUp(last, next) { continue }
    case .text(let text):
      last = text.unicodeScalars.last { !$0.isVariationSelector } ?? last
    case .enter(.emphasis), .enter(.strong), .enter(.link), .exit(.emphasis), .exit(.strong), .exit(.link),
      .inlineHTML:
      break
    default: last = nil
    }
    joined.append(event)
  }
  events = joined
}

/// Returns whether two characters are joined without a space if a line ends between them.
func closesUp(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
  (a.isCJK || b.isCJK) && a.isWide && b.isWide
}

private func firstScalar(in events: ArraySlice<MarkdownEvent>) -> Unicode.Scalar? {
  for event in events {
    switch event {
    case .text(let text):
      if let first = text.unicodeScalars.first { return first }
    case .enter(.emphasis), .enter(.strong), .enter(.link), .exit(.emphasis), .exit(.strong), .exit(.link),
      .inlineHTML:
      continue
    default: return nil
    }
  }
  return nil
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    if isCJK { return true }
    switch self {
    case "\u{2014}", "\u{2015}", "\u{2025}", "\u{2026}": return true
    default: return properties.isEmojiPresentation
    }
  }
}
