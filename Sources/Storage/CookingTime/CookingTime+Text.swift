extension CookingTime {
  /// Reads a time as a cook writes it, if it says how long and not just how long at most: `約30分`, `1時間半`,
  /// `１時間３０分程度`, `1.5時間`, `1 hour 20 minutes`, `half an hour`.
  ///
  /// Nil for a limit (`5分以内`, `1時間以上`), a range (`10〜15分`), and for all that holds other words.
  public init?(_ text: String) {
    var reader = Reader(text: Array(text.lowercased().unicodeScalars))
    guard let minutes = reader.minutes() else { return nil }
    self.init(minutes: minutes)
  }
}

extension CookingTime {
  private struct Reader {
    let text: [Unicode.Scalar]
    var position = 0

    private static let before = [
      "約", "およそ", "だいたい", "about ", "approx. ", "approx ", "approximately ", "ca. ", "ca ", "~",
    ]
    private static let after = ["ほど", "程度", "くらい", "ぐらい", "前後"]
    /// The longest first, where one begins another.
    private static let units: [(words: [String], minutes: Int)] = [
      (["日間", "日", "days", "day", "d"], 1440),
      (["時間", "hours", "hour", "hrs.", "hrs", "hr.", "hr", "h"], 60),
      (["分間", "分", "minutes", "minute", "mins.", "mins", "min.", "min", "m"], 1),
    ]

    mutating func minutes() -> Int? {
      skipSpace()
      _ = take(Self.before)
      skipSpace()
      if take(["half an hour"]) != nil { return isAtEnd ? 30 : nil }
      var total = 0
      var smallest = Int.max
      while position < text.count, let (number, end) = WrittenNumber.read(text, at: position) {
        position = end
        skipSpace()
        guard let unit = Self.units.first(where: { take($0.words) != nil }), unit.minutes < smallest,
          let length = number.value.times(Fraction(unit.minutes)!), length.isWhole
        else { return nil }
        smallest = unit.minutes
        total += length.whole
        if unit.minutes == 60, take(["半"]) != nil { total += 30 }
        skipSpace()
        if take(["and ", "と", ","]) != nil { skipSpace() }
      }
      _ = take(Self.after)
      return isAtEnd && total > 0 ? total : nil
    }

    private var isAtEnd: Bool { text[position...].allSatisfy { $0.properties.isWhitespace } }

    private mutating func skipSpace() {
      while position < text.count, text[position].properties.isWhitespace { position += 1 }
    }

    private mutating func take(_ words: [String]) -> String? {
      let found = words.first { word in
        let scalars = word.unicodeScalars
        return position + scalars.count <= text.count
          && zip(scalars, text[position...]).allSatisfy { $0 == $1 }
      }
      if let found { position += found.unicodeScalars.count }
      return found
    }
  }
}
