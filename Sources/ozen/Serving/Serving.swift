import Almanac
import Dispatch
import Preview
import Publishing
import Storage

extension ServeArguments {
  func run(_ console: Console) async throws(UsageError) -> ExitCode {
    let result = await withCheckedContinuation {
      (end: CheckedContinuation<Result<ExitCode, UsageError>, Never>) in
      DispatchQueue(label: "serving").async {
        end.resume(returning: Result { () throws(UsageError) in try serve(console) })
      }
    }
    return try result.get()
  }

  /// Runs on a thread of its own, which it blocks while nothing happens: events must not wait for a build.
  private func serve(_ console: Console) throws(UsageError) -> ExitCode {
    let basePath = baseURL.map { pathOfFolder(at: $0) } ?? "/"
    if let baseURL, SiteSettings.baseURL(baseURL) == nil || !PreviewServer.canServe(at: basePath) {
      throw .badValue(
        baseURL, of: "--base-url", expectation: "an address of a site, such as https://example.com/recipes/")
    }
    var options = BuildOptions(
      site: site, output: defaultOutput(of: site), today: try .today(), jobs: availableProcessors())
    options.baseURL = baseURL
    options.program = programIdentity()
    // The port before the build: a user who has to choose another one should not wait for it.
    var session: ServeSession
    do throws(PreviewError) {
      session = ServeSession(
        try BoundSocket(host: host ?? "127.0.0.1", port: port ?? 8080), at: basePath, options, console,
        opensBrowser: opensBrowser)
    } catch {
      console.note(error.description)
      return .failed
    }
    return try session.run()
  }
}

/// Returns `/recipes/` of `https://example.com/recipes`.
func pathOfFolder(at url: String) -> String {
  let afterScheme = url.utf8.firstIndex(of: UInt8(ascii: ":")).map {
    url[$0...].drop { $0 == ":" || $0 == "/" }
  }
  let path = (afterScheme ?? "").drop { $0 != "/" }
  return path.isEmpty ? "/" : path.hasSuffix("/") ? String(path) : path + "/"
}
