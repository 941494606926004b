/// A language that sites can be in. Its words are one table in `Tables`.
public enum Language: String, Sendable, CaseIterable {
  case ja, en

  /// All words of the language.
  public var words: Words {
    switch self {
    case .ja: .japanese
    case .en: .english
    }
  }
}
