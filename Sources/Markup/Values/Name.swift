import Synchronization

/// A name that templates may use. Names are interned: comparing two is comparing two numbers.
///
/// Declare each once, as `extension Name { static let title = Name("title") }`: making one takes a lock, using one
/// does not.
public struct Name: Sendable, Hashable, CustomStringConvertible {
  let number: Int32

  public init(_ text: String) {
    number = NameTable.shared.withLock { $0.number(of: text) }
  }

  init(number: Int32) { self.number = number }

  public var description: String { NameTable.shared.withLock { $0.texts[Int(number)] } }
}

/// All names of the process, each with its number. It only grows: a name costs a few bytes, and there are as many as
/// the program and its templates spell.
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
