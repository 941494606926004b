/// The terms of the index: a pair of letters, an ideograph, a word, or the prefix of one.
enum SearchTerm {
  /// Longer words are cut, in the index and in the query.
  static let longestWord = 24
  /// The lengths of prefixes that are terms of their own, written with a star: `to*`, `tom*`.
  static let beginnings = 2...3

  /// Returns the key of a pair, or of an ideograph if `second` is 0.
  static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 21 | UInt64(second) }

  static func text(ofKey key: UInt64) -> String {
    var text = String.UnicodeScalarView()
    for value in [UInt32(key >> 21), UInt32(key & 0x1F_FFFF)] where value != 0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  /// Returns the first four UTF-16 units, by which JavaScript compares.
  static func order(of text: String) -> UInt64 {
    var order: UInt64 = 0
    var room = 4
    for unit in text.utf16 {
      if room == 0 { break }
      room -= 1
      order |= UInt64(unit) << (16 * UInt64(room))
    }
    return order
  }
}
