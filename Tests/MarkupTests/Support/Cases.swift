import Foundation
import Testing

/// Inputs of public projects, kept beside the package or where `OZEN_CASES` says; suites over them are skipped where
/// they are not at hand.
enum Cases {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["OZEN_CASES"] { return URL(filePath: path) }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return root.appending(path: "../shared/cases").standardizedFileURL
  }()

  static var areHere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func data(_ path: String) throws -> Data { try Data(contentsOf: folder.appending(path: path)) }

  static func text(_ path: String) throws -> String { String(decoding: try data(path), as: UTF8.self) }

  /// The paths below the folder of all files in a subfolder whose names end like that, sorted; none where the cases
  /// are not at hand.
  static func files(in subfolder: String, suffix: String) -> [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: subfolder).path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(subfolder)/\($0)" }
  }
}

extension Trait where Self == ConditionTrait {
  static var needsCases: Self {
    .enabled(if: Cases.areHere, "no cases at \(Cases.folder.path); OZEN_CASES names another place")
  }
}
