/// The days of the equinoxes in Japan's time zone.
///
/// The leap day moves the equinox back every fourth year. The difference between four calendar years and four
/// solar years moves it slowly across midnight. So for each remainder of the year by four, the equinox falls
/// a day later up to a certain year. The days are gazetted in February of the year before. Up to 2099 they
/// can be computed; later ones are not known.
enum Equinox {
  static let knownYears = 1948...2099

  /// The last year with an equinox on 21 March, indexed by the year modulo four.
  private static let lastOn21March = [1956, 1989, 2022, 2055]
  /// The last year without an equinox on 22 September, indexed by the year modulo four.
  private static let lastPast22September = [2008, 2041, 2074, 2107]

  /// Returns 19 to 21 March.
  static func vernal(in year: Int) -> Day? {
    guard knownYears.contains(year) else { return nil }
    let day =
      if year <= lastOn21March[year % 4] { 21 } else if year % 4 == 0, year >= 2092 { 19 } else { 20 }
    return Day(valid: year, 3, day)
  }

  /// Returns 22 to 24 September.
  static func autumnal(in year: Int) -> Day? {
    guard knownYears.contains(year) else { return nil }
    let day =
      if year > lastPast22September[year % 4] { 22 } else if year % 4 == 3, year <= 1979 { 24 } else { 23 }
    return Day(valid: year, 9, day)
  }
}
