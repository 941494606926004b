public import Languages

/// How long a dish takes, in whole minutes: what `約30分` says to a person and `PT30M` to a program.
public struct CookingTime: Sendable, Hashable, Comparable {
  /// From 1 to ``longest``.
  public let minutes: Int

  /// A hundred years: miso takes long, but a larger number is a slip.
  public static let longest = 100 * 366 * 24 * 60

  /// Nil unless from 1 to ``longest``.
  public init?(minutes: Int) {
    guard (1...Self.longest).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  public static func < (a: CookingTime, b: CookingTime) -> Bool { a.minutes < b.minutes }

  /// As one says it: `1時間30分`, `1 h 30 min`.
  public func text(in language: SiteSettings.Language) -> String { language.words.duration(minutes: minutes) }
}
