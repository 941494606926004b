import Storage
/// A value in YAML, with the line it starts on, from 1.
///
/// Every scalar is the text that is written there: whether `0.50` or `yes` is more than that, only the reader knows.
struct YAML: Sendable {
  enum Content: Sendable {
    case text(String)
    case list([YAML])
    /// In the order of the text; a key may come twice.
    case map([(key: String, value: YAML)])
    /// Nothing, or `null`.
    case none
  }

  var content: Content
  var line: Int

  /// The last value of a key of a map.
  subscript(_ key: String) -> YAML? { members.last { $0.key == key }?.value }

  var members: [(key: String, value: YAML)] {
    if case .map(let members) = content { members } else { [] }
  }

  /// A text without the space around it; nil for other kinds and for blank ones.
  var text: String? {
    guard case .text(let text) = content, !text.isBlank else { return nil }
    return text.trimmed
  }

  /// The values of a list; any other by itself, as where one stands for a list of one.
  var values: [YAML] {
    switch content {
    case .list(let values): values
    case .none: []
    default: [self]
    }
  }

  /// What it says, on one line: `- Salt: a pinch` is a map to YAML, and one ingredient to whoever wrote it.
  var wording: String? {
    switch content {
    case .text: return text
    case .none: return nil
    case .list(let values):
      let told = values.compactMap(\.wording)
      return told.isEmpty ? nil : told.joined(separator: ", ")
    case .map(let members):
      let told = members.map { member in member.value.wording.map { "\(member.key): \($0)" } ?? member.key }
      return told.isEmpty ? nil : told.joined(separator: ", ")
    }
  }
}
