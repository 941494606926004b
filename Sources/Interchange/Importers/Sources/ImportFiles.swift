import Support
import Glibc
package import Storage

/// The files that the arguments of `ozen import` stand for, each with what was read of it.
package struct ImportFiles {
  private(set) var sources: [(source: ImportSource, outcome: Result<Imported, Problems>)] = []
  /// The files in folders and zips that no form reads.
  package private(set) var others: [String] = []
  /// What cannot be read, and what no form reads.
  private(set) var problems: [Problem] = []
  private(set) var warnings: [Problem] = []

  /// - Parameters:
  ///   - importer: the form that was asked for; nil to recognise it.
  ///   - language: the store's, for what sources say in numbers.
  package init(_ paths: [String], importer: Importer?, language: SiteSettings.Language) {
    let importers = importer.map { [$0] } ?? Importer.all
    var seen: Set<String> = []
    for path in paths {
      guard seen.insert(Files.realPath(path) ?? path).inserted else { continue }
      guard !isAddress(path) || access(path, F_OK) == 0 else {
        problems.append(
          Problem(
            Place(file: path), .error, "this is an address (save the page in a browser, and import the file)")
        )
        continue
      }
      let expansion = ImportSource.expand(path: path, language: language, importers: importers)
      (warnings, problems) = (warnings + expansion.warnings, problems + expansion.errors)
      others += expansion.left
      if expansion.sources.isEmpty, expansion.errors.isEmpty { problems.append(nothing(in: path, importers)) }
      for source in expansion.sources { add(source, importers, asked: importer) }
    }
  }

  private mutating func add(_ source: ImportSource, _ importers: [Importer], asked: Importer?) {
    if let outcome = source.outcome {
      sources.append((source, outcome))
    } else if let asked {
      sources.append((source, Result { () throws(Problems) in try asked.read(source) }))
    } else if let reader = source.reader(among: importers) {
      sources.append((source, Result(catching: reader)))
    } else {
      problems += source.whyUnread(by: importers)
    }
  }

  private func nothing(in path: String, _ importers: [Importer]) -> Problem {
    let known = importers.map(\.title).joined(separator: "; ")
    return Problem(
      Place(file: path), .error, "there is no file in it that can be imported (what can: \(known))")
  }
}

extension ImportSource {
  /// What reads the file, by the first form that recognises it.
  func reader(among importers: [Importer]) -> Importer.Reader? {
    // A lazy sequence would ask the form twice: for the index, and for the element.
    for importer in importers { if let reader = importer.recognise(self) { return reader } }
    return nil
  }
}
