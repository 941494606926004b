/// What a search looks up: a pair of letters, an ideograph, a word, or the beginning of one.
enum SearchTerm {
  /// Longer words are cut, in the index and in the query.
  static let longestWord = 24
  /// The lengths of beginnings that have terms of their own, written with a star: `to*`, `tom*`.
  static let beginnings = 2...3

  /// A pair, or with 0 for `second` an ideograph.
  static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 21 | UInt64(second) }

  static func text(ofKey key: UInt64) -> String {
    var text = String.UnicodeScalarView()
    for value in [UInt32(key >> 21), UInt32(key & 0x1F_FFFF)] where value != 0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  /// The first four units of UTF-16, in which JavaScript compares.
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
