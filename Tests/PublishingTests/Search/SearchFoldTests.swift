import Foundation
import Testing

@testable import Publishing

@Suite struct SearchFoldTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let folded: String
    let kinds: String
    var testDescription: String { text }
  }

  static let rows: [Row] = {
    let file = Templates.root.appending(path: "Tests/PublishingTests/Golden/folding.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") && !$0.isEmpty }.map { line in
      let parts = line.components(separatedBy: "\t")
      return Row(text: parts[0], folded: parts[1], kinds: parts[2])
    }
  }()

  /// The browser's tests hold the same table against the page's script.
  @Test(arguments: rows) func `index and query meet in one form`(row: Row) {
    var fold = SearchFold()
    fold.append(row.text)
    let text = String(String.UnicodeScalarView(fold.scalars.compactMap(Unicode.Scalar.init)))
    #expect(text.unicodeScalars.elementsEqual(row.folded.unicodeScalars), "\(text)")
    #expect(fold.classes.map { String($0.rawValue) }.joined() == row.kinds)
  }

  @Test func `the table is there`() { #expect(Self.rows.count > 40) }
}
