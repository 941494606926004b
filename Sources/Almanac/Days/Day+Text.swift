extension Day: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  public var description: String {
    // Ten bytes fit into the string itself: no allocation, and pages ask for thousands of these.
    String(unsafeUninitializedCapacity: 10) { text in
      text.writeDigits(of: year, from: 0, count: 4)
      text[4] = UInt8(ascii: "-")
      text.writeDigits(of: month, from: 5, count: 2)
      text[7] = UInt8(ascii: "-")
      text.writeDigits(of: day, from: 8, count: 2)
      return 10
    }
  }

  /// Reads exactly `YYYY-MM-DD`, as stores and machines write it; `DateReader` reads what people type.
  public init?(iso8601 text: some StringProtocol) {
    guard let fields = isoFields(of: text, lengths: [4, 2, 2]) else { return nil }
    self.init(year: fields[0], month: fields[1], day: fields[2])
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

/// The numbers of a text that is nothing but groups of so many ASCII digits with hyphens between.
func isoFields(of text: some StringProtocol, lengths: [Int]) -> [Int]? {
  var bytes = text.utf8.makeIterator()
  var fields: [Int] = []
  for (place, length) in lengths.enumerated() {
    if place > 0, bytes.next() != UInt8(ascii: "-") { return nil }
    var number = 0
    for _ in 0..<length {
      guard let byte = bytes.next(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
        return nil
      }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    fields.append(number)
  }
  return bytes.next() == nil ? fields : nil
}
