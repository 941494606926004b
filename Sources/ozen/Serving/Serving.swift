import Almanac
import Glibc
import Preview
import Publishing
import Storage

extension ServeArguments {
  func run(_ console: Console) async throws(Misuse) -> ExitCode {
    // The port first: who has to choose another one should not wait for a build.
    var socket: BoundSocket?
    let basePath = baseURL.map { pathOfFolder(at: $0) } ?? "/"
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

    let (events, continuation) = AsyncStream.makeStream(of: ServeEvent.self)
    let interrupts = Interrupts { continuation.yield(.interrupted) }
    defer { interrupts.end() }
    let watch = SiteWatch(site: site) { continuation.yield(.seen($0)) }
    if watch == nil { console.note("changes will not be seen: the system has no watch to give") }
    let memory = BuildMemory()
    func startBuild() {
      Task { [options] in
        let report = await Publishing.build(
          options, memory: memory, ahead: { continuation.yield(.ahead($0)) })
        continuation.yield(.built(report))
      }
    }
    startBuild()

    var server: PreviewServer?
    /// What the build that is at work does not know of.
    var waiting: Set<String> = []
    /// What the build that is at work was started for.
    var cause: Set<String>? = []
    for await event in events {
      switch event {
      case .interrupted:
        withExtendedLifetime(watch) {}
        server = nil
        return .done
      case .seen(.blind(let folder, let reason)):
        console.note("\(folder): changes will not be seen: \(reason)")
      case .seen(.changed(let paths)):
        waiting.formUnion(paths)
      case .ahead(let report):
        server?.tell(isNewSite: true, problems: JSON.array(report.problems.map(\.json)).text)
      case .built(let report):
        tell(report, options, console, cause: cause ?? [])
        cause = nil
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
          if opensBrowser, !openBrowser(address) {
            console.note("no browser could be opened (xdg-open is missing)")
          }
        }
        server?.tell(
          isNewSite: report.succeeded, problems: JSON.array(report.problems.map(\.json)).text)
      }
      // One build at a time; what came meanwhile is built next, all of it at once.
      if cause == nil, !waiting.isEmpty {
        (cause, waiting) = (waiting, [])
        // An evening may go past midnight.
        options.today = try .today()
        options.openPages = server?.openPages ?? []
        startBuild()
      }
    }
    return .done
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
