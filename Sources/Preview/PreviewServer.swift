import CMicroHTTPD
import Glibc

/// Serves one folder over HTTP, from the moment it is made until it goes away.
///
/// Making one ignores `SIGPIPE` for the whole process: the kernel raises it when a client vanishes while a file is
/// sent to it.
public final class PreviewServer {
  private let daemon: OpaquePointer
  private let live: LiveStreams?
  /// Kept alive for the daemon's threads, which borrow it.
  private let responder: Responder.Shared

  /// - Parameters:
  ///   - folder: is looked up again for each request.
  ///   - basePath: where the site is, as `/recipes/`; percent escapes are understood.
  ///   - isLive: pages get a script that shows what `tell` has to say.
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

  /// Whether a site can be served below a path: no request could name some, such as one with a doubled slash.
  public static func canServe(at basePath: String) -> Bool { names(ofBasePath: basePath) != nil }

  private static func names(ofBasePath path: String) -> [String]? {
    guard let names = (try? RequestPath(path))?.names, names.first != LiveFile.folder else { return nil }
    return names
  }

  /// Ends all connections and waits for the daemon's threads.
  deinit {
    live?.end()
    MHD_stop_daemon(daemon)
  }

  /// The paths below the site of the pages that browsers show.
  public var openPages: Set<String> { live?.pages ?? [] }

  /// Tells every open page how the site is now. A page that has become another one reloads, one whose style alone is
  /// another gets the new style, and all show the problems.
  ///
  /// - Parameters:
  ///   - isNewSite: something was published; false after a build that failed.
  ///   - problems: a JSON array, on one line, of objects with `place`, `severity` and `message`.
  public func tell(isNewSite: Bool, problems: String) {
    live?.tell(isNewSite: isNewSite, problems: problems)
  }
}

/// Each connection takes a descriptor, and each file that is being sent.
private func raiseDescriptorLimit() {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 4096))
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
