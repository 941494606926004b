/// A name that templates may use. Names are interned: comparing two is comparing two numbers.
public struct Name: Sendable, Hashable, CustomStringConvertible {
  let number: Int32
  public init(_ text: String) { number = 0 }  // stub
  public var description: String { "" }  // stub
}

/// What a name stands for in a template.
public enum Value: Sendable, Equatable {
  /// Known, but nothing: shows as nothing, and its section is left out.
  case none
  case bool(Bool)
  case number(Int)
  /// Escaped when shown.
  case text(String)
  /// Shown as it is.
  case html(HTML)
  case list([Value])
  case fields(Fields)

  public static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }
}

/// Names and their values, in a small array: lookups compare numbers.
public struct Fields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (Name, Value)...) {}  // stub
  public subscript(name: Name) -> Value? {
    get { nil }
    set {}
  }  // stub
}
