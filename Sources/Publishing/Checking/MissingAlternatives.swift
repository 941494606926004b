import Support
import Storage

extension Inspection {
  /// Pictures without alternative text; one problem for each archive, since one usually writes all its texts
  /// at once.
  static let missingAlternatives = Inspection { inspected in
    inspected.archives.compactMap { archive in
      let silent = archive.recipes.filter { $0.image != nil && $0.alt == nil }
      guard !silent.isEmpty else { return nil }
      let names = silent.map { "\($0.title) (\($0.id))" }
      let shown = names.count > 5 ? names.prefix(4) + ["\(names.count - 4) more"] : names[...]
      return Problem(
        archive.place, .warning,
        "archive \(archive.id) has \(silent.count == 1 ? "a picture" : "pictures") without \"alt\": "
          + "\(shown.joined(separator: ", ")) (say in a sentence what is to be seen)")
    }
  }
}
