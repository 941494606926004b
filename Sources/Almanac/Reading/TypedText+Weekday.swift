extension TypedText {
  /// Removes and returns the weekday before or after the date, in parentheses or by name, or returns nil if
  /// there is none. Parentheses with other content stay and make the text unreadable.
  mutating func removeWeekday() -> Weekday? {
    if let (length, name) = candidateAtEnd, let weekday = WeekdayNames.weekday(named: name) {
      removeLast(length)
      trim()
      return weekday
    }
    var rest = self
    let word = rest.remove { $0.isLetter }
    guard let weekday = WeekdayNames.weekday(named: word) else { return nil }
    _ = rest.remove(prefix: ".")
    rest.trim()
    self = rest
    return weekday
  }

  /// The possible weekday at the end of the text: the length to remove, and the name.
  private var candidateAtEnd: (length: Int, name: String)? {
    if hasSuffix(")") {
      guard let opening = scalars.lastIndex(of: "(") else { return nil }
      let inside = scalars[(opening + 1)...].dropLast().filter { $0 != " " && $0 != "." }
      return (scalars.count - (opening - scalars.startIndex), String(inside))
    }
    let word = scalars.reversed().prefix { $0.isLetter }.reversed()
    if !word.isEmpty { return (word.count, String(word)) }
    for ending in ["曜日", "曜"] where hasSuffix(ending) {
      let length = ending.unicodeScalars.count + 1
      return (length, String(scalars.suffix(length)))
    }
    // A lone 月 or 日 ends a number in `4 月 27 日`. It is a weekday only if the date is complete without it.
    let before = scalars.dropLast(2)
    guard scalars.count > 2, scalars[scalars.endIndex - 2] == " ",
      before.contains("日") || !before.contains("年") && !before.contains("月")
    else { return nil }
    return (1, String(scalars.suffix(1)))
  }
}
