/// Punycode (RFC 3492): a text of Unicode in the letters, digits and hyphens that host names are made of.
enum Punycode {
  private static let base = 36
  private static let (smallest, largest) = (1, 26)
  private static let (skew, damp) = (38, 700)

  /// Without the prefix that host names have. The time grows with the square of the length, so that is to be checked
  /// before; up to 1000 scalars no number overflows.
  static func encode(_ text: String.UnicodeScalarView) -> String {
    let input = text.map { Int($0.value) }
    var output = input.filter { $0 < 0x80 }.map { UInt8($0) }
    let basic = output.count
    if basic > 0 { output.append(UInt8(ascii: "-")) }
    var (next, delta, bias, handled) = (0x80, 0, 72, basic)
    while handled < input.count, let lowest = input.lazy.filter({ $0 >= next }).min() {
      delta += (lowest - next) * (handled + 1)
      next = lowest
      for scalar in input {
        if scalar < next { delta += 1 }
        guard scalar == next else { continue }
        append(delta, bias: bias, to: &output)
        bias = adapted(delta, points: handled + 1, isFirst: handled == basic)
        (delta, handled) = (0, handled + 1)
      }
      (delta, next) = (delta + 1, next + 1)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// A number in digits of variable weight, the least one first.
  private static func append(_ number: Int, bias: Int, to output: inout [UInt8]) {
    var (rest, place) = (number, base)
    while true {
      let threshold = min(max(place - bias, smallest), largest)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      place += base
    }
    output.append(digit(rest))
  }

  private static func adapted(_ delta: Int, points: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / points
    var steps = 0
    while delta > (base - smallest) * largest / 2 {
      delta /= base - smallest
      steps += base
    }
    return steps + (base - smallest + 1) * delta / (delta + skew)
  }

  /// `a` to `z`, then `0` to `9`.
  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 26 ? Int(UInt8(ascii: "a")) + value : Int(UInt8(ascii: "0")) + value - 26)
  }
}
