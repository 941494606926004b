/// A day that comes round, with its names, its rule and the years it is in force: one entry of a country's
/// law, or a day of the house.
public struct Observance: Sendable, Hashable {
  public let holiday: Holiday
  public let rule: DayRule
  /// Within 1..<10000.
  public let years: Range<Int>

  /// - Parameters:
  ///   - name: in the language of its country.
  ///   - englishName: the same as `name` if nil.
  ///   - years: the years in force, all unless given.
  public init(
    _ name: String, _ englishName: String? = nil, _ rule: DayRule,
    in years: some RangeExpression<Int> = 1..<10_000, isDayOff: Bool = true
  ) {
    holiday = Holiday(name: name, englishName: englishName ?? name, isDayOff: isDayOff)
    self.rule = rule
    self.years = years.relative(to: 1..<10_000)
  }

  /// The day in a year in which it is in force.
  public func day(in year: Int) -> Day? { years.contains(year) ? rule.day(in: year) : nil }
}
