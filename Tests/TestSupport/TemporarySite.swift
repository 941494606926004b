import Support
import Foundation
import Storage

/// A site folder that is gone when the test ends.
package final class TemporarySite {
  package let path: String

  /// - Parameter files: texts by path below the site, as `Content/archives.json`.
  package init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("ozen-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path + "/Content", withIntermediateDirectories: true)
    for (name, text) in files { try write(Array(text.utf8), to: name) }
  }

  package convenience init(archives: String, site: String? = nil) throws {
    var files = ["Content/archives.json": archives]
    files["Content/site.json"] = site
    try self.init(files)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func link(_ name: String, to target: String) throws {
    let folder = URL(fileURLWithPath: path + "/" + name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
  }

  /// What loading complains of, line by line; warnings where it succeeds.
  package func problems() -> [String] {
    do throws(Problems) {
      return try Store.load(site: path).warnings.map { "warning: \($0)" }
    } catch {
      return error.all.map { $0.severity == .error ? "\($0)" : "warning: \($0)" }
    }
  }
}
