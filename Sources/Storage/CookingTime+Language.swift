public import Amounts
public import Languages

extension CookingTime {
  /// As one says it: `1時間30分`, `1 h 30 min`.
  public func text(in language: SiteSettings.Language) -> String { language.words.duration(minutes: minutes) }
}
