import Dispatch
import Glibc

/// Tells when what a site is made from has changed: `Content` and `Templates` with all that is in them, whether they
/// are there already or not.
final class SiteWatch: Sendable {
  enum News: Sendable, Equatable {
    /// Paths relative to the site, of a burst of changes.
    case changed(Set<String>)
    /// A folder whose changes will not be seen, and why.
    case blind(folder: String, reason: String)
  }

  static let roots = ["Content", "Templates"]
  /// Milliseconds without a change that end a burst, and after which even a long one is told.
  static let quiet: Int32 = 8
  static let patience = 250.0

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
    guard var watch = Inotify() else {
      close(end)
      close(stop)
      return nil
    }
    begin(&watch, site)
    let descriptor = watch.descriptor
    let box = Handover(watch)
    DispatchQueue(label: "watch").async {
      guard var watch = box.take() else { return }
      defer { close(end) }
      var changed: Set<String> = []
      var since = DispatchTime.now()
      while true {
        for (folder, code) in watch.takeFailures() {
          tell(.blind(folder: folder, reason: reason(code)))
        }
        var ready = [
          pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
          pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&ready, 2, changed.isEmpty ? -1 : Self.quiet)
        if count < 0, errno != EINTR { return }
        if ready[1].revents != 0 { return }
        let isLong =
          Double(DispatchTime.now().uptimeNanoseconds - since.uptimeNanoseconds) / 1e6 > Self.patience
        if !changed.isEmpty, count == 0 || isLong {
          tell(.changed(changed))
          changed = []
        }
        guard count > 0 else { continue }
        if changed.isEmpty { since = .now() }
        for event in watch.read() { take(event, &watch, site, &changed) }
      }
    }
  }

  deinit { close(stop) }
}

/// Carries a value that cannot be copied into a closure.
private final class Handover: @unchecked Sendable {
  // Safe: written once before the closure is handed over, and taken once, by the closure.
  private var value: Inotify?
  init(_ value: consuming Inotify) { self.value = consume value }
  func take() -> Inotify? { value.take() }
}

private func begin(_ watch: inout Inotify, _ site: String) {
  watch.watch(site, isTree: false)
  for root in SiteWatch.roots { watch.watch("\(site)/\(root)", isTree: true) }
}

private func take(
  _ event: Inotify.Event, _ watch: inout Inotify, _ site: String, _ changed: inout Set<String>
) {
  if event.has(Inotify.overflow) {
    // More happened than the kernel could note: look at everything.
    watch.forget(site)
    begin(&watch, site)
    changed.formUnion(SiteWatch.roots)
    return
  }
  if event.name.isEmpty || isEditorFile(event.name) { return }
  if event.folder == site, !SiteWatch.roots.contains(event.name) { return }
  if event.has(Inotify.isFolder) {
    if event.has(Int(IN_MOVED_FROM)) || event.has(Int(IN_DELETE)) { watch.forget(event.path) }
    if event.has(Int(IN_CREATE)) || event.has(Int(IN_MOVED_TO)) { watch.watch(event.path, isTree: true) }
  } else if event.has(Int(IN_CREATE)), !isWhole(event.path) {
    return
  }
  changed.insert(String(event.path.dropFirst(site.count + 1)))
}

/// Whether a file that has just appeared is finished: a link is, all else is when it is closed.
private func isWhole(_ path: String) -> Bool {
  var facts = stat()
  guard lstat(path, &facts) == 0 else { return false }
  return facts.st_mode & S_IFMT != S_IFREG || facts.st_nlink > 1
}

private func reason(_ code: Int32) -> String {
  code == ENOSPC
    ? "the system watches no more folders (raise fs.inotify.max_user_watches)"
    : String(cString: strerror(code))
}
