/// What stands in a bracket after an amount and says the same once more, in another measure: 200g of 半缶（200g）,
/// about 2 sticks of `1 cup (about 2 sticks)`.
///
/// Everything else in brackets, such as the size of one, a temperature, a share of fat or the number of a note, is not
/// how much, and there is no end to it: so a bracket counts as said once more only if nothing else is in it.
struct RepeatedAmount {
  /// What is read next follows a number, a measure, or neither.
  private enum State { case open, afterNumber, afterMeasure }
  private var state = State.open
  private var hasNumber = false
  /// A number stands without a measure of its own so far; right after 約 or 大さじ it needs none.
  private var lacksMeasure = false
  private var needsNone = false

  /// - Parameters:
  ///   - range: inside of the brackets, in scalars.
  ///   - isOfMeasure: whether the amount before them is one of a measure: 3L beside a count is a size.
  static func isAll(of text: AmountText, in range: Range<Int>, isOfMeasure: Bool) -> Bool {
    if !isOfMeasure, text.scalars[range].contains(where: { "LMS".unicodeScalars.contains($0.narrow) }) {
      return false
    }
    var bracket = RepeatedAmount()
    var isAfterSpace = false
    for token in text.tokens where range.contains(token.range.lowerBound) {
      guard bracket.take(token, of: text, isAfterSpace) else { return false }
      isAfterSpace = token.kind == .space
    }
    return bracket.hasNumber && !bracket.lacksMeasure && bracket.state != .open
  }

  private mutating func take(_ token: AmountText.Token, of text: AmountText, _ isAfterSpace: Bool) -> Bool {
    switch token.kind {
    case .number:
      // 1枚80g tells of one; 1 lb 4 oz is one amount.
      guard state != .afterMeasure || isAfterSpace, state != .afterNumber else { return false }
      (state, hasNumber, lacksMeasure) = (.afterNumber, true, !needsNone)
      return true
    case .latinWord: return takeLatin(text.string(token))
    case .japaneseWord: return takeJapanese(text.string(token))
    case .space: return true
    case .sign:
      let sign = text.scalars[token.range.lowerBound]
      if Self.joints.contains(sign) { state = .open }
      return sign == "." || Self.joints.contains(sign)
    case .open, .close: return false
    }
  }

  private static let joints = Set(",;/+&~-–=、・，；／＋〜～＝".unicodeScalars)

  private mutating func takeLatin(_ word: String) -> Bool {
    let word = String(String.UnicodeScalarView(word.unicodeScalars.map(\.narrow)))
    let name = word.lowercased()
    switch state {
    case .afterNumber where Kitchen.isFluid(name): return true
    case .afterNumber where Kitchen.isMeasure(word) || Plural.isCounted(word):
      (state, lacksMeasure, needsNone) = (.afterMeasure, false, false)
      return true
    case .afterNumber where Plural.adjectives.contains(name): return true
    case .afterMeasure where name == "total": return true
    case _ where ["or", "to", "and", "plus"].contains(name):
      state = .open
      return true
    case .open where ["about", "approx", "approximately", "around", "ca", "circa", "roughly"].contains(name):
      needsNone = true
      return true
    default: return state == .open && Plural.adjectives.contains(name)
    }
  }

  private mutating func takeJapanese(_ word: String) -> Bool {
    var rest = word[...]
    func drop(_ words: [String]) -> Bool {
      guard let first = words.first(where: { rest.hasPrefix($0) }) else { return false }
      rest = rest.dropFirst(first.count)
      return true
    }
    if state == .afterNumber {
      if drop(Kitchen.counters) {
        (state, lacksMeasure, needsNone) = (.afterMeasure, false, false)
      } else if lacksMeasure {
        return false
      }
    }
    if state != .open {
      while drop(["程度", "ほど", "くらい", "ぐらい", "弱", "強", "前後", "相当", "分"]) {}
      if rest.isEmpty { return true }
      // 1切れ約100g tells of one.
      guard drop(["または", "もしくは", "か", "と"]) else { return false }
      state = .open
    }
    while drop(["約", "およそ", "だいたい", "正味", "合計", "全部で", "計", "または", "もしくは"]) {}
    if state == .open, drop(["大さじ", "小さじ", "カップ"]) { needsNone = true }
    return rest.isEmpty
  }
}
