import Foundation
import Testing

/// Compares the documents with the project: the picture of targets in Architecture.md with Package.swift, and the paths
/// in CONTRIBUTING.md with the files.
struct ArchitectureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  private static func picture() throws -> [TargetRow] {
    TargetRow.inPicture(try text("Sources/Publishing/Publishing.docc/Architecture.md"))
  }

  /// The targets of Package.swift with Swift code in `Sources`.
  private static func manifest() throws -> [TargetRow] {
    TargetRow.inManifest(try text("Package.swift")).filter { target in
      let folder = root.appending(path: "Sources/\(target.name)").path
      let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
      return files.contains { $0.hasSuffix(".swift") }
    }
  }

  @Test func `the picture shows what Package.swift says`() throws {
    let (picture, manifest) = (try Self.picture(), try Self.manifest())
    #expect(manifest.count > 10)
    #expect(picture.map(\.name).sorted() == manifest.map(\.name).sorted())
    for target in manifest {
      let shown = picture.first { $0.name == target.name }
      #expect(shown?.uses.sorted() == target.uses.sorted(), "the row of \(target.name)")
    }
  }

  @Test func `each target uses only targets above it`() throws {
    let picture = try Self.picture()
    let names = Set(picture.map(\.name))
    var above: Set<String> = []
    for target in picture {
      let below = names.intersection(target.uses).subtracting(above)
      #expect(below.isEmpty, "\(target.name) uses targets below it: \(below.sorted())")
      above.insert(target.name)
    }
  }

  @Test func `each C target is used by one Swift target`() throws {
    let manifest = try Self.manifest()
    let uses = manifest.flatMap(\.uses).filter { used in !manifest.contains { $0.name == used } }
    #expect(uses.count > 10)
    #expect(Set(uses).count == uses.count)
  }

  @Test func `the files that CONTRIBUTING names exist`() throws {
    let path = /\b(?:Sources|Tests|Templates)\/[\w\/.+\-]*\w/
    let named = try Self.text("CONTRIBUTING.md").matches(of: path).map { String($0.output) }
      // `Sources/C*` and `Tests/*Tests` are patterns.
      .filter { $0 != "Sources/C" }
    #expect(named.count > 20)
    for path in named { #expect(Self.exists(path), "CONTRIBUTING.md names \(path)") }
    #expect(!Self.exists("Sources/Elsewhere"))
  }

  @Test func `a wrong arrow would be noticed`() {
    let manifest = """
        .target(name: "Ground", swiftSettings: strict),
        .target(
          name: "House",
          dependencies: [
            "Ground", "CBrick",
          ],
          swiftSettings: strict),
        .executableTarget(name: "town", dependencies: ["House"]),
        .testTarget(name: "HouseTests", dependencies: ["House"]),
      """
    let picture = """
      ## Targets and arrows

          Ground   what all stand on
          House    walls and a roof
                   ← Ground
                   ← CBrick

          town     many of them
                   ← House Ground

      ## The flow
      """
    let (rows, targets) = (TargetRow.inPicture(picture), TargetRow.inManifest(manifest))
    #expect(targets.map(\.name) == ["Ground", "House", "town"])
    #expect(rows[..<2] == targets[..<2])
    #expect(rows.last == TargetRow(name: "town", uses: ["House", "Ground"]))
    #expect(rows.last != targets.last)
  }
}

/// A target and all targets that it uses.
private struct TargetRow: Equatable {
  let name: String
  var uses: [String] = []

  /// Returns the targets of a manifest that are no test targets.
  static func inManifest(_ text: String) -> [TargetRow] {
    let target = /\.(?:target|executableTarget)\(\s*name:\s*"(\w+)"(?:,\s*dependencies:\s*\[([^\]]*)\])?/
    return text.matches(of: target).map { match in
      let uses = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      return TargetRow(name: String(match.1), uses: uses)
    }
  }

  /// Returns the rows of the picture in Architecture.md: a line with a target's name and purpose, then lines with `←` and
  /// the targets that it uses.
  static func inPicture(_ text: String) -> [TargetRow] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(of: "## Targets and arrows") else { return [] }
    var rows: [TargetRow] = []
    for line in lines[(heading + 1)...].prefix(while: { !$0.hasPrefix("## ") }) where line.hasPrefix("    ") {
      let words = line.split(separator: " ").map(String.init)
      if words.first == "←", let last = rows.indices.last {
        rows[last].uses += words.dropFirst()
      } else if let name = words.first {
        rows.append(TargetRow(name: name))
      }
    }
    return rows
  }
}
