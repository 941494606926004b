import Support
import Storage

/// The possible sources of a memo's text; at most one is given.
struct MemoArguments: Sendable {
  var text: String?
  var file: String?
  var inEditor = false

  /// Whether standard input is read.
  var readsInput: Bool { text == "-" || file == "-" }

  /// - Parameter current: the text that the editor starts with.
  /// - Returns: nil if no memo is given.
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
  /// The temporary file, if the memo was written in an editor: it is removed when the memo is stored.
  var draft: String?
}
