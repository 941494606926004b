/// A Latin line that begins with a measure: `200g leeks`, `1 cup (120 g) flour`, `1 cup butter (2 sticks)`.
///
/// Beside a measure, an amount in brackets says the same once more; beside a can or a bunch it is the size of one.
struct MeasuredLine {
  private let text: [Unicode.Scalar]

  init(_ text: [Unicode.Scalar]) { self.text = text }

  private static let measures: Set<String> = [
    "c", "cup", "cups", "tablespoon", "tablespoons", "tbsp", "tbsps", "tbs", "teaspoon", "teaspoons", "tsp",
    "tsps",
    "ounce", "ounces", "oz", "pound", "pounds", "lb", "lbs", "pint", "pints", "quart", "quarts", "stick",
    "sticks",
    "gram", "grams", "g", "kg", "mg", "ml", "cl", "dl", "l", "liter", "liters", "litre", "litres", "el", "tl",
    "tasse",
    "tassen",
  ]
  /// What stands before a measure, or instead of one, where an amount is only repeated.
  private static let beside: Set<String> = [
    "fl", "fluid", "about", "approx", "approximately", "around", "ca", "circa", "or", "roughly", "scant",
    "plus", "and",
  ]

  /// - Returns: nil for all other lines.
  func pieces() -> [Amount.Piece]? {
    guard text.allSatisfy({ $0.value < 0x3000 }), var end = measured(at: 0) else { return nil }
    // 200g/7oz butter, 1 cup (2 sticks, at room temperature) butter
    while true {
      let next = end < text.count && text[end] == " " ? end + 1 : end
      if next < text.count, text[next] == "/", let other = measured(at: next + 1) {
        end = other
      } else if let inside = bracket(at: next), !says("each", inside), !says("per", inside) {
        end = inside.upperBound + 1
      } else {
        break
      }
    }
    let head = Amount(string(0..<end))
    guard head.isScalable else { return nil }
    var pieces = head.pieces
    var written = end
    for start in end..<text.count {
      guard let inside = bracket(at: start), isOnlyAmounts(inside) else { continue }
      pieces.append(.words(string(written..<inside.lowerBound)))
      pieces += Amount(string(inside)).pieces
      written = inside.upperBound
    }
    return pieces + [.words(string(written..<text.count))]
  }

  /// Where a number, or two with a dash, and a measure after at most one space end.
  private func measured(at start: Int) -> Int? {
    let start = start < text.count && text[start] == " " ? start + 1 : start
    guard var (_, end) = WrittenNumber.read(text, at: start) else { return nil }
    let dash = end
    if dash < text.count, "-–".unicodeScalars.contains(text[dash]),
      let (_, after) = WrittenNumber.read(text, at: dash + 1)
    {
      end = after
    }
    if end < text.count, text[end] == " " { end += 1 }
    while let word = word(at: end) {
      let name = string(word)
      // `T` and `C` are not `t` and `c`.
      if Self.measures.contains(name == "C" ? "" : name.lowercased()) { return word.upperBound }
      guard ["fl", "fluid"].contains(name.lowercased()), word.upperBound < text.count,
        " .".unicodeScalars.contains(text[word.upperBound])
      else { return nil }
      end = text[word.upperBound...].firstIndex { $0 != " " && $0 != "." } ?? text.count
    }
    return nil
  }

  private func word(at start: Int) -> Range<Int>? {
    let end = text[start...].firstIndex { !$0.properties.isAlphabetic } ?? text.count
    return end > start ? start..<end : nil
  }

  /// What is in a bracket that opens here, with a digit in it.
  private func bracket(at start: Int) -> Range<Int>? {
    guard start < text.count, text[start] == "(", let close = text[start...].firstIndex(of: ")"),
      text[start..<close].contains(where: { WrittenNumber.digit($0) != nil || WrittenNumber.signs[$0] != nil }
      )
    else { return nil }
    return (start + 1)..<close
  }

  private func says(_ word: String, _ range: Range<Int>) -> Bool { words(in: range).contains(word) }

  private func isOnlyAmounts(_ range: Range<Int>) -> Bool {
    let words = words(in: range)
    return words.contains { Self.measures.contains($0) }
      && words.allSatisfy { Self.measures.contains($0) || Self.beside.contains($0) }
  }

  private func words(in range: Range<Int>) -> [String] {
    text[range].split { !$0.properties.isAlphabetic }.map {
      String(String.UnicodeScalarView($0)).lowercased()
    }
  }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }
}
