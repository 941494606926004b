import Support
import Markup
import Storage
import Synchronization

/// Results of parsing the Markdown of memos. Parsing is most of the cost of days, and most memos do not
/// change.
final class MemoReadings: Sendable {
  typealias Words = (words: String, excerpt: String)
  typealias Image = (destination: String, line: Int)

  private struct Reading {
    /// The memo's text. If the memo was not read anew, both strings share storage and are compared without
    /// looking at their letters.
    var text: String
    var images: [Image]?
    var words: Words?
    var excerptLimit = 0
  }

  private let readings = Mutex<[Place: Reading]>([:])

  /// Drops the results of all but these archives' memos, once there are many.
  func keep(_ archives: [Archive]) {
    readings.withLock { readings in
      if readings.count <= 2 * archives.count { return }
      var kept: [Place: Reading] = [:]
      for memo in archives.lazy.compactMap(\.memo) where readings[memo.place]?.text == memo.text {
        kept[memo.place] = readings[memo.place]
      }
      readings = kept
    }
  }

  func words(of memo: Memo, excerptLimit: Int) throws(MarkdownError) -> Words {
    if let known = self[memo], known.excerptLimit == excerptLimit, let words = known.words { return words }
    let words = try Markdown(memo.text).words(excerptLimit: excerptLimit)
    note(memo) { ($0.words, $0.excerptLimit) = (words, excerptLimit) }
    return words
  }

  func images(of memo: Memo) throws(MarkdownError) -> [Image] {
    if let images = self[memo]?.images { return images }
    let images = try Markdown(memo.text).images()
    note(memo) { $0.images = images }
    return images
  }

  private subscript(memo: Memo) -> Reading? {
    readings.withLock { readings in
      guard let known = readings[memo.place], known.text == memo.text else { return nil }
      return known
    }
  }

  private func note(_ memo: Memo, _ change: @Sendable (inout Reading) -> Void) {
    readings.withLock { readings in
      var reading = readings[memo.place] ?? Reading(text: memo.text)
      if reading.text != memo.text { reading = Reading(text: memo.text) }
      change(&reading)
      readings[memo.place] = reading
    }
  }
}
