import Dispatch
import Glibc

/// Reports changes of a site's sources: of `Content` and `Templates` with everything below them, whether they
/// already exist or not. Also reports that the site itself was removed.
final class SiteWatch: Sendable {
  enum News: Sendable, Equatable {
    /// A burst of changed paths, relative to the site.
    case changed(Set<String>)
    /// A folder whose changes cannot be seen, and why.
    case blind(folder: String, reason: String)
  }

  static let roots = ["Content", "Templates"]
  /// The output: reported only if it is removed as a whole.
  static let output = "_site"

  /// One end of a pipe: closing it wakes the thread that polls the other end.
  private let stop: Int32

  /// - Returns: nil if the system cannot provide a watch.
  init?(site: String, _ tell: @escaping @Sendable (News) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stop = ends[1]
    let end = ends[0]
    // Watching has begun when this returns: a build that starts afterwards misses nothing.
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

/// Passes a value that cannot be copied to a closure.
private final class Handover: @unchecked Sendable {
  // Safe: written once before the closure is handed over, and taken once, by the closure.
  private var value: WatchLoop?
  init(_ value: consuming WatchLoop) { self.value = consume value }
  func take() -> WatchLoop? { value.take() }
}
