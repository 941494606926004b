/// A day of the week, numbered as ISO 8601 does.
public enum Weekday: Int, Sendable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}

extension Day {
  public var weekday: Weekday { .monday }  // stub
}
