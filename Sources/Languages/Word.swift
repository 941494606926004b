/// An entry of a language's table: `"name": "text"`, `"name": [.one: "text", .other: "text"]`, `"name": ["a", "b"]`, or
/// `"name": nil` for what the language does not write.
enum Word: Sendable, Equatable {
  case text(Pattern)
  case counted([PluralForm: Pattern])
  case list([String])
  case unwritten
}

/// Which text goes with a number, by the names of Unicode's CLDR.
enum PluralForm: String, Sendable {
  /// Exactly none, where that is said in another way.
  case zero
  case one
  /// Every number without a form of its own.
  case other
}

extension Word: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self = .text(Pattern(text)) }
}

extension Word: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (PluralForm, String)...) {
    self = .counted(Dictionary(elements.map { ($0, Pattern($1)) }) { $1 })
  }
}

extension Word: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: String...) { self = .list(elements) }
}

extension Word: ExpressibleByNilLiteral {
  init(nilLiteral: ()) { self = .unwritten }
}
