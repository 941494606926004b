/// The days on which the sun passes the equinoxes in the time of Japan.
///
/// The leap day moves the equinox back every fourth year, and what four years are short of the sun's moves it
/// slowly across midnight: for each remainder of the year by four there is one year up to which it falls a
/// day later. The days are gazetted in the February of the year before; up to 2099 they can be reckoned, and
/// past it nobody tells them.
enum Equinox {
  static let knownYears = 1948...2099

  /// The last year with an equinox on 21 March, by the year's remainder.
  private static let lastOn21March = [1956, 1989, 2022, 2055]
  /// The last year without an equinox on 22 September, by the year's remainder.
  private static let lastPast22September = [2008, 2041, 2074, 2107]

  /// 19 to 21 March.
  static func vernal(in year: Int) -> Day? {
    guard knownYears.contains(year) else { return nil }
    let day =
      if year <= lastOn21March[year % 4] { 21 } else if year % 4 == 0, year >= 2092 { 19 } else { 20 }
    return Day(valid: year, 3, day)
  }

  /// 22 to 24 September.
  static func autumnal(in year: Int) -> Day? {
    guard knownYears.contains(year) else { return nil }
    let day =
      if year > lastPast22September[year % 4] { 22 } else if year % 4 == 3, year <= 1979 { 24 } else { 23 }
    return Day(valid: year, 9, day)
  }
}
