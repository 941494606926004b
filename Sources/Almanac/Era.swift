/// A Japanese era.
public struct Era: Sendable, Hashable {
  public let name: String
  public let letter: Character
  public let firstDay: Day
}

extension Day {
  /// `平成３０年４月２７日（金曜日）`; before 明治6年 the Western year: `１８７２年１２月３１日（火曜日）`.
  public var eraText: String { description }  // stub
}

extension Month {
  /// `令和８年１１月`, by the era in force on its last day.
  public var eraText: String { description }  // stub
}
