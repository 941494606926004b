/// A text with placeholders: `{name}`, or `{name:form}` where a value can be written in several forms.
struct Pattern: Sendable, Equatable {
  /// As it stands in the table, placeholders included.
  let text: String
  private let pieces: [Piece]

  private struct Piece: Equatable {
    let literal: String
    /// What follows the literal, without braces; nil at the end.
    let placeholder: String?
  }

  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(
        Piece(literal: String(rest[..<open]), placeholder: String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(Piece(literal: String(rest), placeholder: nil))
    (self.text, self.pieces) = (text, pieces)
  }

  /// As they are written, forms included: `month:name`.
  var placeholders: [String] { pieces.compactMap(\.placeholder) }

  /// The text with a value for each placeholder.
  ///
  /// - Parameter value: of a placeholder as it is written; nil for one that it does not know, which is a fault of the
  ///   table that tests find.
  func filled(_ value: (String) -> String?) -> String {
    var result = ""
    for piece in pieces {
      result += piece.literal
      guard let placeholder = piece.placeholder else { continue }
      guard let text = value(placeholder) else {
        preconditionFailure("nothing is known for {\(placeholder)} in \"\(text)\"")
      }
      result += text
    }
    return result
  }
}
