import Foundation
import Markup
import Testing

/// Posts that people wrote, and files that are hard to read.
@Suite("Real memos", .needsCases)
struct RealMemoTests {
  @Test(
    "Japanese posts lose their front matter and nothing else",
    arguments: Cases.files(in: "markdown/ja", suffix: ".md"))
  func posts(path: String) throws {
    let source = try Cases.text(path)
    let html = try plain(source)
    #expect(unbalanced(html) == nil)
    #expect(!html.contains("<p>+++") && !html.contains("slug =") && !html.contains("<h2>layout:"))
    let body = source.split(separator: source.hasPrefix("+++") ? "+++\n" : "---\n", maxSplits: 1).last ?? ""
    for line in body.split(separator: "\n") where line.allSatisfy({ $0.isLetter }) {
      #expect(html.contains(line), "\(line)")
    }
    #expect(try Markdown(source).excerpt(limit: 60).contains("title") == false)
  }

  @Test(
    "hard files",
    arguments: [
      ("bom", "<h1>BOM の後の見出し</h1>"), ("nul", "\u{FFFD}"), ("front-matter", "<p>本文</p>"),
      ("control-chars", "\u{FFFD}"), ("invalid-utf8", "\u{FFFD}"), ("headings", "<h6>H6</h6>"),
      ("cjk-emphasis", "<strong>「強調」</strong>"), ("code-fence", "<pre><code"),
      ("rtl", "<strong>עולם</strong>"),
    ])
  func made(name: String, part: String) throws {
    let html = try plain(String(decoding: Cases.data("markdown/made/\(name).md"), as: UTF8.self))
    #expect(part.isEmpty ? html.isEmpty : html.contains(part), "\(html)")
    #expect(unbalanced(html) == nil)
  }
}
