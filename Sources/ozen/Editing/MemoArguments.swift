import Support
import Storage

/// Where the text of a memo comes from; at most one of them.
struct MemoArguments: Sendable {
  var text: String?
  var file: String?
  var inEditor = false

  /// Whether standard input is asked.
  var readsInput: Bool { text == "-" || file == "-" }

  /// - Parameter current: what the editor begins with.
  /// - Returns: nil when no memo is given.
  func read(current: String, _ console: Console) throws(UsageError) -> Result<MemoText, Problems>? {
    let given = [text.map { _ in "--memo" }, file.map { _ in "--memo-file" }, inEditor ? "--edit" : nil]
      .compactMap(\.self)
    if given.count > 1 { throw .invalid("\(given[0]) and \(given[1]) are both given (one is right)") }
    if readsInput { return wrapped { () throws(Problems) in MemoText(text: try Input.text(console)) } }
    if let text { return .success(MemoText(text: text)) }
    if let file { return wrapped { () throws(Problems) in MemoText(text: try Input.text(of: file)) } }
    return inEditor ? try Editor.edit(current) : nil
  }
}

/// A memo that was given.
struct MemoText: Sendable, Equatable {
  var text: String
  /// The file that it was written in, if that was in an editor: it goes when the memo is safe.
  var draft: String?
}
