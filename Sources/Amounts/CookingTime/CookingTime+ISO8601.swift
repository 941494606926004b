extension CookingTime {
  /// `PT1H30M`: hours and minutes, days from two on.
  public var iso8601: String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let days = hours < 48 ? 0 : hours / 24
    let left = hours - days * 24
    let time = (left > 0 ? "\(left)H" : "") + (rest > 0 ? "\(rest)M" : "")
    return "P" + (days > 0 ? "\(days)D" : "") + (time.isEmpty ? "" : "T" + time)
  }

  /// Reads a duration of ISO 8601, also as pages write it: in small letters, with spaces, with a fraction, and with
  /// hours but no `T` (`P2H10M`). Half a minute counts as one.
  ///
  /// Nil for what is no duration, is none at all (`PT0S`) or is negative, and for years and months, which have no
  /// length: `P20M` is twenty months, whatever was meant.
  public init?(iso8601 text: String) {
    var rest = text.uppercased().unicodeScalars.filter { !$0.isWhitespace }[...]
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var isTime = false
    var seconds = 0.0
    while let first = rest.first {
      if first == "T" {
        rest.removeFirst()
        isTime = true
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
      rest = rest.dropFirst(digits.count)
      let number = String(String.UnicodeScalarView(digits.map { $0 == "," ? "." : $0 }))
      // No duration of a dish has more digits, and none of these overflows.
      guard digits.count <= 12, let value = Double(number), value >= 0, let unit = rest.popFirst() else {
        return nil
      }
      switch unit {
      case "W" where !isTime: seconds += value * 604_800
      case "D" where !isTime: seconds += value * 86_400
      case "H":
        isTime = true
        seconds += value * 3600
      case "M" where isTime: seconds += value * 60
      case "S" where isTime: seconds += value
      // A month or a year has no length, but none of them is nothing.
      case "M" where value == 0, "Y" where value == 0: break
      default: return nil
      }
    }
    guard seconds > 0, seconds / 60 <= Double(Self.longest) else { return nil }
    self.init(minutes: max(1, Int((seconds / 60).rounded())))
  }
}
