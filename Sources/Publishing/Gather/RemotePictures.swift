import Support
import Fetching
import Imaging
import Storage
import Synchronization

/// How a build gets at pictures that lie elsewhere.
enum RemoteAccess: Sendable {
  /// Asks for what is not there, or was asked for too long ago.
  case fetching
  /// Takes what is there, and tells what is missing.
  case offline
  /// Takes what is there, and tells what is sure to go wrong.
  case looking
}

/// What came of asking for pictures that lie elsewhere.
struct RemotePictures: Sendable, Equatable {
  /// By URL: what is wrong. Pictures that were copied before are shown all the same.
  var failures: [String: String] = [:]
  /// Those with a copy.
  var copied: Set<String> = []
  /// When hosts are to be asked again, by the clock of `Stamp.now`; nil where there is nothing to ask for.
  var askAgainAt: Int?

  /// A few hosts at a time: enough to fill a line, too little to be a burden.
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
