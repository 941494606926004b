public import Amounts

extension CookingTime {
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
