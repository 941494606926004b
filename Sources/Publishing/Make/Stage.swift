import Support
import Compression
import Storage
import Synchronization

/// The place where the new site is prepared before it is published. Files are written whole, inside the
/// output folder, while the old site stays unchanged; `publish` renames them into place and removes old ones
/// last. Visitors always see either the old or the new version of a page, and a build that fails before
/// `publish` has changed nothing.
///
/// A final class, since it owns the folder, whose lock makes a second build of the same output wait.
final class Stage: Sendable {
  static let manifestName = ".ozen-manifest"
  static let folderName = ".ozen-stage"
  /// The service worker, which depends on all other files.
  static let workerName = "sw.js"

  struct Counts: Sendable, Equatable {
    var written = 0
    var unchanged = 0
    var removed = 0
  }

  /// A file that was put into the stage.
  private struct Entry {
    /// The name of its staged bytes; nil if the output already has them.
    var number: Int?
    /// For a page: the digest of its HTML, and its content codings.
    var key = ""
  }

  let path: String
  private let folder: Folder
  private let stage: Folder
  /// Whether this build made the folder; it is removed again if nothing is published into it.
  private let isNew: Bool
  /// What earlier builds made here: files that may be replaced and removed.
  private let earlier: Set<String>
  /// The bytes of the earlier manifest.
  private let manifest: [UInt8]?
  private let force: Bool
  /// The codings in which text files are also written.
  private let codings: [ContentCoding]
  private let entries = Mutex<[String: Entry]>([:])
  /// The number of files that are already in place while the build continues.
  private let ahead = Atomic<Int>(0)
  private let nextNumber = Atomic<Int>(0)

  /// Makes the folder, waits for another build that works in it, and removes what a killed one left.
  init(_ output: OutputFolder, force: Bool, codings: [ContentCoding] = []) throws(FileError) {
    path = output.path
    (self.force, self.codings) = (force, codings)
    isNew = !Files.isFolder(path)
    folder = try Folder.make(path)
    try folder.lock()
    manifest = try folder.readIfThere(Stage.manifestName)
    earlier = Set(Manifest(manifest).paths)
    stage = try folder.makeFolder(Stage.folderName)
    stage.removeFiles(where: Stage.isStaged)
  }

  deinit {
    stage.removeFiles(where: Stage.isStaged)
    folder.removeFolder(Stage.folderName)
    // This removes only an empty folder.
    if isNew { _ = try? Folder(Files.parent(of: path)).removeFolder(Files.name(of: path)) }
  }

  /// Returns whether a name in the stage's folder is one that the stage gives: a number, or that of a
  /// temporary file.
  private static func isStaged(_ name: String) -> Bool {
    name.utf8.allSatisfy { (0x30...0x39).contains($0) } || Files.isPassing(name)
  }

  /// Returns whether an earlier build made a file of this name.
  func hadEarlier(_ file: String) -> Bool { earlier.contains(file) }

  /// Returns whether the output has a file of this name. If the name has a digest, its content is right.
  func has(_ file: String) -> Bool {
    folder.hasFile(file)
  }

  /// Puts a file into the stage, and for a text file also its compressed copies. Safe to call from all cores
  /// at once.
  ///
  /// - Parameter key: for a page, the digest of its HTML, and its content codings.
  func put(_ file: String, _ bytes: borrowing [UInt8], key: String = "") throws(FileError) {
    let isNew = try putAlone(file, bytes, key: key)
    guard !codings.isEmpty, Stage.isText(file) else { return }
    for coding in codings where isNew || !keep(file + coding.ending) {
      guard let compressed = coding.compressed(copy bytes) else { continue }
      _ = try putAlone(file + coding.ending, compressed, key: "")
    }
  }

  /// Returns whether a file is worth compressing: pictures are compressed already.
  private static func isText(_ file: String) -> Bool {
    ["html", "css", "js", "svg", "xml", "json", "ics", "txt", "webmanifest"].contains {
      file.hasSuffix("." + $0)
    }
  }

  /// Keeps a file that an earlier build made, if it exists.
  private func keep(_ file: String) -> Bool {
    guard earlier.contains(file), has(file) else { return false }
    entries.withLock { $0[file] = Entry() }
    return true
  }

  /// - Returns: whether the file is new or different.
  private func putAlone(_ file: String, _ bytes: borrowing [UInt8], key: String) throws(FileError) -> Bool {
    let same = try folder.holds(file, bytes)
    if same == true && !(force && earlier.contains(file)) {
      entries.withLock { $0[file] = Entry(key: key) }
      return false
    }
    try refuseForeign(file, isThere: same == false)
    let number = nextNumber.add(1, ordering: .relaxed).oldValue
    try write(bytes, as: String(number), for: file)
    entries.withLock { $0[file] = Entry(number: number, key: key) }
    return true
  }

  /// Puts a finished file with a digest in its name into the stage: as a hard link, or as a copy if that is
  /// not possible.
  func link(_ file: String, from source: FolderFile) throws(FileError) {
    if has(file) && !force {
      entries.withLock { $0[file] = Entry() }
      return
    }
    let number = nextNumber.add(1, ordering: .relaxed).oldValue
    do throws(FileError) { try source.folder.linkOrCopy(source.path, as: String(number), in: stage) } catch {
      throw error.path.utf8.starts(with: stage.path.utf8) ? FileError("\(path)/\(file)", error.reason) : error
    }
    entries.withLock { $0[file] = Entry(number: number) }
  }

