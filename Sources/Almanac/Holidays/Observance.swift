/// A day that comes round, with its names, its rule and the years it is in force: one entry of a country's
/// law, or a day of the house.
public struct Observance: Sendable, Hashable {
  public let holiday: Holiday
  public let rule: DayRule
  /// Within 1..<10000.
  public let years: Range<Int>

  /// - Parameters:
  ///   - name: in the language of its country.
  ///   - years: the years in force, all unless given.
  public init(
    _ name: String, _ englishName: String, _ rule: DayRule,
    in years: some RangeExpression<Int> = 1..<10_000, isDayOff: Bool = true
  ) {
    holiday = Holiday(name: name, englishName: englishName, isDayOff: isDayOff)
    self.rule = rule
    self.years = years.relative(to: 1..<10_000)
  }

  /// A day whose name is the same in every language: the house's own.
  public init(
    _ name: String, _ rule: DayRule, in years: some RangeExpression<Int> = 1..<10_000, isDayOff: Bool = true
  ) {
    self.init(name, name, rule, in: years, isDayOff: isDayOff)
  }

  /// The day in a year in which it is in force.
  public func day(in year: Int) -> Day? { years.contains(year) ? rule.day(in: year) : nil }
}
