extension WrittenNumber {
  /// How another value reads in this one's place.
  ///
  /// - Parameters:
  ///   - isMeasured: whether it counts grams or millilitres, which scales and jugs show in tenths and not in thirds.
  ///   - joint: what stands between a whole number and a fraction where this number does not say it.
  func writing(_ value: Fraction, isMeasured: Bool, joint: String) -> String {
    let text: String
    switch form {
    case .decimal(let point) where point == "." || point == "．":
      text = Self.decimal(value, places: isMeasured ? nil : 2, point: ".")
    case .decimal: text = Self.decimal(value, places: isMeasured ? nil : 2, point: ",")
    case .fraction where isMeasured && self.value.isWhole:
      text = Self.decimal(value, places: nil, point: ".")
    case .fraction, .sign: text = mixed(Self.cooked(value), joint: self.joint ?? joint)
    }
    let grouped = grouping.map { value.isWhole ? Self.grouped(text, by: $0) : text } ?? text
    return isWide ? Self.widened(grouped) : grouped
  }

  /// 1500 as `1,500`.
  private static func grouped(_ digits: String, by sign: String) -> String {
    digits.count < 4 ? digits : grouped(String(digits.dropLast(3)), by: sign) + sign + digits.suffix(3)
  }

  private func mixed(_ value: Fraction, joint: String) -> String {
    guard !value.isWhole, let part = Fraction(value.numerator % value.denominator, value.denominator) else {
      return "\(value.numerator)"
    }
    let sign = form == .sign ? Fraction.signs.first { $0.value == part }.map { String($0.key) } : nil
    let fraction = sign ?? "\(part.numerator)/\(part.denominator)"
    if value.whole == 0 { return fraction }
    // Without anything between them, 1 and 1/2 would be 11/2.
    return "\(value.whole)\(sign == nil && joint.isEmpty ? " " : joint)\(fraction)"
  }

  /// What spoons and knives can do: the value itself where its parts are few, else the nearest of halves, thirds,
  /// quarters and eighths, and never nothing.
  static func cooked(_ value: Fraction) -> Fraction {
    if Fraction.cooksDenominators.contains(value.denominator) { return value }
    let candidates = [2, 3, 4, 8].flatMap { parts -> [Fraction] in
      let below = value.numerator * parts / value.denominator
      return [below, below + 1].filter { $0 > 0 }.compactMap { Fraction($0, parts) }
    }
    func distance(_ candidate: Fraction) -> Double { abs(candidate.double - value.double) }
    return candidates.min { (distance($0), $0.denominator) < (distance($1), $1.denominator) } ?? value
  }

  /// - Parameter places: at most; nil for what a scale shows: tenths below twenty, hundredths below one.
  static func decimal(_ value: Fraction, places: Int?, point: String) -> String {
    let shown = places ?? (value.double < 1 ? 2 : value.double < 20 ? 1 : 0)
    let scale = [1, 10, 100][shown]
    let rounded = (value.numerator * scale * 2 + value.denominator) / (value.denominator * 2)
    let (whole, rest) = rounded.quotientAndRemainder(dividingBy: scale)
    if rest == 0 { return "\(whole)" }
    var digits = String(rest + scale).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole)\(point)\(digits)"
  }

  private static func widened(_ text: String) -> String {
    var wide = ""
    for scalar in text.unicodeScalars {
      let isPlain = (0x21...0x7E).contains(scalar.value)
      wide.unicodeScalars.append(isPlain ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar)
    }
    return wide
  }
}
