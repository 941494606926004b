import Almanac
import Dispatch
import Glibc
import Preview
import Publishing
import Storage

/// A preview, from the first build to its end. Events come through a mailbox and are handled one after the
/// other.
struct ServeSession: ~Copyable {
  private enum Event: Sendable {
    case interrupted
    case seen(SiteWatch.News)
    /// The open pages are published; the build continues.
    case ahead(BuildReport)
    case built(BuildReport)
  }

  private let basePath: String
  private let console: Console
  private let opensBrowser: Bool
  private let events = Mailbox<Event>()
  private let memory = BuildMemory()
  private var options: BuildOptions

  /// The socket, until the server takes it.
  private var socket: BoundSocket?
  private var server: PreviewServer?
  /// The changed paths that the running build does not include.
  private var waiting: Set<String> = []
  /// The changed paths that the running build was started for; nil if none is running.
  private var cause: Set<String>?
  /// Whether a build of this preview has made a site.
  private var hasSite = false
  private var isEnding = false

  /// - Parameter basePath: the path of the site at the socket's address.
  init(
    _ socket: consuming BoundSocket, at basePath: String, _ options: BuildOptions, _ console: Console,
    opensBrowser: Bool
  ) {
    self.socket = consume socket
    (self.basePath, self.options, self.console) = (basePath, options, console)
    self.opensBrowser = opensBrowser
  }

  /// Runs until somebody ends the preview, or nothing can be served.
  mutating func run() throws(UsageError) -> ExitCode {
    let events = events
    let interrupts = Interrupts { events.put(.interrupted) }
    defer { interrupts.end() }
    let watch = SiteWatch(site: options.site) { events.put(.seen($0)) }
    defer { withExtendedLifetime(watch) {} }
    if watch == nil { console.note("changes will not be seen: the system has no watch to give") }
    startBuild(for: [])
    while true {
      if let end = answer(events.next()) { return end }
      try buildWhatIsWaiting()
    }
  }

  /// - Returns: the exit code if the preview ends; otherwise nil.
  private mutating func answer(_ event: Event) -> ExitCode? {
    switch event {
    case .interrupted: return interrupt()
    case .built where isEnding: return .done
    case .seen(.blind(let folder, let reason)):
      console.note("\(folder): changes will not be seen: \(reason)")
    case .seen(.changed(let paths)): note(paths)
    case .ahead(let report):
      server?.tell(isNewSite: true, problems: JSON.array(report.problems.map(\.json)).text)
    case .built(let report): return take(report)
    }
    return nil
  }

  private mutating func interrupt() -> ExitCode? {
    server = nil
    if cause == nil { return .done }
    // A running build may finish in that time; if not, the next one removes what it leaves. Its threads must
    // not run while `exit` destroys what they use.
    DispatchQueue(label: "end").asyncAfter(deadline: .now() + .milliseconds(isEnding ? 0 : 300)) {
      _exit(ExitCode.done.rawValue)
    }
    isEnding = true
    return nil
  }

  private mutating func note(_ changed: Set<String>) {
    var paths = changed
    // A build that fails removes the folder that it made: no reason for another build.
    if paths.contains(SiteWatch.output), !hasSite { paths.remove(SiteWatch.output) }
    if paths.contains(SiteWatch.output) { hasSite = false }
    waiting.formUnion(paths)
  }

  private mutating func take(_ report: BuildReport) -> ExitCode? {
    tell(report)
    cause = nil
    if report.succeeded { hasSite = true }
    if let bound = socket.take(), let failure = open(bound, after: report) { return failure }
    server?.tell(isNewSite: report.succeeded, problems: JSON.array(report.problems.map(\.json)).text)
    return nil
  }

  private mutating func open(_ bound: consuming BoundSocket, after report: BuildReport) -> ExitCode? {
    // While the problems are being fixed, an old site is better than none, and so is a page with the
    // problems.
    guard
      report.succeeded || access(options.output + "/index.html", R_OK) == 0
        || access(options.site + "/Content", R_OK) == 0
    else { return .failed }
    let address = bound.url + basePath.dropFirst()
    let others = bound.reachableURLs.map { $0 + basePath.dropFirst() }.filter { $0 != address }
    let isOpenToOthers = !bound.isLoopback
    do throws(PreviewError) {
      server = try PreviewServer(bound, folder: options.output, basePath: basePath, isLive: true)
    } catch {
      console.note(error.description)
      return .failed
    }
    console.print(address)
    for other in others { console.note("also at \(other)") }
    if isOpenToOthers { console.note("every machine that reaches this address can see the site") }
    if opensBrowser {
      openBrowser(address) { [console] in
        console.note("no browser could be opened: \($0) (open \(address))")
      }
    }
    return nil
  }

  private func tell(_ report: BuildReport) {
    if let cause, !cause.isEmpty {
      let shown = cause.sorted().prefix(3).joined(separator: ", ")
      console.note("changed: \(shown)\(cause.count > 3 ? " and \(cause.count - 3) more" : "")")
    }
    ProblemList(problems: report.problems)
      .print(to: console, saying: report.succeeded ? "" : "; nothing was published")
    if report.succeeded { console.note(report.summary(output: options.output)) }
  }

  /// Runs one build at a time; all changes that came in the meantime are built together next.
  private mutating func buildWhatIsWaiting() throws(UsageError) {
    guard cause == nil, !isEnding, !waiting.isEmpty else { return }
    // The session may run past midnight.
    options.today = try .today()
    options.openPages = server?.openPages ?? []
    startBuild(for: waiting)
    waiting = []
  }

  private mutating func startBuild(for paths: Set<String>) {
    cause = paths
    Task.detached { [options, memory, events] in
      let report = await Publishing.build(options, memory: memory, ahead: { events.put(.ahead($0)) })
      events.put(.built(report))
    }
  }
}
