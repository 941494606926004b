import Support
import Support

/// A folder that recipes come from: reads the files beside them, and none outside of it.
struct ImportFolder: Sendable {
  private let folder: Folder?
  /// Paths as they are spelled on the disk, by texts, which are equal when they mean the same letters: Apple's disks
  /// take accents apart. A path of ASCII has one spelling.
  private let spellings: [String: String]

  /// - Parameter files: the paths of what lies in it.
  init(_ path: String, files: [String]) {
    folder = try? Folder(path, links: .followedInside)
    let accented = files.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
    spellings = Dictionary(accented.map { ($0, $0) }) { first, _ in first }
  }

  /// What `ImportSource.neighbour` of a file in it does.
  func neighbour(of name: String) -> @Sendable (String) -> [UInt8]? {
    { wanted in RelativePath.resolved(wanted, besides: name).flatMap(self.read) }
  }

  private func read(_ name: String) -> [UInt8]? {
    guard let folder else { return nil }
    let spelling = folder.has(name) ? name : spellings[name] ?? name
    return try? folder.read(spelling, limit: Expander.largestFile)
  }
}

/// Paths within a folder or zip, `/` between their parts.
enum RelativePath {
  /// What a path from the folder of `file` leads to, from the root; nil where it leads out.
  static func resolved(_ path: String, besides file: String) -> String? {
    guard !path.utf8.contains(0), !path.hasPrefix("/") else { return nil }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..": guard parts.popLast() != nil else { return nil }
      default: parts.append(String(part))
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
