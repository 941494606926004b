import Foundation
import Testing

@testable import Markup

@Suite("Limits of Markdown")
struct MarkdownLimitTests {
  private func error(_ markdown: String) -> MarkdownError? {
    do {
      _ = try plain(markdown)
      return nil
    } catch {
      return error as? MarkdownError
    }
  }

  @Test("of size") func size() {
    let line = String(repeating: "あ", count: 33) + "\n\n"
    let most = String(repeating: line, count: MarkdownSource.mostBytes / line.utf8.count)
    #expect(error(most) == nil)
    #expect(
      error(most + line) == MarkdownError(line: 1, message: "the text has 500051 bytes (at most 500000)"))
  }

  @Test("of a passage") func passage() {
    let line = String(repeating: "a", count: 1023) + "\n"
    let most = String(repeating: line, count: 32)
    let message = "a passage has more than 32768 bytes (a blank line must end it before)"
    #expect(error("a\n\n" + most + "\n" + most) == nil)
    #expect(error("a\n \t\n" + most + "b") == MarkdownError(line: 3, message: message))
    #expect(error(most + "b") == MarkdownError(line: 1, message: message))
    #expect(error("---\na: b\n---\n" + most + "b") == MarkdownError(line: 4, message: message))
  }

  @Test("of nesting") func nesting() {
    let message = "quotes and lists are nested too deep (their marks at most in column 100)"
    #expect(error("a\n\n" + String(repeating: ">", count: 100) + "a") == nil)
    #expect(
      error("a\n\n" + String(repeating: ">", count: 101) + "a") == MarkdownError(line: 3, message: message))
    #expect(error(String(repeating: "- ", count: 51) + "a") == MarkdownError(line: 1, message: message))
    #expect(error(String(repeating: "1. ", count: 35) + "a") == MarkdownError(line: 1, message: message))
    #expect(error(String(repeating: "\t", count: 25) + "+ a") == MarkdownError(line: 1, message: message))
    #expect(
      error("---\na: b\n---\n" + String(repeating: ">", count: 101))
        == MarkdownError(line: 4, message: message))
    // Rules, code and text may go as far as they like.
    #expect(error(String(repeating: "* ", count: 200)) == nil)
    #expect(error(String(repeating: " ", count: 200) + "a") == nil)
    #expect(error(String(repeating: "*", count: 200) + "a") == nil)
    #expect(error(String(repeating: "1", count: 200) + "a - b") == nil)
  }

  /// Inputs that make other parsers work for minutes or break their stacks; here each ends at once.
  @Test(
    "attacks on the time", .needsCases, .timeLimit(.minutes(5)),
    arguments: Cases.files(in: "markdown/pathological", suffix: ".md"))
  func pathological(path: String) throws {
    let refused = [
      "0303-emph-deep-blockquote": "nested too deep", "0303-empty-lines-nested-lists-bq": "nested too deep",
      "0303-empty-lines-nested-lists": "nested too deep", "0303-image-link-repeat": "960000 bytes",
      "0303-nested-inlines": "a passage",
      "backticks": "2000999 bytes", "bracket-paren": "a passage", "comment-open": "a passage",
      "link-closers": "a passage", "many-refs": "a passage", "mismatched": "a passage",
      "multiple-of-3": "a passage",
      "nested-lists": "1003000 bytes", "table-pipes": "a passage", "unclosed-links-a": "a passage",
    ]
    let name = path.split(separator: "/").last!.dropLast(3)
    let error = error(try Cases.text(path))
    if let reason = refused[String(name)] {
      #expect(error?.message.contains(reason) == true, "\(error.debugDescription)")
    } else {
      #expect(error == nil)
    }
  }

  /// As much of each as one passage may hold.
  @Test(
    "attacks on the time within the limits", .timeLimit(.minutes(5)),
    arguments: [
      "![[]()", "[a](<b", "[ (](", "a]", "*a_ ", "a**b", "c* ", "**x", "a`", "`a``", "a <![CDATA[", "a <!A ",
      "a <?",
      "a <!--", "<a:", "![", "[", "[a][", "(", "\\", "&#", "_a", "[a]: b\n", "- a\n", "1. a\n", "は**「",
      "」**は", "|",
      "~", "a  \n", "漢\n",
    ])
  func passages(piece: String) throws {
    let count = MarkdownSource.mostBytesWithoutBlankLine / piece.utf8.count
    #expect(unbalanced(try plain(String(repeating: piece, count: count))) == nil)
  }

  @Test(
    "attacks on the time by nesting", .timeLimit(.minutes(5)), arguments: [">", "- ", "> - ", "1. ", "* "])
  func nested(mark: String) throws {
    let depth = String(repeating: mark, count: (MarkdownSource.mostColumns - 3) / mark.utf8.count)
    for rest in ["\n", ">\n", "a\n", "*a*\n", " \n"] {
      let lines = String(repeating: rest, count: 10_000 / rest.utf8.count)
      #expect(unbalanced(try plain("\(depth)a\n\(lines)")) == nil)
      #expect(unbalanced(try plain(String(repeating: depth + "a\n" + rest, count: 100))) == nil)
    }
  }
}
