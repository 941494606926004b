import Dispatch
import Glibc

/// Tells when what a site is made from has changed: `Content` and `Templates` with all that is in them, whether they
/// are there already or not. That the site itself was taken away is told too.
final class SiteWatch: Sendable {
  enum News: Sendable, Equatable {
    /// Paths relative to the site, of a burst of changes.
    case changed(Set<String>)
    /// A folder whose changes will not be seen, and why.
    case blind(folder: String, reason: String)
  }

  static let roots = ["Content", "Templates"]
  /// What is made: seen only when it goes as a whole.
  static let output = "_site"

  /// Closing the one end wakes the thread that looks at the other.
  private let stop: Int32

  /// - Returns: nil when the system has no watch to give.
  init?(site: String, _ tell: @escaping @Sendable (News) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stop = ends[1]
    let end = ends[0]
    // Watching has begun when this returns: a build that starts then misses nothing.
    guard let watch = Inotify() else {
      close(end)
      close(stop)
      return nil
    }
    var lookout = WatchLoop(site, watch)
    lookout.begin()
    let box = Handover(lookout)
    DispatchQueue(label: "watch").async {
      guard var lookout = box.take() else { return }
      defer { close(end) }
      while let isQuiet = lookout.wait(until: end) {
        for news in lookout.look(isQuiet: isQuiet) { tell(news) }
      }
    }
  }

  deinit { close(stop) }
}

/// Carries a value that cannot be copied into a closure.
private final class Handover: @unchecked Sendable {
  // Safe: written once before the closure is handed over, and taken once, by the closure.
  private var value: WatchLoop?
  init(_ value: consuming WatchLoop) { self.value = consume value }
  func take() -> WatchLoop? { value.take() }
}
