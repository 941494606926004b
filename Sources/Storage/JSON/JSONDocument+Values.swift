extension JSONDocument {
  package func kind(of node: Index) -> Kind { nodes[node].kind }

  /// The bytes of a value, quotes and brackets included.
  func range(of node: Index) -> Range<Int> { Int(nodes[node].start)..<Int(nodes[node].end) }

  /// A value as it is spelled in the text.
  package func source(of node: Index) -> String { String(decoding: bytes[range(of: node)], as: UTF8.self) }

  /// The text of a string, or of a key.
  package func text(of node: Index) -> String {
    let inside = range(of: node).dropFirst().dropLast()
    return nodes[node].isEscaped
      ? String(decoding: JSONString.unescaped(bytes[inside]), as: UTF8.self)
      : String(decoding: bytes[inside], as: UTF8.self)
  }

  /// Whether a string or key says exactly this.
  func text(of node: Index, is name: [UInt8]) -> Bool {
    guard !nodes[node].isEscaped else { return JSONString.unescaped(bytes[inside(node)]).elementsEqual(name) }
    let start = Int(nodes[node].start) + 1
    guard Int(nodes[node].end) - 1 - start == name.count else { return false }
    for i in 0..<name.count where bytes[start + i] != name[i] { return false }
    return true
  }

  /// A number that is spelled as a whole one and fits, else nil.
  package func integer(of node: Index) -> Int? {
    guard kind(of: node) == .number else { return nil }
    var value = 0
    let range = range(of: node)
    let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
    for byte in bytes[isNegative ? range.dropFirst() : range] {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (product, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, tooLargeToo) = product.addingReportingOverflow(Int(byte - 0x30))
      guard !tooLarge, !tooLargeToo else { return nil }
      value = sum
    }
    return isNegative ? -value : value
  }

  /// The values of an array, in order; none for other kinds.
  package func elements(of node: Index) -> [Index] {
    guard kind(of: node) == .array else { return [] }
    return children(of: node)
  }

  /// The keys and values of an object, in order; none for other kinds.
  package func members(of node: Index) -> [(key: Index, value: Index)] {
    guard kind(of: node) == .object else { return [] }
    var members: [(key: Index, value: Index)] = []
    var child = node + 1
    while child < nodes[node].next {
      members.append((child, child + 1))
      child = Int(nodes[child + 1].next)
    }
    return members
  }

  /// The value of a key of an object, the last one where it comes twice.
  package func value(of key: String, in node: Index) -> Index? {
    let name = Array(key.utf8)
    return members(of: node).last { text(of: $0.key, is: name) }?.value
  }

  private func children(of node: Index) -> [Index] {
    var children: [Index] = []
    var child = node + 1
    while child < nodes[node].next {
      children.append(child)
      child = Int(nodes[child].next)
    }
    return children
  }

  private func inside(_ node: Index) -> Range<Int> { range(of: node).dropFirst().dropLast() }
}
