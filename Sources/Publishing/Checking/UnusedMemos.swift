import Support
import Storage

extension Inspection {
  /// Memo files that no archive names or links to.
  static let unusedMemos = Inspection { inspected in
    let used = inspected.sources.store.memoFiles
      .union(inspected.archives.flatMap { $0.memo?.linkedFiles ?? [] }.map { "Content/\($0)" })
    return inspected.files.filter { path in
      path.hasPrefix("memos/") && path.hasSuffix(".md") && !used.contains("Content/\(path)")
    }.map {
      Problem(file: $0, "no archive has this memo (name it as an archive's \"memoFile\", or delete it)")
    }
  }
}
