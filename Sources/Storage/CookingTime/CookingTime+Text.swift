extension CookingTime {
  /// Reads a time as a cook writes it, if it says how long and not just how long at most: `約30分`, `1時間半`,
  /// `１時間３０分程度`, `30 min`, `1 hour 20 minutes`.
  ///
  /// Nil for a limit (`5分以内`, `1時間以上`), a range (`10〜15分`), and for all that holds other words.
  public init?(_ text: String) {
    var rest = Self.plain(text)[...]
    Self.drop(
      ["約", "およそ", "だいたい", "about", "approx.", "approx", "approximately", "ca.", "ca", "~"], from: &rest)
    var minutes = 0
    var lastLength = Int.max
    while let first = rest.first, first.isNumber {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard !digits.isEmpty, digits.count <= 6, let number = Int(digits) else { return nil }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      guard let length = Self.unit(from: &rest), length < lastLength else { return nil }
      minutes += number * length
      lastLength = length
      if length == 60, Self.drop(["半"], from: &rest) {
        minutes += 30
        lastLength = 1
      }
      Self.drop([",", "and", "と"], from: &rest)
    }
    Self.drop(["程度", "ほど", "くらい", "ぐらい", "前後"], from: &rest)
    guard rest.isEmpty, minutes > 0 else { return nil }
    self.init(minutes: minutes)
  }

  /// In small letters, full-width digits and spaces made plain ones, without space around it.
  private static func plain(_ text: String) -> String {
    let scalars = text.lowercased().unicodeScalars.map { scalar in
      switch scalar.value {
      case 0xFF10...0xFF19: Unicode.Scalar(scalar.value - 0xFF10 + 0x30) ?? scalar
      default: scalar.isSpace ? " " : scalar
      }
    }
    return String(String.UnicodeScalarView(scalars)).trimmed
  }

  /// The length in minutes of a unit that stands here, and passes it.
  private static func unit(from rest: inout Substring) -> Int? {
    for (names, length) in units where drop(names, from: &rest) { return length }
    return nil
  }

  /// Longer names before those that they begin with.
  private static let units: [([String], Int)] = [
    (["時間", "hours", "hour", "hrs.", "hrs", "hr.", "hr", "h"], 60),
    (["分間", "分", "minutes", "minute", "mins.", "mins", "min.", "min", "m"], 1),
    (["日間", "日", "days", "day", "d"], 24 * 60),
  ]

  /// Passes one of these words if it stands here, with the space after it. A word in Latin letters must end there.
  @discardableResult
  private static func drop(_ words: [String], from rest: inout Substring) -> Bool {
    for word in words where rest.hasPrefix(word) {
      let after = rest.dropFirst(word.count)
      if word.last?.isASCII == true, word.last?.isLetter == true, after.first?.isLetter == true { continue }
      rest = after.drop { $0 == " " }
      return true
    }
    return false
  }
}
