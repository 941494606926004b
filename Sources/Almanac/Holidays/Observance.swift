/// A recurring day with its names, its rule and the years in which it is in force: an entry of a country's
/// law or a site's own day.
public struct Observance: Sendable, Hashable {
  public let holiday: Holiday
  public let rule: DayRule
  /// Within 1..<10000.
  public let years: Range<Int>

  /// - Parameters:
  ///   - name: in the language of its country.
  ///   - years: the years in force; all by default.
  public init(
    _ name: String, _ englishName: String, _ rule: DayRule,
    in years: some RangeExpression<Int> = 1..<10_000, isDayOff: Bool = true
  ) {
    holiday = Holiday(name: name, englishName: englishName, isDayOff: isDayOff)
    self.rule = rule
    self.years = years.relative(to: 1..<10_000)
  }

  /// A day with the same name in every language: a site's own day.
  public init(
    _ name: String, _ rule: DayRule, in years: some RangeExpression<Int> = 1..<10_000, isDayOff: Bool = true
  ) {
    self.init(name, name, rule, in: years, isDayOff: isDayOff)
  }

  /// Returns the day in a year, or nil if it is not in force then.
  public func day(in year: Int) -> Day? { years.contains(year) ? rule.day(in: year) : nil }
}
