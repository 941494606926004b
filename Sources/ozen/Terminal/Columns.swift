/// Returns how many columns of a terminal a text takes: East Asian characters take two, combining marks none.
func columns(of text: String) -> Int {
  text.reduce(0) { width, character in
    guard let scalar = character.unicodeScalars.first else { return width }
    return width + (isWide(scalar) ? 2 : 1)
  }
}

/// Pads a text with spaces to a width in columns.
func padded(_ text: String, to width: Int, fromRight: Bool = false) -> String {
  let spaces = String(repeating: " ", count: max(0, width - columns(of: text)))
  return fromRight ? spaces + text : text + spaces
}

/// Returns whether a scalar is East Asian Width W or F, or an emoji, by the ranges that terminals use.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    true
  default: false
  }
}
