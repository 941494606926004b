extension Unicode.Scalar {
  /// Whether the script is written without spaces between words: Chinese and Japanese characters, their
  /// punctuation and full-width forms. Hangul is excluded, because it uses spaces.
  var isCJK: Bool {
    switch value {
    case 0x2E80...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x1AFF0...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  /// Whether it selects the form of the character before it: an emoji's, or one of several forms of a kanji.
  var isVariationSelector: Bool { (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) }

  /// Whether cmark treats it as punctuation: all ASCII symbols, and the other characters that Unicode
  /// classifies as punctuation.
  var isMarkdownPunctuation: Bool {
    if isASCII {
      return value > 0x20 && value < 0x7F && !properties.isAlphabetic && !("0"..."9").contains(self)
    }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }
}
