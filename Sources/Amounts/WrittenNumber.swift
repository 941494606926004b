/// A number in a text, with the way it is written, so that another number can be written the same way.
struct WrittenNumber: Sendable, Equatable {
  enum Form: Sendable, Equatable {
    /// `2`, `1/2`, `1と1/2`.
    case fraction
    /// `½`, `1½`.
    case sign
    /// `1.5`, `1,5`.
    case decimal(point: Unicode.Scalar)
  }

  var value: Fraction
  var form: Form = .fraction
  /// What stands between a whole number and a fraction: `と`, a space; nil where the text does not show it.
  var joint: String?
  /// Whether its digits are full-width.
  var isWide = false
  /// What parts its thousands: the comma of `1,000`, the point of `1.000 g`.
  var grouping: String?

  /// Reads the number that begins at `start`, the longest there is.
  ///
  /// - Returns: the number and where it ends; nil where none begins.
  static func read(_ text: [Unicode.Scalar], at start: Int) -> (number: WrittenNumber, end: Int)? {
    var reader = Reader(text: text, position: start)
    guard let number = reader.number() else { return nil }
    return (number, reader.position)
  }
}

extension WrittenNumber {
  fileprivate struct Reader {
    let text: [Unicode.Scalar]
    var position: Int

    mutating func number() -> WrittenNumber? {
      let isWide = peek.map { (0xFF10...0xFF19).contains($0.value) } ?? false
      if let sign = sign() { return WrittenNumber(value: sign, form: .sign) }
      if let part = bareDecimals() { return WrittenNumber(value: part, form: .decimal(point: ".")) }
      guard let whole = digits() else { return nil }
      var number = WrittenNumber(value: whole, isWide: isWide)
      if let thousands = thousands(whole) {
        (number.value, number.grouping) = (thousands, ",")
      } else if let thousands = pointedThousands(whole) {
        (number.value, number.grouping) = (thousands, ".")
      } else if let (value, point) = decimals(whole) {
        (number.value, number.form) = (value, .decimal(point: point))
      } else if let value = over(whole) {
        number.value = value
      } else if let (value, form, joint) = mixed(whole) {
        (number.value, number.form, number.joint) = (value, form, joint)
      }
      return number
    }

    private var peek: Unicode.Scalar? { position < text.count ? text[position] : nil }

    private mutating func take(_ scalars: String) -> Unicode.Scalar? {
      guard let next = peek, scalars.unicodeScalars.contains(next) else { return nil }
      position += 1
      return next
    }

    /// `1 and 1/2`.
    private mutating func takeAnd() -> String? {
      let word = " and "
      guard text[position...].starts(with: word.unicodeScalars) else { return nil }
      position += word.unicodeScalars.count
      return word
    }

    /// Half- or full-width digits, at most eight.
    private mutating func digits() -> Fraction? {
      var value = 0
      let start = position
      while let next = peek, let digit = WrittenNumber.digit(next) {
        value = value * 10 + digit
        position += 1
        if position - start == 8 { break }
      }
      guard position > start, peek.flatMap(WrittenNumber.digit) == nil, let fraction = Fraction(value) else {
        position = start
        return nil
      }
      return fraction
    }

    private mutating func sign() -> Fraction? {
      guard let next = peek, (0xBC...0x215E).contains(next.value), let value = Fraction.signs[next] else {
        return nil
      }
      position += 1
      return value
    }

    /// `1,000`, `1,500,000`: commas before three digits and no more.
    private mutating func thousands(_ whole: Fraction) -> Fraction? {
      group(after: whole, ",，").map { thousands($0) ?? $0 }
    }

    /// `1.000 g`, as Germans write it: nobody weighs thousandths of a gram.
    private mutating func pointedThousands(_ whole: Fraction) -> Fraction? {
      let start = position
      guard let value = group(after: whole, ".") else { return nil }
      let unit = text[position...].drop { $0 == " " }.prefix { $0.isLetter }
      if ["g", "ml", "mL", "Gramm"].contains(String(String.UnicodeScalarView(unit))) { return value }
      position = start
      return nil
    }

    /// A whole number that goes on with a sign and three digits.
    private mutating func group(after whole: Fraction, _ signs: String) -> Fraction? {
      let start = position
      if take(signs) != nil, whole.numerator > 0 {
        let first = position
        if let rest = digits(), position - first == 3,
          let value = Fraction(whole.numerator * 1000 + rest.numerator)
        {
          return value
        }
      }
      position = start
      return nil
    }

    /// `.5`, where nothing stands before the point.
    private mutating func bareDecimals() -> Fraction? {
      guard peek == ".", position == 0 || " \u{3000}(（".unicodeScalars.contains(text[position - 1]) else {
        return nil
      }
      return decimals(Fraction(0)!)?.0
    }

    /// At most three places; more are no amount.
    private mutating func decimals(_ whole: Fraction) -> (Fraction, point: Unicode.Scalar)? {
      let start = position
      if let point = take(".．,") {
        let first = position
        if let places = digits(), position - first <= 3 {
          let scale = [10, 100, 1000][position - first - 1]
          if let value = Fraction(whole.numerator * scale + places.numerator, scale) { return (value, point) }
        }
      }
      position = start
      return nil
    }

    /// `/2` after a number, or `分の1`, which names the parts first.
    private mutating func over(_ number: Fraction) -> Fraction? {
      let start = position
      if take("/／⁄∕") != nil, let parts = digits(), let value = Fraction(number.numerator, parts.numerator) {
        return value
      }
      position = start
      if take("分") != nil, take("の") != nil, let count = digits(),
        let value = Fraction(count.numerator, number.numerator)
      {
        return value
      }
      position = start
      return nil
    }

    /// A fraction less than one after a whole number: `1½`, `1 1/2`, `1と1/2`, `1・1/2`.
    private mutating func mixed(_ whole: Fraction) -> (Fraction, Form, joint: String)? {
      let start = position
      if let part = sign(), let value = whole.plus(part) { return (value, .sign, "") }
      let joint = takeAnd() ?? take(" \u{3000}と・+＋-&").map { String($0) } ?? ""
      if !joint.isEmpty {
        if let part = sign(), let value = whole.plus(part) { return (value, .sign, joint) }
        if let count = digits(), let part = over(count), part < Fraction(1)!, count.numerator > 0,
          let value = whole.plus(part)
        {
          return (value, .fraction, joint)
        }
      }
      position = start
      return nil
    }
  }

  static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x30...0x39: Int(scalar.value - 0x30)
    case 0xFF10...0xFF19: Int(scalar.value - 0xFF10)
    default: nil
    }
  }
}
