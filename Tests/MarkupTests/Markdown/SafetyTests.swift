import Foundation
import Markup
import Testing

/// Whatever a memo holds, nothing of it runs, and the page around it stays whole.
@Suite("Safety of Markdown")
struct SafetyTests {
  @Test(
    "links that could run something become empty",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", "vbscript:x", "file:///etc/passwd", "data:text/html,x",
      "data:image/svg+xml,x", "javascript&colon;alert(1)", "&#106;avascript:alert(1)",
      "javascript\\:alert(1)",
      "java&#115;cript:alert(1)", "javascript:&#x301;alert(1)",
    ])
  func dangerousLinks(destination: String) throws {
    let markdown = "[a](\(destination)) ![b](\(destination)) <\(destination)>"
    let html = try Markdown(markdown).html(headingOffset: 0) {
      Issue.record("asked for \($0)")
      return $0
    } image: {
      Issue.record("asked for \($0)")
      return .picture(attributes: [("src", $0)])
    }
    #expect(html.text.hasPrefix("<p><a href=\"\">a</a> b "))
    #expect(!html.text.contains("href=\"j") && !html.text.contains("src="))
    // They are told as destinations all the same, so that a check can complain of them.
    #expect(try Markdown(markdown).images().count == 1)
  }

  @Test("links that a browser would read differently cannot become such either")
  func hiddenSchemes() throws {
    #expect(try plain("[a](<java\tscript:x>)") == "<p><a href=\"java%09script:x\">a</a></p>\n")
    #expect(try plain("[a](&#1;javascript:x)") == "<p><a href=\"%01javascript:x\">a</a></p>\n")
    #expect(try plain("[a](&#10;javascript:x)") == "<p><a href=\"%0Ajavascript:x\">a</a></p>\n")
    let pictures = "![a](data:image/png;base64,AAAA)"
    #expect(try plain(pictures) == "<p><img src=\"data:image/png;base64,AAAA\" alt=\"a\" /></p>\n")
  }

  @Test("what the caller makes of a destination is held to the same")
  func callers() throws {
    let html = try Markdown("[a](x) ![b](y)").html(
      headingOffset: 0, link: { _ in "javascript:x" },
      image: { _ in .picture(attributes: [("src", "file:///x")]) })
    #expect(html.text == "<p><a href=\"\">a</a> <img src=\"\" alt=\"b\" /></p>\n")
    let link = try Markdown("![b](y)").html(
      headingOffset: 0, link: { $0 }, image: { _ in .link("JAVASCRIPT:x\" onclick=\"y") })
    #expect(link.text == "<p><a href=\"\">b</a></p>\n")
  }

  @Test(
    "raw HTML never comes through",
    arguments: [
      ("<script>alert(1)</script>", "<!-- raw HTML omitted -->\n"),
      ("a <img src=x onerror=alert(1)> b", "<p>a <!-- raw HTML omitted --> b</p>\n"),
      (
        "<div>\n*a*\n\n*b*\n</div>",
        "<!-- raw HTML omitted -->\n<p><em>b</em></p>\n<!-- raw HTML omitted -->\n"
      ),
      ("<!-- a --> --><b>", "<!-- raw HTML omitted -->\n"),
      ("a<!--\n-->b", "<p>a<!-- raw HTML omitted -->b</p>\n"),
      ("<svg/onload=x", "<p>&lt;svg/onload=x</p>\n"),
      ("![a<b>\"c](x)", "<p><img src=\"x\" alt=\"a&lt;b&gt;&quot;c\" /></p>\n"),
      ("[a](x '\"><b>')", "<p><a href=\"x\" title=\"&quot;&gt;&lt;b&gt;\">a</a></p>\n"),
      ("[a](x\"y<z)", "<p><a href=\"x%22y%3Cz\">a</a></p>\n"),
      (
        "```\"><b>\n</code>\n```",
        "<pre><code class=\"language-&quot;&gt;&lt;b&gt;\">&lt;/code&gt;\n</code></pre>\n"
      ),
      ("`</code><b>`", "<p><code>&lt;/code&gt;&lt;b&gt;</code></p>\n"),
    ])
  func rawHTML(markdown: String, html: String) throws {
    #expect(try plain(markdown) == html)
  }

  @Test("naughty strings", .needsCases)
  func naughty() throws {
    let strings = try JSONDecoder().decode([String].self, from: Cases.data("markdown/naughty/blns.json"))
    #expect(strings.count == 515)
    for string in strings {
      for markdown in [
        string, "は**\(string)**で", "[a](\(string))", "![\(string)](<\(string)> \"\(string)\")",
      ] {
        #expect(unbalanced(try plain(markdown)) == nil, "\(markdown.debugDescription)")
        _ = try Markdown(markdown).excerpt(limit: 20)
      }
      #expect(unbalanced(HTML(escaping: string).text) == nil)
      let shown = try render("<p title=\"{{a}}\">{{a}}</p>", ["a": .text(string)])
      #expect(unbalanced(shown) == nil, "\(string.debugDescription)")
    }
  }

  /// Memos put together at random from what has a meaning in Markdown, the same ones in each run.
  @Test("random memos make whole elements", arguments: 0..<20)
  func random(seed: UInt64) throws {
    let pieces = [
      "*", "**", "***", "_", "__", "`", "```", "[", "]", "(", ")", "](", "![", "<", ">", "<b>", "</p>",
      "<!--", "-->", "\"",
      "'", "\\", "&amp;", "&#1;", "&lt;", "#", "# ", "- ", "1. ", "> ", "    ", "\t", "\n", "\n\n", "  \n",
      "\r\n", "---",
      "===", "+++\n", "漢", "字", "「", "」", "。", "한", "a", "b c", "1", "🍣", "\u{12470}", "\u{E000}", "\0",
      "\u{7F}",
      "<http://x>", "[r]: /u\n", "[r]", "javascript:", " ", "é", "e\u{301}", "\u{200D}", "\u{FE0F}",
    ]
    var generator = SplitMix(state: seed)
    for _ in 0..<50 {
      let count = Int.random(in: 1...60, using: &generator)
      let markdown = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
      let html = try plain(markdown, headingOffset: 1)
      #expect(unbalanced(html) == nil, "\(markdown.debugDescription)")
      #expect(
        !html.utf8.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 && $0 != 0x0D },
        "\(markdown.debugDescription)")
      #expect(!html.contains("<h1"))
      for limit in [0, 1, 7] {
        let excerpt = try Markdown(markdown).excerpt(limit: limit)
        #expect(excerpt.count <= limit, "\(markdown.debugDescription): \(excerpt.debugDescription)")
      }
    }
  }
}

/// A small generator of random numbers that gives the same ones for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
