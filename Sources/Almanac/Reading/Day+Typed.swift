extension Day {
  /// Reads a date as people type it: `平成30年4月27日`, `H30.4.27`, `２０１８年４月２７日（金）`, `2018/4/27`, `2018-04-27`,
  /// `27 April 2018`, `Fri, Apr 27, 2018`, `20180427`, `2018-04-27T10:00:00Z` (the written day),
  /// `平成三十年四月二十七日`. The width of characters and spaces does not matter. A weekday must match the date. An
  /// ambiguous date is never guessed: the error lists the possible days.
  public init(typed text: some StringProtocol) throws(UnreadableDate) {
    do throws(UnreadableDate.Reason) {
      if let day = Day(dateTime: text) {
        self = day
        return
      }
      guard let typed = TypedDate(text) else { throw .notADate }
      let day = try typed.day()
      if let weekday = typed.weekday, weekday != day.weekday { throw .wrongWeekday(day, written: weekday) }
      self = day
    } catch {
      throw UnreadableDate(text: String(text), reason: error)
    }
  }
}

extension Day {
  /// Takes the day of an ISO 8601 date and time, in the zone in which it is written.
  private init?(dateTime text: some StringProtocol) {
    let scalars = text.unicodeScalars
    guard let mark = scalars.firstIndex(where: { $0 == "T" || $0 == "t" }),
      case let time = scalars[scalars.index(after: mark)...], time.contains(":"),
      time.first?.isDigit == true,
      time.allSatisfy({ $0.isDigit || ":.,+-Zz".unicodeScalars.contains($0) })
    else { return nil }
    self.init(iso8601: text[..<mark])
  }
}

extension UnreadableDate.Reason: Error {}
