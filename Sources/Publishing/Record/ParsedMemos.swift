import Markup
import Storage
import Support
import Synchronization

/// The memos as cmark parsed them, each once. Parsing is most of the cost of days, and from build to build most memos do
/// not change.
final class ParsedMemos: Sendable {
  private struct Entry {
    /// The memo's text. If the memo was not read anew, both strings share storage and are compared without
    /// looking at their characters.
    var text: String
    var document: MarkdownDocument
  }

  private let entries = Mutex<[Place: Entry]>([:])

  /// Drops all but these archives' memos, once there are many.
  func keep(_ archives: [Archive]) {
    entries.withLock { entries in
      if entries.count <= 2 * archives.count { return }
      var kept: [Place: Entry] = [:]
      for memo in archives.lazy.compactMap(\.memo) where entries[memo.place]?.text == memo.text {
        kept[memo.place] = entries[memo.place]
      }
      entries = kept
    }
  }

  func document(of memo: Memo) throws(MarkdownError) -> MarkdownDocument {
    let known = entries.withLock { $0[memo.place] }
    if let known, known.text == memo.text { return known.document }
    let document = try Markdown(memo.text).document()
    entries.withLock { $0[memo.place] = Entry(text: memo.text, document: document) }
    return document
  }
}
