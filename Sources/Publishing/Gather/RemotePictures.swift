import Support
import Fetching
import Imaging
import Storage
import Synchronization

/// How a build gets remote pictures.
enum RemoteAccess: Sendable {
  /// Fetches pictures that have no copy, or whose host was asked too long ago.
  case fetching
  /// Uses the copies, and reports those that are missing.
  case offline
  /// Uses the copies, and reports pictures that are sure to fail.
  case looking
}

/// The result of asking for remote pictures.
struct RemotePictures: Sendable, Equatable {
  /// What is wrong, by URL. An earlier copy is shown even so.
  var failures: [String: String] = [:]
  /// The URLs that have a copy.
  var copied: Set<String> = []
  /// When to ask hosts again, by the clock of `Stamp.now`; nil if there is nothing to ask for.
  var askAgainAt: Int?

  /// A few at a time: enough to use the connection, too few to burden a host.
  private static let fetchesAtOnce = 4

  static func gather(
    _ urls: [String], _ settings: SiteSettings, site: String, _ access: RemoteAccess, force: Bool,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(Problems) -> RemotePictures {
    guard !urls.isEmpty else { return RemotePictures() }
    let shelf = RemotePictureCache(site: site)
    var pictures = RemotePictures()
    switch access {
    case .looking:
      let fetcher = fetcher(settings)
      for url in urls where !shelf.has(url) { pictures.failures[url] = fetcher.fault(of: url)?.description }
    case .offline:
      for url in urls where !shelf.has(url) {
        pictures.failures[url] = "there is no copy of it yet (build without --offline)"
      }
    case .fetching:
      let now = Stamp.now()
      let due = urls.filter { url in
        let age = now - shelf.askedAt(url)
        return force || !shelf.has(url) || age < 0 || age > RemotePictureCache.maxAge
      }
      pictures.failures = try await fetch(due, settings, shelf, force: force, progress)
    }
    pictures.copied = Set(urls.filter(shelf.has))
    let asked = urls.map { pictures.failures[$0] == nil ? shelf.askedAt($0) : 0 }
    pictures.askAgainAt = asked.min().map { $0 == 0 ? 0 : $0 + RemotePictureCache.maxAge }
    return pictures
  }

  private static func fetcher(_ settings: SiteSettings) -> Fetcher {
    let isAuto = settings.remotePictures == .auto
    return Fetcher(allowing: settings.remoteAllow, isUnwanted: { isAuto && RemotePolicy.forbidsCopies($0) })
  }

  /// - Returns: by URL, what is wrong.
  private static func fetch(
    _ urls: [String], _ settings: SiteSettings, _ shelf: RemotePictureCache, force: Bool,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(Problems) -> [String: String] {
    let fetcher = fetcher(settings)
    let done = Counter()
    let outcomes = await onThreads(urls.count, atMost: fetchesAtOnce) { index in
      defer { progress(BuildProgress(stage: "fetching", done: done.next(), total: urls.count)) }
      return fetch(
        urls[index], by: fetcher, shelf, force: force, maxPixels: settings.images.maxPixels)
    }
    var failures: [String: String] = [:]
    for (url, outcome) in zip(urls, outcomes) {
      switch outcome {
      case .kept: break
      case .failed(let message): failures[url] = message
      case .unwritable(let error): throw Problems([Problem(error)])
      }
    }
    return failures
  }

  private enum Outcome: Sendable {
    case kept
    case failed(String)
    case unwritable(FileError)
  }

  private static func fetch(
    _ url: String, by fetcher: Fetcher, _ shelf: RemotePictureCache, force: Bool, maxPixels: Int
  ) -> Outcome {
    let had = shelf.has(url)
    let note = had && !force ? shelf.note(url) : RemotePictureCache.Note()
    do {
      let response = try fetcher.get(url, headers: note.headers)
      if had, response.status == 304 {
        try shelf.keep(url, note)
      } else {
        let new = RemotePictureCache.Note(
          etag: response.headers["etag"] ?? "", lastModified: response.headers["last-modified"] ?? "")
        try shelf.keep(url, response.body, new, maxPixels: maxPixels)
      }
      return .kept
    } catch let error as FileError {
      return .unwritable(error)
    } catch {
      return .failed("\(error)\(had ? "; the copy made before is shown" : "")")
    }
  }
}