  /// Writes into the stage; an error names the file that the bytes are for.
  private func write(_ bytes: borrowing [UInt8], as name: String, for file: String) throws(FileError) {
    do { try stage.create(name, bytes) } catch { throw FileError("\(path)/\(file)", error.reason) }
  }

  /// Keeps a page if the last build made the same and nobody touched its file since.
  func keep(_ file: String, key: String, from last: BuildRecord.Entry?) -> Bool {
    guard !force, let last, last.key == key, last.stamp == Stamp(of: file, in: folder) else { return false }
    let compressed = codings.map { file + $0.ending }.filter(earlier.contains)
    guard compressed.allSatisfy(has) else { return false }
    entries.withLock { $0[file] = Entry(key: key) }
    for file in compressed { _ = keep(file) }
    return true
  }

  /// The files of the published output, including the manifest, each with its key, which is empty for files
  /// without one.
  var files: [String: String] {
    entries.withLock { $0.mapValues(\.key) }.merging([Stage.manifestName: ""]) { $1 }
  }

  /// Throws if the file exists and Ozen did not make it: such a file is never replaced.
  private func refuseForeign(_ file: String, isThere: Bool) throws(FileError) {
    guard isThere, !earlier.contains(file) else { return }
    throw FileError("\(path)/\(file)", .foreign)
  }

  /// Renames the files staged so far, those of the open pages, into place while the build continues.
  func publishAhead() throws(FileError) {
    let staged = entries.withLock { entries in
      let staged = entries.compactMap { file, entry in entry.number.map { Staged(file, $0) } }
      for (file, _) in staged { entries[file]?.number = nil }
      return staged
    }
    if !staged.allSatisfy({ earlier.contains($0.file) }) {
      try writeManifest(earlier.union(staged.map(\.file)))
    }
    for (file, number) in staged where !file.contains(".html") { try moveIntoPlace(file, number) }
    for (file, number) in staged where file.contains(".html") { try moveIntoPlace(file, number) }
    ahead.add(staged.count, ordering: .relaxed)
  }

  /// Renames all staged files into place, removes files that earlier builds made and this one did not, and
  /// writes the manifest.
  func publish(jobs: Int) async throws(FileError) -> Counts {
    let entries = entries.withLock { $0 }
    var counts = Counts()
    let current = Set(entries.keys)
    // If the build is killed from here on, the next one must still know what it may replace and remove.
    let isGrowing = earlier.isSubset(of: current)
    try writeManifest(isGrowing ? current : earlier.union(current))
    var (pages, others, worker): ([Staged], [Staged], [Staged]) = ([], [], [])
    for (file, entry) in entries {
      guard let number = entry.number else { continue }
      if file.hasPrefix(Stage.workerName) {
        worker.append((file, number))
      } else if file.contains(".html") {
        pages.append((file, number))
      } else {
        others.append((file, number))
      }
    }
    counts.written = pages.count + others.count + worker.count + ahead.load(ordering: .relaxed)
    counts.unchanged = entries.count - counts.written
    // Pages last: the files that they refer to must exist before them. After them the service worker, which
    // makes browsers fetch them anew.
    try await moveIntoPlace(others, jobs: jobs)
    try await moveIntoPlace(pages, jobs: jobs)
    try await moveIntoPlace(worker, jobs: jobs)
    for file in earlier.subtracting(current) where remove(file) { counts.removed += 1 }
    if !isGrowing { try writeManifest(current) }
    return counts
  }

  private typealias Staged = (file: String, number: Int)

  private func moveIntoPlace(_ staged: [Staged], jobs: Int) async throws(FileError) {
    // In staging order, files of one folder are mostly in one chunk, so that cores do not wait for each other
    // in it.
    let staged = staged.sorted { $0.number < $1.number }
    let failures = await concurrently(staged.count, jobs: jobs, chunk: 256) { index -> FileError? in
      do throws(FileError) {
        try self.moveIntoPlace(staged[index].file, staged[index].number)
        return nil
      } catch {
        return error
      }
    }
    if let failure = failures.lazy.compactMap({ $0 }).first { throw failure }
  }

  private func moveIntoPlace(_ file: String, _ number: Int) throws(FileError) {
    do throws(FileError) { try renameIntoPlace(file, number) } catch {
      guard error.reason == .missing, let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else {
        throw error
      }
      try folder.makeFolder(String(file[..<slash]))
      try renameIntoPlace(file, number)
    }
  }

  /// Renames a staged file into place. A foreign file that appeared in the meantime is not replaced.
  private func renameIntoPlace(_ file: String, _ number: Int) throws(FileError) {
    if earlier.contains(file) {
      try stage.rename(String(number), replacing: file, in: folder)
    } else {
      try stage.rename(String(number), to: file, in: folder)
    }
  }

  /// Removes a file that an earlier build made, and the folders that are then empty. Never follows a symlink.
  private func remove(_ file: String) -> Bool {
    let parts = file.utf8.split(separator: UInt8(ascii: "/")).map { String($0) ?? "" }
    do throws(FileError) { try folder.remove(file) } catch { return false }
    for depth in stride(from: parts.count - 1, to: 0, by: -1)
    where !folder.removeFolder(parts.prefix(depth).joined(separator: "/")) { break }
    return true
  }

  private func writeManifest(_ paths: Set<String>) throws(FileError) {
    // Usually it is right already, and sorting thousands of paths takes longer than checking that.
    if let manifest, paths == earlier, Manifest.isWellFormed(manifest) { return }
    let bytes = Manifest(paths: paths).bytes
    try folder.replace(Stage.manifestName, bytes)
  }
}
