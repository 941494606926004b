import CMicroHTTPD
import Glibc

/// Serves one folder over HTTP for as long as the value exists.
///
/// Creating one ignores `SIGPIPE` for the whole process: the kernel raises it if a client disconnects while a
/// file is being sent.
public final class PreviewServer {
  private let daemon: OpaquePointer
  private let live: LiveStreams?
  /// Kept alive because the daemon's threads borrow it.
  private let responder: Responder.Shared

  /// - Parameters:
  ///   - folder: the path, opened again for each request.
  ///   - basePath: the path of the site, like `/recipes/`; percent escapes are decoded.
  ///   - isLive: whether pages get a script that shows what `tell` reports.
  public init(_ socket: consuming BoundSocket, folder: String, basePath: String = "/", isLive: Bool = false)
    throws(PreviewError)
  {
    signal(SIGPIPE, SIG_IGN)
    raiseDescriptorLimit()
    let (host, port, address) = (socket.host, socket.port, socket.url)
    let base = Self.names(ofBasePath: basePath) ?? []
    live = isLive ? LiveStreams() : nil
    responder = Responder.Shared(
      Responder(
        folder: ServedFolder(path: folder), base: base, names: AllowedHosts(host: host, port: port),
        address: address,
        live: live))
    let descriptor = socket.release()
    guard listen(descriptor, 128) == 0, let daemon = startDaemon(descriptor, responder) else {
      let reason = systemReason(errno)
      close(descriptor)
      throw .cannotListen(host: host, port: port, reason: reason)
    }
    self.daemon = daemon
  }

  /// Returns whether a site can be served below a path. Some paths can never be requested, such as one with a
  /// double slash.
  public static func canServe(at basePath: String) -> Bool { names(ofBasePath: basePath) != nil }

  private static func names(ofBasePath path: String) -> [String]? {
    guard let names = (try? RequestPath(path))?.names, names.first != LiveFile.folder else { return nil }
    return names
  }

  /// Closes all connections and waits for the daemon's threads.
  deinit {
    live?.end()
    MHD_stop_daemon(daemon)
  }

  /// The paths below the site of the pages that browsers show.
  public var openPages: Set<String> { live?.pages ?? [] }

  /// Sends every open page the state of the site. A page whose content changed reloads, a page whose style
  /// changed gets the new style, and all show the problems.
  ///
  /// - Parameters:
  ///   - isNewSite: whether something was published; false after a failed build.
  ///   - problems: a JSON array, on one line, of objects with `place`, `severity` and `message`.
  public func tell(isNewSite: Bool, problems: String) {
    live?.tell(isNewSite: isNewSite, problems: problems)
  }
}

/// Each connection needs a descriptor, and so does each file being sent.
private func raiseDescriptorLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 4096))
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
