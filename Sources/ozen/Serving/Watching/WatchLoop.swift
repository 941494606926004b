import Glibc

/// Watches a site through the kernel, and collects its changes.
struct WatchLoop: ~Copyable {
  private let site: String
  /// The process's working directory at the start, for a site with a relative path.
  private let home: String?
  private var watch: Inotify
  private var burst = Debouncer()
  /// The watched folder; nil while there is none.
  private var identity: FolderIdentity?

  /// How often, in milliseconds, to look for a site that was removed.
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

  /// Waits for a change, or until it is time to report earlier ones.
  ///
  /// - Returns: whether there was none; nil if the other end of the pipe was closed, or waiting is not
  ///   possible.
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

  /// Returns what there is to report by now.
  mutating func look(isQuiet: Bool) -> [SiteWatch.News] {
    var news: [SiteWatch.News] = []
    let now = Self.now()
    for event in isQuiet ? [] : watch.read() { take(event, now) }
    if let gone = followSite(now) { news.append(gone) }
    for (folder, code) in watch.takeFailures() { news.append(.blind(folder: folder, reason: reason(code))) }
    if burst.isOver(at: now, isQuiet: isQuiet) { news.append(.changed(burst.end())) }
    return news
  }

  /// Watches the folder that is now at the site's path: the kernel watches a folder, not its path.
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
      // The kernel's queue overflowed: look at everything.
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

/// Distinguishes a folder from another with the same path.
private struct FolderIdentity: Equatable {
  let device: dev_t
  let inode: ino_t

  /// - Returns: nil if there is none, or if the path is that of a removed working directory.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_nlink > 0 else { return nil }
    (device, inode) = (facts.st_dev, facts.st_ino)
  }
}

/// Returns whether a file that has just appeared is complete: a link is, any other file only when it is
/// closed.
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
