extension CookingTime {
  /// Reads a time as a cook writes it, if it says how long and not just how long at most: `約30分`, `1時間半`,
  /// `１時間３０分程度`, `30 min`, `1 1/2 hours`, `1 hour 20 minutes`.
  ///
  /// Nil for a limit (`5分以内`, `1時間以上`), a range (`10〜15分`), and for all that holds other words.
  public init?(_ text: String) {
    var reader = Reader(text: Array(text.lowercased().unicodeScalars))
    guard let minutes = reader.minutes() else { return nil }
    self.init(minutes: minutes)
  }

  private struct Reader {
    let text: [Unicode.Scalar]
    var position = 0

    // Arrays of scalars, made once: every recipe of a site compares with most of them.
    private static let before = scalars([
      "約", "およそ", "だいたい", "about ", "approx. ", "approx ", "approximately ", "ca. ", "ca ", "~",
    ])
    private static let after = scalars(["ほど", "程度", "くらい", "ぐらい", "前後"])
    private static let halfAnHour = scalars(["half an hour"])
    private static let andAHalf = scalars(["半"])
    private static let and = scalars(["and ", ",", "と"])
    /// The longest first, where one begins another.
    private static let units: [(words: [[Unicode.Scalar]], minutes: Int)] = [
      (scalars(["日間", "日", "days", "day", "d"]), 1440),
      (scalars(["時間", "hours", "hour", "hrs.", "hrs", "hr.", "hr", "h"]), 60),
      (scalars(["分間", "分", "minutes", "minute", "mins.", "mins", "min.", "min", "m"]), 1),
    ]

    private static func scalars(_ words: [String]) -> [[Unicode.Scalar]] {
      words.map { Array($0.unicodeScalars) }
    }

    mutating func minutes() -> Int? {
      skipSpace()
      take(Self.before)
      skipSpace()
      if take(Self.halfAnHour) { return isAtEnd ? 30 : nil }
      var total = 0
      var smallest = Int.max
      while position < text.count, let (number, end) = WrittenNumber.read(text, at: position) {
        position = end
        skipSpace()
        guard let unit = Self.units.first(where: { take($0.words) }), unit.minutes < smallest,
          let length = Fraction(unit.minutes).flatMap({ number.value.times($0) }), length.isWhole
        else { return nil }
        smallest = unit.minutes
        total += length.whole
        if unit.minutes == 60, take(Self.andAHalf) {
          total += 30
          smallest = 1
        }
        skipSpace()
        if take(Self.and) { skipSpace() }
      }
      take(Self.after)
      return isAtEnd && total > 0 ? total : nil
    }

    private var isAtEnd: Bool { text[position...].allSatisfy(\.isWhitespace) }

    private mutating func skipSpace() {
      while position < text.count, text[position].isWhitespace { position += 1 }
    }

    /// Passes the first of some words that stands here.
    @discardableResult
    private mutating func take(_ words: [[Unicode.Scalar]]) -> Bool {
      let rest = text[position...]
      guard let found = words.first(where: { rest.starts(with: $0) }) else { return false }
      position += found.count
      return true
    }
  }
}
