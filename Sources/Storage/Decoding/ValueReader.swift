import Support
/// Reads values out of a JSON document and collects what is wrong with them.
package struct ValueReader {
  let document: JSONDocument
  private(set) var problems: [Problem] = []
  private var unknownKeys: [UnknownKey: (first: Place, count: Int)] = [:]

  private struct UnknownKey: Hashable { let object, key, meant: String }

  init(_ document: JSONDocument) { self.document = document }

  /// Notes an error at a value.
  mutating func fail(_ node: JSONDocument.Index, _ message: String) {
    problems.append(Problem(document.place(of: node), .error, message))
  }

  mutating func note(_ problem: Problem) { problems.append(problem) }

  /// All that was noted, the keys that look misspelled included: each once, however many objects have it.
  func allProblems() -> [Problem] {
    problems
      + unknownKeys.map { unknown, found in
        let times = found.count == 1 ? "" : ", in \(found.count) places"
        return Problem(
          found.first, .warning,
          "\"\(unknown.key)\" is no key of \(unknown.object)\(times) (did you mean \"\(unknown.meant)\"?)")
      }
  }

  /// The known keys of an object with their values, in the order of the text; nil, noted, when it is no object.
  ///
  /// Unknown keys are kept by the store and are nothing to complain of, unless they look like a slip.
  mutating func members<Key: ObjectKey>(
    of node: JSONDocument.Index, as keys: Key.Type
  ) -> [(key: Key, value: JSONDocument.Index)]? {
    guard document.kind(of: node) == .object else {
      wrongType(node, .thing(Key.table.place), right: "an object is right: { … }")
      return nil
    }
    var known: [(key: Key, value: JSONDocument.Index)] = []
    var unknown: [JSONDocument.Index] = []
    var hint = 0
    for (key, value) in document.members(of: node) {
      if let found = Key.table.key(at: key, in: document, hint: &hint) {
        known.append((found, value))
      } else {
        unknown.append(key)
      }
    }
    for key in unknown {
      let name = document.text(of: key)
      let free = Key.allCases.lazy.filter { candidate in !known.contains { $0.key == candidate } }
      guard let meant = NearMiss.of(name, among: free.map(\.rawValue)) else { continue }
      let slip = UnknownKey(object: Key.table.object, key: name, meant: meant)
      unknownKeys[slip, default: (document.place(of: key), 0)].count += 1
    }
    return known
  }

  /// The values of an array; nil, noted, when it is none.
  mutating func elements(
    of node: JSONDocument.Index, _ what: Naming, right: String
  ) -> [JSONDocument.Index]? {
    guard document.kind(of: node) == .array else {
      wrongType(node, what, right: right)
      return nil
    }
    return document.elements(of: node)
  }

  mutating func wrongType(_ node: JSONDocument.Index, _ what: Naming, right: String) {
    fail(node, "\(what) is \(found(node)) (\(right))")
  }

  /// What a value is, for a reader: `a number`, `null`.
  func found(_ node: JSONDocument.Index) -> String {
    switch document.kind(of: node) {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .number: "the number \(Self.quoted(document.source(of: node), quotes: ""))"
    case .string: "the text \(Self.quoted(document.text(of: node)))"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// A text for a message: on one line and not long.
  package static func quoted(_ text: String, quotes: String = "\"") -> String {
    let line = text.unicodeScalars.prefix(60).map {
      $0.properties.generalCategory == .control ? "�" : String($0)
    }
    return quotes + line.joined() + (text.unicodeScalars.count > 60 ? "…" : "") + quotes
  }
}
