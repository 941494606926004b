extension JSONParser {
  /// Notes the keys of an object that come twice. RFC 8259 leaves open which one counts, so neither does.
  mutating func checkForDuplicates(in object: Int) throws(Stop) {
    let end = Int(nodes[object].next)
    var (count, key) = (0, object + 1)
    while key < end {
      count += 1
      key = Int(nodes[key + 1].next)
    }
    if count <= 24 { try compareKeys(of: object, end) } else { try indexKeys(of: object, end) }
  }

  /// Each key with each before it: no memory, and quick for the few keys that objects have.
  private mutating func compareKeys(of object: Int, _ end: Int) throws(Stop) {
    var key = object + 1
    while key < end {
      var earlier = object + 1
      while earlier < key {
        if isSameKey(nodes[earlier], nodes[key]) {
          try duplicate(key, first: earlier)
          break
        }
        earlier = Int(nodes[earlier + 1].next)
      }
      key = Int(nodes[key + 1].next)
    }
  }

  private mutating func indexKeys(of object: Int, _ end: Int) throws(Stop) {
    var seen: [[UInt8]: Int] = [:]
    var key = object + 1
    while key < end {
      let name = name(of: nodes[key])
      if let first = seen[name] { try duplicate(key, first: first) } else { seen[name] = key }
      key = Int(nodes[key + 1].next)
    }
  }

  private mutating func duplicate(_ key: Int, first: Int) throws(Stop) {
    let text = String(decoding: name(of: nodes[key]), as: UTF8.self)
    try fault(.duplicateKey(text, first: Int(nodes[first].start)), at: Int(nodes[key].start))
  }

  private func isSameKey(_ a: JSONDocument.Node, _ b: JSONDocument.Node) -> Bool {
    if a.isEscaped || b.isEscaped { return name(of: a) == name(of: b) }
    let length = a.end - a.start
    guard length == b.end - b.start else { return false }
    for i in 0..<Int(length) where bytes[Int(a.start) + i] != bytes[Int(b.start) + i] { return false }
    return true
  }

  /// What a key says, byte for byte: keys that look alike but are spelled differently in Unicode are different keys.
  private func name(of node: JSONDocument.Node) -> [UInt8] {
    let quotes =
      bytes[Int(node.start)] == UInt8(ascii: "\"") || bytes[Int(node.start)] == UInt8(ascii: "'") ? 1 : 0
    let inside = bytes[Int(node.start) + quotes..<Int(node.end) - quotes]
    return node.isEscaped ? JSONString.unescaped(inside) : Array(inside)
  }
}
