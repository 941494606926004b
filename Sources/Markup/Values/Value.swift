/// The value of a name in a template.
public enum Value: Sendable, Equatable {
  /// A known name without a value: shows nothing, and its section is omitted.
  case none
  case bool(Bool)
  case number(Int)
  /// Escaped when shown.
  case text(String)
  /// Shown unescaped.
  case html(HTML)
  case list([Value])
  case fields(Fields)

  public static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }

  /// Whether a section with it is shown. None, false, empty text and an empty list are not; the number 0 is.
  var isShown: Bool {
    switch self {
    case .none: false
    case .bool(let flag): flag
    case .text(let text): !text.isEmpty
    case .html(let html): !html.text.isEmpty
    case .list(let values): !values.isEmpty
    case .number, .fields: true
    }
  }

  /// The name of its kind, for messages.
  var kind: String {
    switch self {
    case .none: "nothing"
    case .bool: "true or false"
    case .number: "a number"
    case .text: "text"
    case .html: "HTML"
    case .list: "a list"
    case .fields: "a group of names"
    }
  }
}
