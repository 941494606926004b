import Glibc

/// A site under the kernel's watch, and the changes that are being gathered.
struct WatchLoop: ~Copyable {
  private let site: String
  /// The process's own folder at the start, for a site that is named from there.
  private let home: String?
  private var watch: Inotify
  private var burst = Debouncer()
  /// The folder that is watched; nil while there is none.
  private var identity: FolderIdentity?

  /// How often, in milliseconds, to look for a site that is gone.
  private static let pauseWhileAway = 300

  init(_ site: String, _ watch: consuming Inotify) {
    self.site = site
    home = getcwd(nil, 0).map { folder in
      defer { free(folder) }
      return String(cString: folder)
    }
    self.watch = watch
    identity = FolderIdentity(site)
  }

  mutating func begin() {
    watch.watch(site, isTree: false)
    for root in SiteWatch.roots { watch.watch("\(site)/\(root)", isTree: true) }
  }

  /// Waits for a change, or for the time to tell of those that were.
  ///
  /// - Returns: whether there was none; nil when the other end of a pipe was closed, or nothing can be waited for.
  mutating func wait(until stop: Int32) -> Bool? {
    var ready = [
      pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
    ]
    let pause = burst.pause ?? (identity == nil ? Self.pauseWhileAway : nil)
    let count = poll(&ready, 2, pause.map { Int32($0) } ?? -1)
    if ready[1].revents != 0 || (count < 0 && errno != EINTR) { return nil }
    return count == 0
  }

  /// What there is to tell by now.
  mutating func look(isQuiet: Bool) -> [SiteWatch.News] {
    var news: [SiteWatch.News] = []
    let now = Self.now()
    for event in isQuiet ? [] : watch.read() { take(event, now) }
    if let gone = followSite(now) { news.append(gone) }
    for (folder, code) in watch.takeFailures() { news.append(.blind(folder: folder, reason: reason(code))) }
    if burst.isOver(at: now, isQuiet: isQuiet) { news.append(.changed(burst.end())) }
    return news
  }

  /// Another folder may lie where the site is: watched is a folder, not its name.
  private mutating func followSite(_ now: Int) -> SiteWatch.News? {
    var current = FolderIdentity(site)
    if current == nil, FolderIdentity(".") == nil, let home, chdir(home) == 0 {
      current = FolderIdentity(site)
    }
    guard current != identity else { return nil }
    identity = current
    watch.forget(site)
    guard current != nil else {
      return .blind(folder: site, reason: "the folder is gone (one in its place will be seen)")
    }
    begin()
    for root in SiteWatch.roots { burst.change(root, at: now) }
    return nil
  }

  private mutating func take(_ event: Inotify.Event, _ now: Int) {
    if event.has(Inotify.overflow) {
      // More happened than the kernel could note: look at everything.
      watch.forget(site)
      begin()
      for root in SiteWatch.roots { burst.change(root, at: now) }
      return
    }
    if event.name.isEmpty || isEditorFile(event.name) { return }
    let isGone = event.has(Int(IN_MOVED_FROM)) || event.has(Int(IN_DELETE))
    if event.folder == site, !SiteWatch.roots.contains(event.name) {
      guard event.name == SiteWatch.output, isGone else { return }
    }
    let path = String(event.path.dropFirst(site.count + 1))
    let isNew = event.has(Int(IN_CREATE))
    if event.has(Inotify.isFolder) {
      if isGone { watch.forget(event.path) }
      if isNew || event.has(Int(IN_MOVED_TO)) { watch.watch(event.path, isTree: true) }
    }
    if isGone {
      burst.lose(path, at: now)
    } else if isNew, event.has(Inotify.isFolder) {
      burst.addFolder(path, at: now)
    } else if event.has(Int(IN_MODIFY)) || (isNew && !isWhole(event.path)) {
      burst.begin(path)
    } else {
      burst.change(path, at: now)
    }
  }

  private static func now() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }
}

/// Tells a folder from another of the same name.
private struct FolderIdentity: Equatable {
  let device: dev_t
  let inode: ino_t

  /// - Returns: nil when there is none, be it that the process stands in one that was removed.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_nlink > 0 else { return nil }
    (device, inode) = (facts.st_dev, facts.st_ino)
  }
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
