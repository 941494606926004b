import Markup
import Synchronization

/// What Markdown of memos told, by their text. Reading it is most of what days cost, and most memos stay as they are.
final class MemoReadings: Sendable {
  typealias Words = (words: String, excerpt: String)
  typealias Image = (destination: String, line: Int)

  private struct Key: Hashable {
    var text: String
    var excerptLimit: Int
  }

  private struct State {
    var words: [Key: Words] = [:]
    var images: [String: [Image]] = [:]
    /// Those of the build before this one, as far as this one has not asked for them.
    var earlier: (words: [Key: Words], images: [String: [Image]]) = ([:], [:])
  }

  private let state = Mutex(State())

  /// Begins a build: what the last one did not ask for is forgotten.
  func begin() {
    state.withLock { state in
      state.earlier = (state.words, state.images)
      (state.words, state.images) = ([:], [:])
    }
  }

  func words(of text: String, excerptLimit: Int) throws(MarkdownError) -> Words {
    let key = Key(text: text, excerptLimit: excerptLimit)
    if let known = state.withLock({ $0.words[key] ?? $0.earlier.words[key] }) {
      state.withLock { $0.words[key] = known }
      return known
    }
    let read = try Markdown(text).words(excerptLimit: excerptLimit)
    state.withLock { $0.words[key] = read }
    return read
  }

  func images(of text: String) throws(MarkdownError) -> [Image] {
    if let known = state.withLock({ $0.images[text] ?? $0.earlier.images[text] }) {
      state.withLock { $0.images[text] = known }
      return known
    }
    let read = try Markdown(text).images()
    state.withLock { $0.images[text] = read }
    return read
  }
}
