/// A text cut into what the rules for amounts look at: numbers, words and brackets.
struct AmountText {
  /// A piece of the text.
  struct Token: Equatable {
    enum Kind: Equatable {
      case number(WrittenNumber)
      /// Letters of one script, which full-width letters belong to as well: `cups`, `ｇ`.
      case latinWord
      /// All other letters, which no spaces part: `大さじ`, `個くらい`.
      case japaneseWord
      case space
      case open
      case close
      /// One character of any other kind, and digits that are too many for a number.
      case sign
    }

    let kind: Kind
    /// In scalars.
    let range: Range<Int>

    var number: WrittenNumber? { if case .number(let number) = kind { number } else { nil } }
  }

  let scalars: [Unicode.Scalar]
  let tokens: [Token]

  init(_ text: String) { self.init(Array(text.unicodeScalars)) }

  init(_ scalars: [Unicode.Scalar]) {
    var tokens: [Token] = []
    var position = 0
    while position < scalars.count {
      let token = Self.token(scalars, at: position)
      tokens.append(token)
      position = token.range.upperBound
    }
    (self.scalars, self.tokens) = (scalars, tokens)
  }

  private static func token(_ scalars: [Unicode.Scalar], at start: Int) -> Token {
    func run(_ kind: Token.Kind, while belongs: (Unicode.Scalar) -> Bool) -> Token {
      Token(kind: kind, range: start..<(scalars[start...].firstIndex { !belongs($0) } ?? scalars.count))
    }
    if let half = half(scalars, at: start) { return half }
    if let (number, end) = WrittenNumber.read(scalars, at: start) {
      return Token(kind: .number(number), range: start..<end)
    }
    let first = scalars[start]
    switch first {
    case "(", "（": return Token(kind: .open, range: start..<start + 1)
    case ")", "）": return Token(kind: .close, range: start..<start + 1)
    case " ", "\u{3000}": return Token(kind: .space, range: start..<start + 1)
    case _ where first.isDigit: return run(.sign) { $0.isDigit }
    case _ where first.isLatinLetter: return run(.latinWord) { $0.isLatinLetter }
    case _ where first.isLetter:
      return run(.japaneseWord) { $0.isLetter && !$0.isLatinLetter }
    default: return Token(kind: .sign, range: start..<start + 1)
    }
  }

  /// 半 is a half before what is counted, at the beginning: 半丁.
  private static func half(_ scalars: [Unicode.Scalar], at start: Int) -> Token? {
    guard start == 0, scalars.count > 1, scalars[0] == "半", Kitchen.halved.contains(scalars[1]) else {
      return nil
    }
    return Token(kind: .number(WrittenNumber(value: Fraction(1, 2)!)), range: 0..<1)
  }
}

extension AmountText {
  func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  func string(_ token: Token) -> String { string(token.range) }

  func begins(with word: [Unicode.Scalar], at start: Int) -> Bool {
    start <= scalars.count && scalars[start...].starts(with: word)
  }

  func begins(with word: String, at start: Int) -> Bool {
    start <= scalars.count && scalars[start...].starts(with: word.unicodeScalars)
  }

  /// Where a unit that begins here, after at most one space, ends.
  func unit(of units: [[Unicode.Scalar]], at start: Int) -> Int? {
    let start = start < scalars.count && scalars[start] == " " ? start + 1 : start
    guard let unit = units.first(where: { begins(with: $0, at: start) }) else { return nil }
    let end = start + unit.count
    // `g` of `garlic` is no unit.
    if end < scalars.count, unit[unit.count - 1].isASCII, scalars[end].isASCIILetter { return nil }
    return end
  }
}
