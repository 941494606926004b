/// What stands in a bracket after an amount and says the same once more, in another measure: 200g of 半缶（200g）,
/// about 2 sticks of `1 cup (about 2 sticks)`.
///
/// Everything else in brackets, such as the size of one, a temperature, a share of fat or the number of a note, is not
/// how much, and there is no end to it: so a bracket counts as said once more only if nothing else is in it.
struct RepeatedAmount {
  private let text: [Unicode.Scalar]
  /// What is read next follows a number, a measure, or neither.
  private enum State { case open, afterNumber, afterMeasure }
  private var state = State.open
  /// A number stands without a measure of its own so far; right after 約 or 大さじ it needs none.
  private var lacksMeasure = false
  private var needsNone = false

  private init(_ text: [Unicode.Scalar]) { self.text = text }

  /// - Parameters:
  ///   - range: inside of the brackets.
  ///   - isOfMeasure: whether the amount before them is one of a measure: 3L beside a count is a size.
  static func isAll(of text: [Unicode.Scalar], in range: Range<Int>, isOfMeasure: Bool) -> Bool {
    // Full-width letters are letters.
    let plain = text[range].map {
      (0xFF21...0xFF5A).contains($0.value) ? Unicode.Scalar($0.value - 0xFEE0)! : $0
    }
    if !isOfMeasure, plain.contains(where: { "LMS".unicodeScalars.contains($0) }) { return false }
    var reader = RepeatedAmount(plain)
    return reader.isAll()
  }

  private mutating func isAll() -> Bool {
    var position = text.startIndex
    var hasNumber = false
    while position < text.endIndex {
      let next = text[position]
      if let (_, end) = WrittenNumber.read(text, at: position) {
        // 1枚80g tells of one; 1 lb 4 oz is one amount.
        guard state != .afterMeasure || text[position - 1] == " ", state != .afterNumber else { return false }
        (state, hasNumber, lacksMeasure) = (.afterNumber, true, !needsNone)
        position = end
      } else if " \u{3000}.".unicodeScalars.contains(next) {
        position += 1
      } else if ",;/+&~-–=、・，；／＋〜～＝".unicodeScalars.contains(next) {
        state = .open
        position += 1
      } else if next.properties.isAlphabetic {
        let isPlain = next.value < 0x3000
        let end =
          text[position...].firstIndex { !$0.properties.isAlphabetic || ($0.value < 0x3000) != isPlain }
          ?? text.endIndex
        let word = String(String.UnicodeScalarView(text[position..<end]))
        guard isPlain ? take(word) : takeJapanese(word) else { return false }
        position = end
      } else {
        return false
      }
    }
    return hasNumber && !lacksMeasure && state != .open
  }

  private mutating func take(_ word: String) -> Bool {
    let name = word.lowercased()
    switch state {
    case .afterNumber where ["fl", "fluid"].contains(name): return true
    case .afterNumber where Kitchen.isMeasure(word) || Plural.isCounted(word):
      (state, lacksMeasure, needsNone) = (.afterMeasure, false, false)
      return true
    case .afterNumber where Plural.adjectives.contains(Substring(name)): return true
    case .afterMeasure where name == "total": return true
    case _ where ["or", "to", "and", "plus"].contains(name):
      state = .open
      return true
    case .open where ["about", "approx", "approximately", "around", "ca", "circa", "roughly"].contains(name):
      needsNone = true
      return true
    default: return state == .open && Plural.adjectives.contains(Substring(name))
    }
  }

  private mutating func takeJapanese(_ word: String) -> Bool {
    var rest = Substring(word)
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
    while drop(["約", "およそ", "だいたい", "正味", "合計", "全部で", "計"]) {}
    if state == .open, drop(["大さじ", "小さじ", "カップ"]) { needsNone = true }
    return rest.isEmpty
  }
}
