import Support
import Almanac
import Glibc
import Storage

/// What a build read and made. While none of it has changed since, the next build has nothing to do.
struct BuildRecord: Sendable, Equatable {
  /// A file, or folder, as it was.
  struct Entry: Sendable, Equatable {
    var path: String
    var stamp: Stamp
    /// For a page: the digest of its HTML, and what it is compressed in.
    var key = ""
  }

  /// Which program built.
  var program: String
  /// The output folder, by its real path.
  var output: String
  /// What the build was told: see `BuildOptions.key`.
  var key: String
  var pages: Int
  var pictures: Int
  var problems: [Problem]
  /// Relative to the site, those that were missing among them.
  var inputs: [Entry]
  /// When the reading began: an input as young as that is not relied on.
  var readAt: Int
  /// When hosts are to be asked again for their pictures, by the clock of `Stamp.now`; nil where none is asked.
  var askAgainAt: Int?
  /// Relative to the output folder.
  var outputs: [Entry]

  /// Whether every input and every output is as it was, for a build that is told the same.
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

  /// The pages by path, as far as a build can rely on them: made by the same program, in the same place.
  func pages(of options: BuildOptions) -> [String: Entry] {
    guard program == options.program, output == Files.real(options.output) else { return [:] }
    return Dictionary(outputs.lazy.filter { !$0.key.isEmpty }.map { ($0.path, $0) }) { $1 }
  }

  /// What the build reports that finds nothing to do.
  var report: BuildReport {
    var report = BuildReport()
    (report.pages, report.pictures, report.unchanged) = (pages, pictures, outputs.count - 1)
    report.problems = problems
    report.succeeded = true
    return report
  }
}

extension BuildOptions {
  /// All that the site depends on besides its files. `jobs` and `openPages` change nothing that is made, and `offline`
  /// only what `askAgainAt` tells.
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
  /// - Parameter unread: the photos that could not be read; should they be there now, they were away for a moment, and
  ///   the next build has to look again.
  static func of(
    _ options: BuildOptions, _ sources: Sources, unread: Set<String>, _ report: BuildReport,
    files: [String: String]
  ) -> BuildRecord? {
    guard let site = try? Folder(options.site), let output = try? Folder(options.output) else { return nil }
    let outputs = files.sorted { $0.key < $1.key }.map { file, key in
      Entry(path: file, stamp: Stamp(of: file, in: output), key: key)
    }
    // A change within the tick of the clock in which a file was written would not show in its stamp.
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
