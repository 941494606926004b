extension Day: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  public var description: String {
    // Ten bytes fit into the string itself and need no allocation; pages use thousands of these.
    String(unsafeUninitializedCapacity: 10) { text in
      text.writeDigits(of: year, from: 0, count: 4)
      text[4] = UInt8(ascii: "-")
      text.writeDigits(of: month, from: 5, count: 2)
      text[7] = UInt8(ascii: "-")
      text.writeDigits(of: day, from: 8, count: 2)
      return 10
    }
  }

  /// Reads exactly `YYYY-MM-DD`, as stores and machines write it. `Day.init(typed:)` reads what people type.
  public init?(iso8601 text: some StringProtocol) {
    var bytes = text.utf8.makeIterator()
    guard let year = bytes.number(ofDigits: 4), bytes.next() == UInt8(ascii: "-"),
      let month = bytes.number(ofDigits: 2), bytes.next() == UInt8(ascii: "-"),
      let day = bytes.number(ofDigits: 2), bytes.next() == nil
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  func writeDigits(of number: Int, from start: Int, count: Int) {
    var rest = number
    for place in (start..<start + count).reversed() {
      self[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}

extension IteratorProtocol<UInt8> {
  /// Reads exactly `count` ASCII digits.
  mutating func number(ofDigits count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let byte = next(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
