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

  /// Whether a section shows for it. Nothing, false, empty text and an empty list have nothing to show; the number 0
  /// has.
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

  /// What it is, for messages.
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
