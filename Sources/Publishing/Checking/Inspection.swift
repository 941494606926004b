import Support
import Storage

/// Something that `ozen check` looks for beyond the problems of a build: it stops no build, but is probably a
/// mistake. To add one: a file beside this one, and its value in `all`.
struct Inspection: Sendable {
  let find: @Sendable (Inspected) -> [Problem]

  static let all: [Inspection] = [
    .unusedPhotos, .unusedMemos, .sharedPhotos, .deadLinks, .missingAlternatives, .comingDays,
    .collidingNames, .unseenLetters,
  ]
}

/// The input of an inspection.
struct Inspected: Sendable {
  let sources: Sources
  let plan: SitePlan
  /// All files below `Content/` except hidden ones, in byte order.
  let files: [String]

  /// - Throws: if `Content/` cannot be listed.
  init(_ sources: Sources, _ plan: SitePlan, site: String) throws(FileError) {
    (self.sources, self.plan) = (sources, plan)
    files = try Files.list("\(site)/Content").compactMap { entry in
      let isHidden = entry.path.split(separator: "/").contains { $0.hasPrefix(".") }
      return isHidden || entry.kind == .folder ? nil : entry.path
    }
  }

  var archives: [Archive] { sources.store.archives }
}

extension Problem {
  /// A warning about a file below `Content/`.
  init(file: String, _ message: String) { self.init(Place(file: "Content/\(file)"), .warning, message) }
}
