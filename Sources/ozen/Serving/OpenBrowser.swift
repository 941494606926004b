import Dispatch
import Glibc

/// Opens an address in the user's browser.
///
/// - Parameter failed: called at most once, at any time and from any thread, with the reason why no browser
///   could be opened.
func openBrowser(_ address: String, failed: @escaping @Sendable (String) -> Void) {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  // The browser's output must not be mixed with the results.
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  // Ctrl-C must end the preview, not the browser, and the browser must not inherit ignored signals.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var all = sigset_t()
  sigfillset(&all)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
  let words = ["xdg-open", address]
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { arguments.forEach { free($0) } }
  var child = pid_t()
  let code = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ)
  guard code == 0 else { return failed("xdg-open: \(String(cString: strerror(code)))") }
  // `xdg-open` ends at once or with the browser. Waiting for it releases its entry in the process table.
  DispatchQueue(label: "browser").async { [child] in
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { return } }
    if status != 0 { failed("xdg-open found none") }
  }
}
