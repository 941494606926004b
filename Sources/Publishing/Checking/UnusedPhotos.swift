import Support
import Imaging
import Storage

extension Inspection {
  /// Photos that no recipe and no memo shows or links to.
  static let unusedPhotos = Inspection { inspected in
    let used = Set(inspected.sources.uses.map(\.path))
      .union(inspected.archives.flatMap { $0.memo?.linkedFiles ?? [] })
    return inspected.files.filter { isPhoto($0) && !used.contains($0) }.map {
      Problem(file: $0, "nothing shows this photo (show it, or delete it)")
    }
  }

  private static func isPhoto(_ path: String) -> Bool {
    path.split(separator: ".").last.map { Photo.usualEndings.contains($0.lowercased()) } ?? false
  }
}
