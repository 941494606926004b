import Synchronization

/// A name that templates may use. Names are interned, so that comparing two compares their numbers.
///
/// Declare each once, as `extension Name { static let title = Name("title") }`: creating a name takes a lock,
/// using it does not.
public struct Name: Sendable, Hashable, CustomStringConvertible {
  let number: Int32

  public init(_ text: String) {
    number = NameTable.shared.withLock { $0.number(of: text) }
  }

  init(number: Int32) { self.number = number }

  public var description: String { NameTable.shared.withLock { $0.texts[Int(number)] } }
}

/// All names of the process with their numbers. The table only grows, but a name costs a few bytes, and the
/// program and its templates contain a limited number.
private struct NameTable {
  static let shared = Mutex(NameTable())

  var texts: [String] = []
  var numbers: [String: Int32] = [:]

  mutating func number(of text: String) -> Int32 {
    if let known = numbers[text] { return known }
    let number = Int32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }
}
