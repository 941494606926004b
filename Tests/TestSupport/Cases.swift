package import Foundation
package import Testing

/// Inputs of public projects, kept beside the package or where `OZEN_CASES` says; suites over them are skipped where
/// they are not at hand.
package enum Cases {
  package static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["OZEN_CASES"] { return URL(filePath: path) }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return root.appending(path: "../shared/cases").standardizedFileURL
  }()

  package static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The names in a folder below, sorted; none where the cases are not at hand.
  package static func names(in subfolder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: subfolder).path)) ?? [])
      .sorted()
  }
}

extension Trait where Self == ConditionTrait {
  package static var needsCases: Self {
    .enabled(if: Cases.areHere, "no cases at \(Cases.folder.path); OZEN_CASES names another place")
  }
}
