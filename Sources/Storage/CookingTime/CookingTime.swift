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
  public func text(in language: SiteSettings.Language) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let (days, left) = hours.quotientAndRemainder(dividingBy: 24)
    // Up to two days are said in hours: 36時間.
    let parts: [(Int, String, String)] =
      hours < 48
      ? [(hours, "時間", "h"), (rest, "分", "min")] : [(days, "日", "d"), (left, "時間", "h"), (rest, "分", "min")]
    let said = parts.filter { $0.0 > 0 }
    return switch language {
    case .ja: said.map { "\($0.0)\($0.1)" }.joined()
    case .en: said.map { "\($0.0) \($0.2)" }.joined(separator: " ")
    }
  }
}
