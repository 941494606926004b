/// Finds the numbers of an amount that servings change.
struct AmountReader {
  private let text: [Unicode.Scalar]
  private var position = 0
  private var words = ""
  private var found: [Amount.Piece] = []
  /// Where the last factor of a product begins, which says how many: the 2 of 3個×2, and of 150g × 2.
  private var multiplier: Int?

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
    multiplier = lastFactor()
  }

  /// Follow numbers that say how often, how long, how strong, how large or in how many parts: none of them is how much.
  private static let unscaled: [[Unicode.Scalar]] = [
    "倍", "割", "%", "％", "℃", "°", "度", "分", "時間", "秒", "日", "号", "番", "等分", "種", "個刺し", "枚切", "つ切",
    "回", "歳", "対", ":", "：", "-inch", " inch", "-oz", " oz can", "サイズ", "Lサイズ", "Mサイズ", "Sサイズ", "\"", "″",
    " times", " min", " hour", " of ", " a ", " an ", "×", "x", "✕", "*",
  ].map { Array($0.unicodeScalars) }

  /// Units of scales and jugs, the longest first.
  private static let measures: [[Unicode.Scalar]] = [
    "グラム", "ミリリットル", "リットル", "キロ", "grams", "gram", "kg", "mg", "ml", "mL", "dl", "dL", "cl", "cc", "CC",
    "g", "G", "l", "L", "㎏", "㎖", "㏄", "ｇ", "ｋｇ", "ｍｌ", "ｃｃ",
  ].map { Array($0.unicodeScalars) }

  /// Lengths, which are a size where a shape or another number follows, and how much of a stalk where none does.
  private static let lengths: [[Unicode.Scalar]] = ["cm", "mm", "㎝", "㎜", "ｃｍ", "センチ", "ミリ"].map {
    Array($0.unicodeScalars)
  }
  private static let shapes: [Unicode.Scalar] = Array("角幅厚長大四程×xの".unicodeScalars)
  private static let dimensions: [[Unicode.Scalar]] = ["直径", "長さ", "厚さ", "幅", "各"].map {
    Array($0.unicodeScalars)
  }

  /// Counters that 半 stands before as a number: 半丁, half a block.
  private static let halved: [Unicode.Scalar] = Array("丁缶個本束枚玉袋株房合片切パ箱斤羽尾".unicodeScalars)

  /// What is sold by its weight: 400g缶 is the size of a tin.
  private static let containers: [Unicode.Scalar] = Array("缶袋瓶箱パ".unicodeScalars)

  private static let slashes: [Unicode.Scalar] = Array("/／⁄∕".unicodeScalars)

  mutating func pieces() -> [Amount.Piece] {
    if isForOne || hasHalfOfAnother || hasSpacedThousands(text) || string(0..<min(5, text.count)) == "half " {
      return [.words(string(0..<text.count))]
    }
    var depth = 0
    // Numbers in brackets repeat what stands before them: they are scaled only where that is.
    var isScaled = false
    while position < text.count {
      let next = text[position]
      if "(（".unicodeScalars.contains(next) { depth += 1 }
      if ")）".unicodeScalars.contains(next) { depth = max(0, depth - 1) }
      if let number = half() {
        isScaled = isScaled || depth == 0
        put(number, isMeasured: false)
      } else if let (number, end) = number() {
        let isMeasured = unit(at: end, of: Self.measures) != nil
        if mayScale(from: position, to: end, depth: depth, isMeasured), depth == 0 || isScaled {
          isScaled = true
          position = end
          put(number, isMeasured: isMeasured)
        } else {
          words += string(position..<end)
          position = end
        }
      } else {
        // Digits that are too many for an amount are words, all of them.
        repeat {
          words.unicodeScalars.append(text[position])
          position += 1
        } while WrittenNumber.digit(next) != nil && position < text.count
          && WrittenNumber.digit(text[position]) != nil
      }
    }
    flush()
    return found
  }

  private mutating func put(_ number: WrittenNumber, isMeasured: Bool) {
    flush()
    found.append(.number(number, isMeasured: isMeasured))
  }

  private mutating func flush() {
    if !words.isEmpty { found.append(.words(words)) }
    words = ""
  }

  private func number() -> (WrittenNumber, end: Int)? { WrittenNumber.read(text, at: position) }

  /// 半 before a counter is a half; nothing else stands before it.
  private mutating func half() -> WrittenNumber? {
    guard position == 0, text.count > 1, text[0] == "半", Self.halved.contains(text[1]) else { return nil }
    position = 1
    return WrittenNumber(value: Fraction(1, 2)!)
  }

  /// 1人 大さじ2: what each one gets stays the same for more.
  private var isForOne: Bool {
    let start = string(0..<min(3, text.count))
    return ["1人", "１人", "一人"].contains { start.hasPrefix($0) } && text.count > 3
      && hasDigit(text.dropFirst(2))
  }

  /// 2枚半: a number and a half of what it counts.
  private var hasHalfOfAnother: Bool {
    text.indices.dropFirst().contains { text[$0] == "半" && hasDigit(text[..<$0]) }
  }

  /// A weight or a length after the sign is the size of one, and what it is multiplied with stands before it.
  private func lastFactor() -> Int? {
    for index in text.indices.reversed() where "×✕*xX".unicodeScalars.contains(text[index]) {
      let before = text[..<index].last { $0 != " " }
      guard before?.properties.isAlphabetic == true || ")）".unicodeScalars.contains(before ?? " ") else {
        continue
      }
      // A letter is a sign only between spaces.
      if text[index].isASCII, text[index] != "*", text[index - 1] != " " { continue }
      guard let start = text[(index + 1)...].firstIndex(where: { $0 != " " }),
        let (_, end) = WrittenNumber.read(text, at: start),
        unit(at: end, of: Self.measures) == nil, unit(at: end, of: Self.lengths) == nil
      else { continue }
      return start
    }
    return nil
  }

  /// Whether the bracket around a place says the amount before it once more.
  private func isRepeated(at start: Int) -> Bool {
    guard let open = text[..<start].lastIndex(where: { "(（".unicodeScalars.contains($0) }) else {
      return false
    }
    let close = text[start...].firstIndex { ")）".unicodeScalars.contains($0) } ?? text.count
    let isLatin = text.allSatisfy { $0.value < 0x3000 }
    let isOfMeasure = isLatin || found.contains { if case .number(_, true) = $0 { true } else { false } }
    return RepeatedAmount.isAll(of: text, in: (open + 1)..<close, isOfMeasure: isOfMeasure)
  }

  /// 2 fillets, 120g each; 4 à 150 g; 2 400g tins: behind a count, the size of one.
  private func isSizeOfOne(from start: Int, to end: Int) -> Bool {
    guard hasDigit(text[..<start]) else { return false }
    let before = text[..<start].split { !$0.properties.isAlphabetic }.last.map { string($0.indices) }
    if let before, ["à", "je", "jeweils"].contains(before.lowercased()) { return true }
    let after = string(end..<(text[end...].firstIndex { ",;(（、".unicodeScalars.contains($0) } ?? text.count))
    let words = after.split { !$0.isLetter }
    if words.contains(where: { ["each", "apiece", "per", "pro"].contains($0) }) || after.contains("ずつ") {
      return true
    }
    guard start > 1, text[start - 1] == " ", WrittenNumber.digit(text[start - 2]) != nil, words.count > 1
    else {
      return false
    }
    return Kitchen.isMeasure(String(words[0])) && words[1].unicodeScalars.allSatisfy { $0.value < 0x3000 }
  }

  /// Whether there is a number before or after these places.
  private func hasNumber(besides start: Int, _ end: Int) -> Bool {
    hasDigit(text[..<start]) || hasDigit(text[end...])
  }

  private func hasDigit(_ part: ArraySlice<Unicode.Scalar>) -> Bool {
    part.contains { WrittenNumber.digit($0) != nil }
  }

  private func mayScale(from start: Int, to end: Int, depth: Int, _ isMeasured: Bool) -> Bool {
    // 1/0 and 1e5 are no numbers of a kitchen.
    if end < text.count, Self.slashes.contains(text[end]) { return false }
    if end + 1 < text.count, text[end] == "e" || text[end] == "E", WrittenNumber.digit(text[end + 1]) != nil {
      return false
    }
    // 200g/7oz says the same twice; 1本/2人分 does not.
    if start > 0, Self.slashes.contains(text[start - 1]) {
      let isFraction = start > 1 && WrittenNumber.digit(text[start - 2]) != nil
      if isFraction || end < text.count && text[end] == "人" { return false }
    }
    if let multiplier, start < multiplier { return false }
    if depth > 1 || depth > 0 && !isRepeated(at: start) { return false }
    if depth == 0, isSizeOfOne(from: start, to: end) { return false }
    // B6, L2: a name.
    if start > 0, text[start - 1].isASCII, text[start - 1].properties.isAlphabetic { return false }
    if start > 0, ":：×✕".unicodeScalars.contains(text[start - 1]), depth > 0 || text[start - 1] != "×" {
      return false
    }
    // 5cm角 is a size, and so is each one's weight in brackets.
    for word in Self.dimensions where ends(with: word, before: start) && (depth > 0 || word != ["各"]) {
      return false
    }
    if Self.unscaled.contains(where: { begins(with: $0, at: end) }) { return false }
    // 18cm型1台: beside a count, a length is a size. No.2, 2 x 400g, 6個入り.
    if unit(at: end, of: Self.lengths) != nil, hasNumber(besides: start, end) { return false }
    if ends(with: Array("No.".unicodeScalars), before: start) { return false }
    if isMeasured, ends(with: Array(" x ".unicodeScalars), before: start) { return false }
    if end + 1 < text.count, text[end + 1] == "入" { return false }
    if let after = unit(at: end, of: Self.lengths), after < text.count, Self.shapes.contains(text[after]) {
      return false
    }
    if isMeasured, let after = unit(at: end, of: Self.measures), after < text.count,
      "×x✕".unicodeScalars.contains(text[after])
    {
      return false
    }
    if isMeasured, let after = unit(at: end, of: Self.measures), after < text.count,
      Self.containers.contains(text[after]), hasNumber(besides: start, end)
    {
      return false
    }
    // 1 (14 oz) can: what stands in brackets before the noun is the size of one.
    if depth > 0, let close = text[end...].firstIndex(where: { $0 == ")" }), close + 2 < text.count,
      text[close + 1] == " ", text[close + 2].properties.isAlphabetic, text[close + 2].isASCII
    {
      return false
    }
    return true
  }

  /// Where a unit that begins here, after at most one space, ends.
  private func unit(at start: Int, of units: [[Unicode.Scalar]]) -> Int? {
    let start = start < text.count && text[start] == " " ? start + 1 : start
    guard let unit = units.first(where: { begins(with: $0, at: start) }) else { return nil }
    let end = start + unit.count
    // `g` of `garlic` is no unit.
    if end < text.count, unit.last!.isASCII, text[end].isASCII, text[end].properties.isAlphabetic {
      return nil
    }
    return end
  }

  private func begins(with word: [Unicode.Scalar], at start: Int) -> Bool {
    start + word.count <= text.count && zip(word, text[start...]).allSatisfy { $0 == $1 }
  }

  private func ends(with word: [Unicode.Scalar], before end: Int) -> Bool {
    end >= word.count && begins(with: word, at: end - word.count)
  }

  private func string(_ range: Range<Int>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: text[range])
    return string
  }
}

/// Whether a text begins with thousands as the French write them, `1 500 g farine`, which is no other number. `1 400 g can`
/// is one can.
func hasSpacedThousands(_ text: [Unicode.Scalar]) -> Bool {
  let parts = text.split(maxSplits: 3, omittingEmptySubsequences: false) { $0 == " " }
  guard parts.count > 1, (1...3).contains(parts[0].count),
    parts[0].allSatisfy({ WrittenNumber.digit($0) != nil })
  else {
    return false
  }
  let digits = parts[1].prefix { WrittenNumber.digit($0) != nil }
  guard digits.count == 3 else { return false }
  let words = text[digits.endIndex...].split { !$0.properties.isAlphabetic }.map {
    String(String.UnicodeScalarView($0))
  }
  guard let unit = words.first, Kitchen.isMeasure(unit) else { return false }
  return words.count < 2 || !Kitchen.containers.contains(words[1].lowercased())
}
