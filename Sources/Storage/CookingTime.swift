/// How long a dish takes, where the words say it exactly enough: 約30分, 1時間半, 1 hour 30 minutes. Words that name a
/// range or a bound, such as 5分以内 and 30〜40分, say no one time.
public struct CookingTime: Sendable, Equatable {
  /// At least 1.
  public var minutes: Int

  public init?(minutes: Int) {
    guard minutes > 0 else { return nil }
    self.minutes = minutes
  }

  /// - Parameter text: as a recipe tells it, in Japanese or English.
  public init?(_ text: String) {
    var reader = Reader(text: Array(text.lowercased().unicodeScalars))
    guard let minutes = reader.minutes() else { return nil }
    self.init(minutes: minutes)
  }

  /// As ISO 8601 writes it: `PT1H30M`.
  public var iso8601: String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return "PT" + (hours > 0 ? "\(hours)H" : "") + (rest > 0 || hours == 0 ? "\(rest)M" : "")
  }
}

extension CookingTime {
  private struct Reader {
    let text: [Unicode.Scalar]
    var position = 0

    private static let before = ["約", "およそ", "だいたい", "about ", "approx. ", "approximately ", "ca. "]
    private static let after = ["ほど", "程度", "くらい", "ぐらい", "前後"]
    /// The longest first, where one begins another.
    private static let units: [(words: [String], minutes: Int)] = [
      (["日", "days", "day"], 1440),
      (["時間", "hours", "hour", "hrs", "hr", "h"], 60),
      (["分", "minutes", "minute", "mins", "min", "m"], 1),
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
        if take(["and "]) != nil { skipSpace() }
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
