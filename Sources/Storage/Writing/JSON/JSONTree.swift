/// A JSON value that is to be written. Keys keep their order, numbers their spelling.
package indirect enum JSONTree: Sendable, Equatable {
  /// A number, `true`, `false` or `null`, as it is spelled.
  case raw(String)
  case string(String)
  case array([JSONTree])
  case object([Member])

  package struct Member: Sendable, Equatable {
    package var key: String
    package var value: JSONTree

    package init(key: String, value: JSONTree) { (self.key, self.value) = (key, value) }
  }

  static let null = JSONTree.raw("null")

  static func integer(_ number: Int) -> JSONTree { .raw(String(number)) }

  package static func texts(_ texts: [String]) -> JSONTree { .array(texts.map { .string($0) }) }

  /// Equal byte for byte: texts that differ in their Unicode form alone are different texts.
  package static func == (a: JSONTree, b: JSONTree) -> Bool {
    switch (a, b) {
    case (.raw(let a), .raw(let b)), (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  /// The members of an object; none for other values.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The values of an array; none for other values.
  package var elements: [JSONTree] { if case .array(let elements) = self { elements } else { [] } }
}

extension [JSONTree.Member] {
  /// The value of a key. Setting nil takes the key out; a new one comes where `order` has it.
  subscript(key: String, order order: [String]) -> JSONTree? {
    get { first { $0.key == key }?.value }
    set {
      let at = firstIndex { $0.key == key }
      switch (at, newValue) {
      case (let at?, let value?): self[at].value = value
      case (let at?, nil): remove(at: at)
      case (nil, let value?):
        insert(JSONTree.Member(key: key, value: value), at: place(of: key, among: map(\.key), order: order))
      case (nil, nil): break
      }
    }
  }
}

/// Where a new key goes among those of an object: after the last one that `order` has before it.
func place(of key: String, among keys: [String], order: [String]) -> Int {
  let before = order.prefix { $0 != key }
  return (keys.lastIndex { before.contains($0) } ?? -1) + 1
}

extension JSONDocument {
  /// A value of the text, to be written somewhere else.
  func tree(of node: Index) -> JSONTree {
    switch kind(of: node) {
    case .string: .string(text(of: node))
    case .array: .array(elements(of: node).map { tree(of: $0) })
    case .object:
      .object(members(of: node).map { JSONTree.Member(key: text(of: $0.key), value: tree(of: $0.value)) })
    case .null, .true, .false, .number: .raw(source(of: node))
    }
  }
}
