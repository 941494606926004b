/// A typed text in normalised characters: half-width, lower case, one kind of dash, single spaces.
struct TypedText {
  private(set) var scalars: ArraySlice<Unicode.Scalar>

  init(_ text: some StringProtocol) {
    var narrow: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      for scalar in TypedText.narrow(scalar) where scalar != " " || narrow.last != " " {
        narrow.append(scalar)
      }
    }
    scalars = TypedText.inDigits(narrow)[...]
    trim()
  }

  private static func narrow(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "A"..."Z":
      return [Unicode.Scalar(UInt8(scalar.value) + 32)]
    case "\u{FF01}"..."\u{FF5E}":
      // The full-width forms have the same order as ASCII.
      return narrow(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
    case "\u{2010}"..."\u{2015}", "\u{2212}", "ー", "\u{FF70}":
      return ["-"]
    case "・", "\u{FF65}":
      return ["."]
    case "、":
      return [","]
    default:
      if let era = Era.all.first(where: { $0.ligature == scalar }) { return Array(era.name.unicodeScalars) }
      return [scalar.properties.isWhitespace ? " " : scalar]
    }
  }

  /// Returns the text with kanji numerals converted to digits: `二十三` and `二〇一八`.
  private static func inDigits(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let figures = Array("〇一二三四五六七八九".unicodeScalars)
    func isNumeral(_ scalar: Unicode.Scalar) -> Bool { scalar == "十" || figures.contains(scalar) }
    var (result, rest) = ([Unicode.Scalar](), scalars[...])
    while let first = rest.first {
      let run = rest.prefix(while: isNumeral)
      guard !run.isEmpty else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(run.count)
      let values = run.map { figures.firstIndex(of: $0) }
      switch values.count {
      case 1...3 where values.contains(nil):
        // A ten has at most one numeral before it and one after it; anything else is no number.
        let (tens, ones) = (values.prefix { $0 != nil }, values.drop { $0 != nil }.dropFirst())
        guard tens.count <= 1, ones.count <= 1, !ones.contains(nil) else { return scalars }
        let value = ((tens.first ?? 1) ?? 1) * 10 + ((ones.first ?? 0) ?? 0)
        result += String(value).unicodeScalars
      default:
        guard !values.contains(nil) else { return scalars }
        result += values.compactMap(\.self).flatMap { String($0).unicodeScalars }
      }
    }
    return result
  }

  var isEmpty: Bool { scalars.isEmpty }

  /// Removes spaces and commas at both ends.
  mutating func trim() {
    while let first = scalars.first, first == " " || first == "," { scalars.removeFirst() }
    while let last = scalars.last, last == " " || last == "," { scalars.removeLast() }
  }

  func hasPrefix(_ text: String) -> Bool { scalars.starts(with: text.unicodeScalars) }
  func hasSuffix(_ text: String) -> Bool { scalars.reversed().starts(with: text.unicodeScalars.reversed()) }

  /// Removes the text from the start if it is there.
  mutating func remove(prefix text: String) -> Bool {
    guard hasPrefix(text) else { return false }
    scalars.removeFirst(text.unicodeScalars.count)
    return true
  }

  /// Removes and returns the leading scalars for which `holds` returns true, at most `count`.
  mutating func remove(atMost count: Int = .max, while holds: (Unicode.Scalar) -> Bool) -> String {
    let run = scalars.prefix(while: holds).prefix(count)
    scalars.removeFirst(run.count)
    return String(run)
  }

  mutating func removeLast(_ count: Int) { scalars.removeLast(count) }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init()
    for scalar in scalars { unicodeScalars.append(scalar) }
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }
  var isLetter: Bool { ("a"..."z").contains(self) }
}
