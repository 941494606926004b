/// Changes that belong together, gathered until they are fit to be built: all those since the last that were told.
///
/// A file that is being written, or that is gone as it is while a version control system puts another in its place,
/// would only be complained of. Times are in milliseconds, by any clock.
struct Debouncer {
  /// How long without a change a burst lasts. A folder that is copied comes with pauses.
  private static let quiet = 8
  private static let quietOfFolder = 50
  /// After which even a long one is told.
  private static let patience = 250
  private static let patienceWithUnfinished = 500
  private static let patienceWithGone = 150

  /// Paths relative to the site.
  private(set) var changed: Set<String> = []
  private var gone: Set<String> = []
  private var unfinished: Set<String> = []
  private var hasNewFolder = false
  private var since = 0

  /// How long to wait for another change; nil for as long as it takes.
  var pause: Int? { changed.isEmpty ? nil : hasNewFolder ? Self.quietOfFolder : Self.quiet }

  /// - Parameter isQuiet: nothing has come for a pause.
  func isOver(at now: Int, isQuiet: Bool) -> Bool {
    guard !changed.isEmpty else { return false }
    let age = now - since
    if !unfinished.isEmpty { return age >= Self.patienceWithUnfinished }
    if isQuiet { return gone.isEmpty || age >= Self.patienceWithGone }
    return age >= (hasNewFolder ? Self.patienceWithUnfinished : Self.patience)
  }

  /// Begins the next one.
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

  /// Somebody is at work on a file and will close it.
  mutating func begin(_ path: String) {
    gone.remove(path)
    unfinished.insert(path)
  }

  mutating func addFolder(_ path: String, at now: Int) {
    change(path, at: now)
    hasNewFolder = true
  }
}
