// What a character is. Unicode's tables are asked only where plain numbers do not tell: nearly all time would go there.
extension Unicode.Scalar {
  /// Half- or full-width.
  var isDigit: Bool { WrittenNumber.digit(self) != nil }

  var isASCIILetter: Bool { isASCII && isLetter }

  var isLetter: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0...0x7F: false
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF: true
    default: properties.isAlphabetic
    }
  }

  var isLatinLetter: Bool {
    value < 0x3000 ? isLetter : (0xFF21...0xFF3A).contains(value) || (0xFF41...0xFF5A).contains(value)
  }

  var isWhitespace: Bool {
    switch value {
    case 0x20, 0x09...0x0D, 0x3000: true
    case 0...0x7F, 0x3001...: false
    default: properties.isWhitespace
    }
  }

  /// Full-width characters as plain ones.
  var narrow: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x3000: " "
    default: self
    }
  }
}
