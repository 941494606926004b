import Foundation
import Testing

/// A table of the guide for designers whose first columns are made from the code, and whose last one a person writes.
struct GuideTable {
  static let file = Templates.root.appending(path: "Sources/Publishing/Publishing.docc/Designing.md")

  /// The heading above the table.
  let heading: String
  /// The cells that the code makes, a list for each row; the first one is the row's own.
  let made: [[String]]
  /// Whether a last cell follows that the code does not know.
  var hasWords = false

  /// Holds the guide against the code. `OZEN_RECORD=1` writes the rows anew, keeps the words, and such a run fails.
  func check() throws {
    var lines = try String(contentsOf: Self.file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: heading), "the guide has no \(heading)")
    let first = try #require(lines[start...].firstIndex { $0.hasPrefix("|---") }) + 1
    let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    let words = Dictionary(
      lines[first..<end].map(Self.cells).filter { !$0.isEmpty }.map { ($0[0], $0.last ?? "") },
      uniquingKeysWith: { $1 })
    let rows = made.map { cells in Self.row(hasWords ? cells + [words[cells[0]] ?? ""] : cells) }
    if GoldenPagesTests.isRecording {
      lines.replaceSubrange(first..<end, with: rows)
      try lines.joined(separator: "\n").write(to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(heading): look at the difference and run again without OZEN_RECORD")
      return
    }
    let written = Array(lines[first..<end])
    for row in rows { #expect(written.contains(row), "\(heading) lacks this row") }
    for row in written { #expect(rows.contains(row), "\(heading) has a row that the code does not know") }
    if hasWords {
      for cells in made { #expect(words[cells[0]]?.isEmpty == false, "\(heading): \(cells[0]) wants words") }
    }
  }

  private static func cells(_ row: String) -> [String] {
    row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}
