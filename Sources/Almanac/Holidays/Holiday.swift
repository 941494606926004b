/// A day off or a special day, with its name in the language of its country and in English.
public struct Holiday: Sendable, Hashable {
  public let name: String
  public let englishName: String
  /// Whether it is a day off, like Sundays.
  public let isDayOff: Bool

  public init(name: String, englishName: String, isDayOff: Bool = true) {
    (self.name, self.englishName, self.isDayOff) = (name, englishName, isDayOff)
  }
}
