/// Collects changes that belong together until they can be built: all those since the last report.
///
/// Building earlier would only report errors about a file that is being written, or that is missing while a
/// version control system replaces it. Times are in milliseconds, by any clock.
struct Debouncer {
  /// How long without a change before a burst is over. Copying a folder has longer pauses.
  private static let quiet = 8
  private static let quietOfFolder = 50
  /// The age at which even an unfinished burst is reported.
  private static let patience = 250
  private static let patienceWithUnfinished = 500
  private static let patienceWithGone = 150

  /// Paths relative to the site.
  private(set) var changed: Set<String> = []
  private var gone: Set<String> = []
  private var unfinished: Set<String> = []
  private var hasNewFolder = false
  private var since = 0

  /// How long to wait for another change; nil to wait without limit.
  var pause: Int? { changed.isEmpty ? nil : hasNewFolder ? Self.quietOfFolder : Self.quiet }

  /// - Parameter isQuiet: whether nothing came during a pause.
  func isOver(at now: Int, isQuiet: Bool) -> Bool {
    guard !changed.isEmpty else { return false }
    let age = now - since
    if !unfinished.isEmpty { return age >= Self.patienceWithUnfinished }
    if isQuiet { return gone.isEmpty || age >= Self.patienceWithGone }
    return age >= (hasNewFolder ? Self.patienceWithUnfinished : Self.patience)
  }

  /// Returns the changed paths and begins the next burst.
  mutating func end() -> Set<String> {
    defer { self = Debouncer() }
    return changed
  }

  mutating func change(_ path: String, at now: Int) {
    if changed.isEmpty { since = now }
    changed.insert(path)
    gone.remove(path)
    unfinished.remove(path)
  }

  mutating func lose(_ path: String, at now: Int) {
    change(path, at: now)
    gone.insert(path)
  }

  /// Records that a file is being written and will be closed.
  mutating func begin(_ path: String) {
    gone.remove(path)
    unfinished.insert(path)
  }

  mutating func addFolder(_ path: String, at now: Int) {
    change(path, at: now)
    hasNewFolder = true
  }
}
