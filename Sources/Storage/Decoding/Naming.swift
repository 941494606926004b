/// How a value is named in a message; the words are put together only when there is one to write.
enum Naming: ExpressibleByStringLiteral, CustomStringConvertible {
  case key(String)
  case thing(String)

  init(stringLiteral value: String) { self = .thing(value) }

  /// `"created"` for a key, `a tag` for a thing.
  var description: String {
    switch self {
    case .key(let key): "\"\(key)\""
    case .thing(let thing): thing
    }
  }
}

extension ObjectKey {
  /// The key, for messages about its value.
  var naming: Naming { .key(rawValue) }
}
