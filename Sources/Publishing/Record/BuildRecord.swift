import Support
import Almanac
import Glibc
import Storage

/// What a build read and made. If none of it has changed, the next build has nothing to do.
struct BuildRecord: Sendable, Equatable {
  /// A file or folder with its stamp.
  struct Entry: Sendable, Equatable {
    var path: String
    var stamp: Stamp
    /// For a page: the digest of its HTML, and its content codings.
    var key = ""
  }

  /// The program that built: see `BuildOptions.program`.
  var program: String
  /// The output folder, by its real path.
  var output: String
  /// The options of the build: see `BuildOptions.key`.
  var key: String
  var pages: Int
  var pictures: Int
  var problems: [Problem]
  /// Relative to the site, including those that were missing.
  var inputs: [Entry]
  /// When reading began: an input that changed at about that time is not relied on.
  var readAt: Int
  /// When to ask hosts for their pictures again, by the clock of `Stamp.now`; nil if no host is asked.
  var askAgainAt: Int?
  /// Relative to the output folder.
  var outputs: [Entry]

  /// Returns whether every input and every output is unchanged, for a build with the same options.
  func stillHolds(_ options: BuildOptions) -> Bool {
    guard program == options.program, output == Files.real(options.output), key == options.key,
      let site = try? Folder(options.site), let folder = try? Folder(options.output)
    else {
      return false
    }
    if let askAgainAt, Stamp.now() > askAgainAt, !options.offline { return false }
    return inputs.allSatisfy {
      $0.stamp.isOlder(than: readAt) && $0.stamp == Stamp(of: $0.path, in: site)
    }
      && outputs.allSatisfy { $0.stamp == Stamp(of: $0.path, in: folder) }
  }

  /// Returns the pages by path that a build can rely on: made by the same program, in the same place.
  func pages(of options: BuildOptions) -> [String: Entry] {
    guard program == options.program, output == Files.real(options.output) else { return [:] }
    return Dictionary(outputs.lazy.filter { !$0.key.isEmpty }.map { ($0.path, $0) }) { $1 }
  }

  /// The report of a build that finds nothing to do.
  var report: BuildReport {
    var report = BuildReport()
    (report.pages, report.pictures, report.unchanged) = (pages, pictures, outputs.count - 1)
    report.problems = problems
    report.succeeded = true
    return report
  }
}

extension BuildOptions {
  /// Everything that the site depends on besides its files. `jobs` and `openPages` do not affect what is
  /// made, and `offline` affects only whether `askAgainAt` counts.
  var key: String {
    let parts = [
      Files.real(site), baseURL ?? "", today.description, strict ? "strict" : "",
    ]
    return parts.map { "\($0.utf8.count):\($0)" }.joined(separator: " ")
  }
}

extension BuildRecord {
  /// Describes a build that has just published.
  ///
  /// - Parameter unread: the photos that could not be read. If they exist now, they were missing only for a
  ///   moment, and the next build has to look again.
  static func of(
    _ options: BuildOptions, _ sources: Sources, unread: Set<String>, _ report: BuildReport,
    files: [String: String]
  ) -> BuildRecord? {
    guard let site = try? Folder(options.site), let output = try? Folder(options.output) else { return nil }
    let outputs = files.sorted { $0.key < $1.key }.map { file, key in
      Entry(path: file, stamp: Stamp(of: file, in: output), key: key)
    }
    // A change in the same tick of the clock as the write would not show in the stamp.
    let youngest = outputs.map { max($0.stamp.modified, $0.stamp.changed) }.max() ?? 0
    while Stamp.now() <= youngest && Stamp.now() > youngest - 1_000_000_000 { usleep(1000) }
    let missing = Set(unread.flatMap { PhotoFiles.inputs(for: $0) })
    return BuildRecord(
      program: options.program, output: Files.real(options.output), key: options.key, pages: report.pages,
      pictures: report.pictures,
      problems: Set(report.problems).sorted(),
      inputs: sources.inputs.map {
        Entry(path: $0, stamp: missing.contains($0) ? .missing : Stamp(of: $0, in: site))
      },
      readAt: sources.readAt, askAgainAt: sources.askAgainAt, outputs: outputs)
  }
}
