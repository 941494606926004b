import Glibc
import Markup
public import Storage

/// Returns the files below `Content/` that one archive or one recipe shows and that nothing else uses: no
/// other recipe, no picture or link of a memo, and not the site's icon.
///
/// - Parameter recipe: the recipe; nil for the archive with all its recipes and its memo.
public func photosUsedOnly(
  byArchive id: Int, recipe: Int?, in archives: [Archive], _ settings: SiteSettings, site: String
) -> [String] {
  var (going, staying): ([Archive], [Archive]) = ([], [])
  for archive in archives {
    guard archive.id == id else {
      staying.append(archive)
      continue
    }
    guard let recipe else {
      going.append(archive)
      continue
    }
    var (lost, kept) = (archive, archive)
    (lost.memo, lost.recipes) = (nil, archive.recipes.filter { $0.id == recipe })
    kept.recipes.removeAll { $0.id == recipe }
    going.append(lost)
    staying.append(kept)
  }
  let used = Set(PhotoUse.all(in: staying, .link).uses.map(\.path)).union(
    staying.flatMap { $0.memo?.linkedFiles ?? [] }
  ).union(IconSource.paths(settings))
  return Set(PhotoUse.all(in: going, .link).uses.map(\.path)).subtracting(used).filter {
    var facts = stat()
    return lstat("\(site)/Content/\($0)", &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }.sorted()
}

extension Memo {
  /// The paths below `Content/` that its links lead to; empty if it cannot be parsed, which stops a build
  /// anyway.
  var linkedFiles: [String] {
    ((try? Markdown(text).document().linkDestinations()) ?? []).compactMap { destination in
      if case .content(let path, _) = MemoTarget(destination, from: folder) { path } else { nil }
    }
  }
}
