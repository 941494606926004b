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
    let isOpenToOthers: Bool
    do throws(PreviewError) {
      let bound = try BoundSocket(host: host ?? "127.0.0.1", port: port ?? 8080)
      address = bound.url + basePath.dropFirst()
      isOpenToOthers = !bound.isLoopback
      socket = consume bound
    } catch {
      console.note(error.description)
      return .failed
    }
    var options = BuildOptions(
      site: site, output: defaultOutput(of: site), today: try .today(), jobs: availableProcessors())
    options.baseURL = baseURL ?? address

    let (events, continuation) = AsyncStream.makeStream(of: ServeEvent.self)
    let interrupts = Interrupts { continuation.yield(.interrupted) }
    defer { interrupts.end() }
    Task { [options] in continuation.yield(.built(await Publishing.build(options))) }

    var server: PreviewServer?
    for await event in events {
      switch event {
      case .interrupted:
        return .done
      case .built(let report):
        tell(report, options, console)
        // An old site is better than none while the problems are being mended.
        guard report.succeeded || access(options.output + "/index.html", R_OK) == 0 else { return .failed }
        guard let waiting = socket.take() else { break }
        do throws(PreviewError) {
          server = try PreviewServer(waiting, folder: options.output, basePath: basePath)
        } catch {
          console.note(error.description)
          return .failed
        }
        console.print(address)
        if isOpenToOthers { console.note("every machine that reaches this address can see the site") }
        if opensBrowser, !openBrowser(address) {
          console.note("no browser could be opened (xdg-open is missing)")
        }
      }
    }
    withExtendedLifetime(server) {}
    return .done
  }

  private func tell(_ report: BuildReport, _ options: BuildOptions, _ console: Console) {
    ProblemList(problems: report.problems)
      .print(to: console, saying: report.succeeded ? "" : "; nothing was published")
    if report.succeeded { console.note(report.summary(output: options.output)) }
  }
}

/// What happens while a site is served.
enum ServeEvent: Sendable {
  case interrupted
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
