extension Unicode.Scalar {
  /// Whether the scalar shows nothing but space. Asks Unicode's tables only where plain numbers do not tell.
  package var isSpace: Bool {
    switch value {
    case 0x20, 0x09...0x0D: true
    case 0..<0x80: false
    case 0x3001...: false
    default: properties.isWhitespace
    }
  }
}

extension String {
  /// Whether the text shows nothing.
  package var isBlank: Bool { unicodeScalars.allSatisfy(\.isSpace) }

  /// The text without the space around it.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.first, let last = scalars.last, first.isSpace || last.isSpace else {
      return self
    }
    guard let end = scalars.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(scalars[...end].drop(while: \.isSpace))
  }
}
