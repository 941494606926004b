import Foundation
import Testing

@testable import Markup

/// The examples of CommonMark 0.30 and cmark's own, over the bare parser and writer: without the Japanese rules, and
/// with raw HTML, as nowhere else.
@Suite("CommonMark", .needsCases)
struct CommonMarkTests {
  struct Example: Decodable {
    var markdown: String
    var html: String
    var example: Int
    var section: String
  }

  @Test("the specification's and cmark's examples", arguments: [("spec-0.30", 652), ("regression-0.30", 16)])
  func examples(file: String, count: Int) throws {
    let examples = try JSONDecoder().decode(
      [Example].self, from: Cases.data("markdown/commonmark/\(file).json"))
    #expect(examples.count == count)
    for example in examples {
      #expect(bareHTML(example.markdown) == example.html, "\(file) \(example.example), \(example.section)")
    }
  }

  /// Real posts, as cmark writes them in its safe mode.
  @Test("real posts", arguments: Cases.files(in: "markdown/en", suffix: ".md"))
  func posts(path: String) throws {
    let expected = try Cases.text(path.replacing(".md", with: ".safe.html"))
    #expect(bareHTML(try Cases.text(path), keepsRawHTML: false) == expected)
  }
}

private func bareHTML(_ markdown: String, keepsRawHTML: Bool = true) -> String {
  var writer = MarkdownWriter(headingOffset: 0)
  writer.keepsRawHTML = keepsRawHTML
  writer.write(
    MarkdownEvent.parse(Array(markdown.utf8)), link: { $0 }, image: { .picture(attributes: [("src", $0)]) })
  return writer.html.text
}
