import Almanac
import Dispatch
import Glibc
import Preview
import Publishing
import Storage

extension ServeArguments {
  func run(_ console: Console) async throws(Misuse) -> ExitCode {
    let result = await withCheckedContinuation {
      (end: CheckedContinuation<Result<ExitCode, Misuse>, Never>) in
      DispatchQueue(label: "serving").async {
        end.resume(returning: Result { () throws(Misuse) in try serve(console) })
      }
    }
    return try result.get()
  }

  /// On a thread of its own, which is blocked where nothing happens: what does happen must not wait for a build.
  private func serve(_ console: Console) throws(Misuse) -> ExitCode {
    // The port first: who has to choose another one should not wait for a build.
    var socket: BoundSocket?
    let basePath = baseURL.map { pathOfFolder(at: $0) } ?? "/"
    if let baseURL, SiteSettings.baseURL(baseURL) == nil || !PreviewServer.canServe(at: basePath) {
      throw .badValue(
        baseURL, of: "--base-url", expectation: "an address of a site, such as https://example.com/recipes/")
    }
    let address: String
    let others: [String]
    let isOpenToOthers: Bool
    do throws(PreviewError) {
      let bound = try BoundSocket(host: host ?? "127.0.0.1", port: port ?? 8080)
      address = bound.url + basePath.dropFirst()
      others = bound.reachableURLs.map { $0 + basePath.dropFirst() }.filter { $0 != address }
      isOpenToOthers = !bound.isLoopback
      socket = consume bound
    } catch {
      console.note(error.description)
      return .failed
    }
    var options = BuildOptions(
      site: site, output: defaultOutput(of: site), today: try .today(), jobs: availableProcessors())
    options.baseURL = baseURL
    options.program = programIdentity()

    let events = Mailbox<ServeEvent>()
    let interrupts = Interrupts { events.put(.interrupted) }
    defer { interrupts.end() }
    let watch = SiteWatch(site: site) { events.put(.seen($0)) }
    if watch == nil { console.note("changes will not be seen: the system has no watch to give") }
    let memory = BuildMemory()
    func startBuild() {
      Task.detached { [options] in
        let report = await Publishing.build(
          options, memory: memory, ahead: { events.put(.ahead($0)) })
        events.put(.built(report))
      }
    }
    startBuild()

    var server: PreviewServer?
    /// What the build that is at work does not know of.
    var waiting: Set<String> = []
    /// What the build that is at work was started for.
    var cause: Set<String>? = []
    /// Whether there is one that a build of this preview made.
    var hasSite = false
    var isEnding = false
    while true {
      switch events.next() {
      case .interrupted:
        withExtendedLifetime(watch) {}
        server = nil
        if cause == nil { return .done }
        // A build that is at work may end well in that time; if not, the next one clears away what it leaves. Its
        // threads must not run on while `exit` takes down what they use.
        DispatchQueue(label: "end").asyncAfter(deadline: .now() + .milliseconds(isEnding ? 0 : 300)) {
          _exit(ExitCode.done.rawValue)
        }
        isEnding = true
      case .built where isEnding:
        return .done
      case .seen(.blind(let folder, let reason)):
        console.note("\(folder): changes will not be seen: \(reason)")
      case .seen(.changed(var paths)):
        // A build that fails takes away the folder that it made: no reason for another one.
        if paths.contains(SiteWatch.output), !hasSite { paths.remove(SiteWatch.output) }
        if paths.contains(SiteWatch.output) { hasSite = false }
        waiting.formUnion(paths)
      case .ahead(let report):
        server?.tell(isNewSite: true, problems: JSON.array(report.problems.map(\.json)).text)
      case .built(let report):
        tell(report, options, console, cause: cause ?? [])
        cause = nil
        if report.succeeded { hasSite = true }
        if let bound = socket.take() {
          // An old site is better than none while the problems are being mended, and a page with the problems too.
          guard
            report.succeeded || access(options.output + "/index.html", R_OK) == 0
              || access(site + "/Content", R_OK) == 0
          else { return .failed }
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
            openBrowser(address) { console.note("no browser could be opened: \($0) (open \(address))") }
          }
        }
        server?.tell(
          isNewSite: report.succeeded, problems: JSON.array(report.problems.map(\.json)).text)
      }
      // One build at a time; what came meanwhile is built next, all of it at once.
      if cause == nil, !isEnding, !waiting.isEmpty {
        (cause, waiting) = (waiting, [])
        // An evening may go past midnight.
        options.today = try .today()
        options.openPages = server?.openPages ?? []
        startBuild()
      }
    }
  }

  private func tell(_ report: BuildReport, _ options: BuildOptions, _ console: Console, cause: Set<String>) {
    if !cause.isEmpty {
      let shown = cause.sorted().prefix(3).joined(separator: ", ")
      console.note("changed: \(shown)\(cause.count > 3 ? " and \(cause.count - 3) more" : "")")
    }
    ProblemList(problems: report.problems)
      .print(to: console, saying: report.succeeded ? "" : "; nothing was published")
    if report.succeeded { console.note(report.summary(output: options.output)) }
  }
}

/// What happens while a site is served.
enum ServeEvent: Sendable {
  case interrupted
  case seen(SiteWatch.News)
  /// The open pages are there; the build goes on.
  case ahead(BuildReport)
  case built(BuildReport)
}

/// `/recipes/` of `https://example.com/recipes`.
func pathOfFolder(at url: String) -> String {
  let afterScheme = url.utf8.firstIndex(of: UInt8(ascii: ":")).map {
    url[$0...].drop { $0 == ":" || $0 == "/" }
  }
  let path = (afterScheme ?? "").drop { $0 != "/" }
  return path.isEmpty ? "/" : path.hasSuffix("/") ? String(path) : path + "/"
}
