import Support
import Imaging
import Storage

/// The facts of the photos, read from the files or, if a file has not changed since, from the cache.
struct PhotoCatalogue: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    var stamp: Stamp
    var facts: PhotoFacts
  }

  /// By path below `Content/`, or by URL.
  var entries: [String: Entry] = [:]
  /// When reading began; a file modified at about that time may have changed again without a different stamp.
  var readAt: Int = 0

  /// By path below `Content/`, or by URL.
  var facts: [String: PhotoFacts] { entries.mapValues(\.facts) }

  /// Returns the facts if they can be relied on without reading the file.
  func facts(of path: String, stamp: Stamp) -> PhotoFacts? {
    guard let entry = entries[path], entry.stamp == stamp else { return nil }
    return stamp.isOlder(than: readAt) ? entry.facts : nil
  }
}

extension PhotoCatalogue {
  /// Reads the facts of photos, several files at once.
  ///
  /// - Parameters:
  ///   - paths: below `Content/`, or URLs that have a copy; no duplicates.
  ///   - earlier: what an earlier build read.
  /// - Returns: the new catalogue, and the errors of the photos that could not be read, by path.
  static func read(
    _ paths: [String], in files: PhotoFiles, earlier: PhotoCatalogue, maxPixels: Int, jobs: Int,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async -> (PhotoCatalogue, failures: [String: ImageError]) {
    let now = Stamp.now()
    let done = Counter()
    let results = await concurrently(paths.count, jobs: jobs) { index -> Result<Entry, ImageError> in
      defer { progress(BuildProgress(stage: "photos", done: done.next(), total: paths.count)) }
      return Result { () throws(ImageError) in
        try entry(of: paths[index], in: files, earlier: earlier, maxPixels: maxPixels)
      }
    }
    var catalogue = PhotoCatalogue(readAt: now)
    var failures: [String: ImageError] = [:]
    for (path, result) in zip(paths, results) {
      switch result {
      case .success(let entry): catalogue.entries[path] = entry
      case .failure(let error): failures[path] = error
      }
    }
    return (catalogue, failures)
  }

  private static func entry(
    of path: String, in files: PhotoFiles, earlier: PhotoCatalogue, maxPixels: Int
  ) throws(ImageError) -> Entry {
    let file = try files.file(of: path)
    let stamp = Stamp(of: file.path, in: file.folder)
    if let facts = earlier.facts(of: path, stamp: stamp), facts.width * facts.height <= maxPixels {
      return Entry(stamp: stamp, facts: facts)
    }
    let facts = try Photo.facts(of: file, maxPixels: maxPixels)
    return Entry(stamp: stamp, facts: facts)
  }
}
