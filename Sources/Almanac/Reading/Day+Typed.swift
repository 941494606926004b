extension Day {
  /// Reads a date as people type it: `平成30年4月27日`, `H30.4.27`, `２０１８年４月２７日（金）`, `2018/4/27`, `2018-04-27`,
  /// `27 April 2018`, `Fri, Apr 27, 2018`, `20180427`. Widths of characters and spaces do not matter; a
  /// weekday must be the day's. What can mean several days is refused with these, never guessed.
  public init(typed text: some StringProtocol) throws(UnreadableDate) {
    do throws(UnreadableDate.Reason) {
      guard let typed = TypedDate(text) else { throw .notADate }
      let day = try typed.day()
      if let weekday = typed.weekday, weekday != day.weekday { throw .wrongWeekday(day, written: weekday) }
      self = day
    } catch {
      throw UnreadableDate(text: String(text), reason: error)
    }
  }
}

extension UnreadableDate.Reason: Error {}
