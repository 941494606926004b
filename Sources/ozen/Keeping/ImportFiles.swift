import Glibc
import Storage

/// The files that the arguments of `ozen import` stand for.
struct ImportFiles {
  private(set) var sources: [(source: ImportSource, importer: Importer)] = []
  /// How many files in folders and zips no form reads: pictures, and all else that lies there.
  private(set) var others = 0
  /// What is wrong with the arguments: errors.
  private(set) var problems: [Problem] = []
  private(set) var warnings: [Problem] = []

  /// - Parameters:
  ///   - importer: the form that was asked for; nil to recognise it.
  ///   - language: the store's.
  init(_ paths: [String], importer: Importer?, language: SiteSettings.Language) {
    var seen: Set<String> = []
    for path in paths where seen.insert(real(path)).inserted {
      do throws(Problems) {
        let importers = importer.map { [$0] } ?? Importer.all
        let expansion = try ImportSource.expand(path: path, language: language, importers: importers)
        for source in expansion.sources { add(source, importer) }
        others += expansion.left.count
        warnings += expansion.warnings
      } catch {
        problems += error.all
      }
    }
  }

  private mutating func add(_ source: ImportSource, _ importer: Importer?) {
    guard let reader = importer ?? Importer.all.first(where: { $0.recognises(source) }) else {
      let known = Importer.all.map(\.title).joined(separator: "; ")
      let message = "this is none of the forms that are read (\(known))"
      return problems.append(Problem(Place(file: source.path), .error, message))
    }
    sources.append((source, reader))
  }
}

private func real(_ path: String) -> String {
  guard let real = realpath(path, nil) else { return path }
  defer { free(real) }
  return String(cString: real)
}
