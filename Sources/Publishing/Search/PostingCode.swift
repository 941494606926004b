/// Encodes ascending document numbers in few letters: the gaps between them in a Rice code, six bits a
/// letter.
///
/// A list is one letter for its field (two bits) and the code's parameter k (four bits); its length in
/// letters of five bits, whose sixth bit says that more follow; and the bits. Each gap, less one, is its
/// quotient by 2^k in ones, a zero, and its remainder in k bits.
struct PostingCode {
  static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private(set) var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var width = 0

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// - Parameters:
  ///   - lists: the parts of one ascending list.
  ///   - total: how many documents there are.
  mutating func append(_ lists: [ArraySlice<UInt32>], field: Int, total: Int) {
    let count = lists.reduce(0) { $0 + $1.count }
    guard count > 0 else { return }
    // The best parameter for gaps of this mean.
    var parameter = 0
    while parameter < 15, (2 << parameter) * count * 100 <= total * 69 { parameter += 1 }
    letter(field << 4 | parameter)
    var rest = count
    while rest > 31 {
      letter(rest & 31 | 32)
      rest >>= 5
    }
    letter(rest)
    var next: UInt32 = 0
    for list in lists {
      for document in list {
        let gap = document - next
        next = document + 1
        for _ in 0..<(gap >> UInt32(parameter)) { bit(1) }
        bit(0)
        for shift in stride(from: parameter - 1, through: 0, by: -1) { bit(gap >> UInt32(shift) & 1) }
      }
    }
    if width > 0 {
      letter(Int(bits << UInt32(6 - width)))
      (bits, width) = (0, 0)
    }
  }

  private mutating func letter(_ value: Int) { bytes.append(Self.alphabet[value]) }

  private mutating func bit(_ value: UInt32) {
    bits = bits << 1 | value
    width += 1
    if width == 6 {
      letter(Int(bits))
      (bits, width) = (0, 0)
    }
  }
}
