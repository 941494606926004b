extension AmountRule {
  static let slashes = Kitchen.scalars(["/", "／", "⁄", "∕"])
  static let colons = Kitchen.scalars([":", "：", "✕"])
  static let numberSigns = Kitchen.scalars(["No."])
  static let factors = Kitchen.scalars([" x "])
  static let each = Kitchen.scalars(["各"])
  static let dimensions = Kitchen.scalars(["直径", "長さ", "厚さ", "幅"])

  /// Follow numbers that say how often, how long, how strong, how large or in how many parts.
  static let notHowMuch = Kitchen.scalars([
    "倍", "割", "%", "％", "℃", "°", "度", "分", "時間", "秒", "日", "号", "番", "等分", "種", "個刺し", "枚切", "つ切", "回", "歳",
    "対", ":", "：", "-inch", " inch", "-oz", " oz can", "サイズ", "Lサイズ", "Mサイズ", "Sサイズ", "\"", "″", " times",
    " min",
    " hour", " of ", " a ", " an ", "×", "x", "✕", "*",
  ])

  /// Anywhere in an amount that is scaled, but is a size, a share, a proportion or a range.
  static let sizes = Kitchen.scalars([
    "各", "直径", "切り", "入", "型", "サイズ", "人", "度", "倍", "割", "半",
  ])

  /// At the end of an amount, from the last character on.
  static let unfinished = ["と", "約"].map { $0.unicodeScalars.reversed() }
}

extension AmountText {
  /// Whether something that no unit holds stands here: brackets, signs of ranges and products, points and commas, other
  /// numerals. The point of `2 oz.` is none.
  func hasMark(at index: Int) -> Bool {
    let scalar = scalars[index]
    if Self.marks.contains(scalar) { return !isPointOfMeasure(at: index) }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .otherNumber, .letterNumber: return true
    default: return false
    }
  }

  private static let marks = Set("()（）~〜～×✕*%％°:：./,／．，⁄∕".unicodeScalars)

  /// Whether the point of a short form stands here: 2 oz.
  func isPointOfMeasure(at index: Int) -> Bool {
    guard scalars[index] == ".", index + 1 == scalars.count || scalars[index + 1] == " ",
      let word = tokens.last(where: { $0.range.upperBound == index })
    else { return false }
    return word.kind == .latinWord && Kitchen.isMeasure(string(word))
  }

  /// 1人 大さじ2: what each one gets stays the same for more.
  var isForOnePerson: Bool {
    ["1人", "１人", "一人"].contains { begins(with: $0, at: 0) } && scalars.count > 3
      && scalars.dropFirst(2).contains(where: \.isDigit)
  }

  /// 2枚半: half of what the count before it counts.
  var hasHalfBehindCount: Bool {
    guard let count = scalars.firstIndex(where: \.isDigit) else { return false }
    return scalars[count...].contains("半")
  }

  /// `1 500 g farine`, which is no other number. `1 400 g can` is one can.
  var hasSpacedThousands: Bool {
    guard scalars.first?.isDigit == true else { return false }
    let parts = scalars.split(maxSplits: 3, omittingEmptySubsequences: false) { $0 == " " }
    guard parts.count > 1, (1...3).contains(parts[0].count), parts[0].allSatisfy(\.isDigit) else {
      return false
    }
    let digits = parts[1].prefix(while: \.isDigit)
    guard digits.count == 3 else { return false }
    let words = scalars[digits.endIndex...].split { !$0.isLetter }.map {
      String(String.UnicodeScalarView($0))
    }
    guard let unit = words.first, Kitchen.isMeasure(unit) else { return false }
    return words.count < 2 || !Kitchen.containers.contains(words[1].lowercased())
  }

  /// Where the last factor of a product begins, which says how many: the 2 of 3個×2, and of 150g × 2. A weight or a
  /// length after the sign is the size of one, and what it is multiplied with stands before it.
  var lastFactor: Int? {
    for index in scalars.indices.reversed() where "×✕*xX".unicodeScalars.contains(scalars[index]) {
      guard let before = scalars[..<index].last(where: { $0 != " " }),
        before.isLetter || before == ")" || before == "）"
      else { continue }
      // A letter is a sign only between spaces.
      if scalars[index].isASCIILetter, scalars[index - 1] != " " { continue }
      guard let start = scalars[(index + 1)...].firstIndex(where: { $0 != " " }),
        let end = WrittenNumber.read(scalars, at: start)?.end,
        unit(of: Kitchen.weights, at: end) == nil, unit(of: Kitchen.lengths, at: end) == nil
      else { continue }
      return start
    }
    return nil
  }
}
