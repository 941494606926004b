import Markup
import Testing

@Suite("Markdown")
struct MarkdownTests {
  @Test("headings go below the page's own, at most to h6")
  func headings() throws {
    let markdown = "# a\n\nb\n===\n\n### c\n\n###### d"
    #expect(try plain(markdown, headingOffset: 1) == "<h2>a</h2>\n<h2>b</h2>\n<h4>c</h4>\n<h6>d</h6>\n")
    #expect(try plain(markdown, headingOffset: 4) == "<h5>a</h5>\n<h5>b</h5>\n<h6>c</h6>\n<h6>d</h6>\n")
    #expect(try plain("# a", headingOffset: -3) == "<h1>a</h1>\n")
  }

  @Test("links go where they are sent")
  func links() throws {
    let markdown = "[甘*酢*](memo/a.md \"題\") <https://example.org/?a=1&b=肉> [外](x)\n"
    let html = try Markdown(markdown).html(headingOffset: 0) {
      $0 == "x" ? nil : "../" + $0
    } image: { _ in
      .text
    }
    #expect(
      html.text == """
        <p><a href="../memo/a.md" title="題">甘<em>酢</em></a> \
        <a href="../https://example.org/?a=1&amp;b=%E8%82%89">https://example.org/?a=1&amp;b=肉</a> 外</p>

        """)
  }

  @Test(
    "addresses are encoded where they must be",
    arguments: [
      ("肉 じゃが.html", "%E8%82%89%20%E3%81%98%E3%82%83%E3%81%8C.html"), ("a%20b%e3%81%82", "a%20b%e3%81%82"),
      ("100%", "100%25"), ("%zz%4", "%25zz%254"), ("a?b=c&d=e#f", "a?b=c&amp;d=e#f"), ("#a#b", "#a%23b"),
      ("a'b|c^d[e]", "a&#x27;b%7Cc%5Ed%5Be%5D"),
    ])
  func addresses(destination: String, encoded: String) throws {
    #expect(try plain("[a](<\(destination)>)") == "<p><a href=\"\(encoded)\">a</a></p>\n")
  }

  static let pictures = "![鍋 *と* `肉` <b>\n器](a%20b/鍋.jpg \"題\") [![中](b.jpg)](c) ![](d.jpg)"

  @Test("pictures as they are wished")
  func images() throws {
    func html(_ image: (String) -> MarkdownImage) throws -> String {
      try Markdown(Self.pictures).html(headingOffset: 0, link: { $0 }, image: image).text
    }
    #expect(
      try html { .picture(attributes: [("class", "a\"b"), ("src", $0), ("srcset", "x 1x, y 2x")]) } == """
        <p><img class="a&quot;b" src="a%20b/%E9%8D%8B.jpg" srcset="x 1x, y 2x" alt="鍋 と 肉 &lt;b&gt; 器" title="題" /> \
        <a href="c"><img class="a&quot;b" src="b.jpg" srcset="x 1x, y 2x" alt="中" /></a> \
        <img class="a&quot;b" src="d.jpg" srcset="x 1x, y 2x" alt="" /></p>

        """)
    #expect(
      try Markdown("![器](a.jpg \"題\")").html(headingOffset: 0, link: { $0 }) {
        .picture(attributes: [("src", $0)], sources: [[("type", "image/webp"), ("srcset", "a\"b 1w")]])
      }.text == """
        <p><picture><source type="image/webp" srcset="a&quot;b 1w" />\
        <img src="a.jpg" alt="器" title="題" /></picture></p>

        """)
    // No link within a link.
    #expect(
      try html { .link("https://example.org/" + $0) } == """
        <p><a href="https://example.org/a%20b/%E9%8D%8B.jpg" title="題">鍋 と 肉 &lt;b&gt; 器</a> <a href="c">中</a> \
        <a href="https://example.org/d.jpg">https://example.org/d.jpg</a></p>

        """)
    #expect(try html { _ in .text } == "<p>鍋 と 肉 &lt;b&gt; 器 <a href=\"c\">中</a> </p>\n")
  }

  @Test("destinations in order, as written")
  func destinations() throws {
    let markdown = Markdown("[a](b.md) \(Self.pictures) <u@example.org> [r]\n\n[r]: <x y>\n[unused]: z")
    #expect(try markdown.images().map(\.destination) == ["a%20b/鍋.jpg", "b.jpg", "d.jpg"])
    #expect(try markdown.linkDestinations() == ["b.md", "c", "mailto:u@example.org", "x y"])
  }

  @Test("equality of pictures")
  func equality() {
    #expect(
      MarkdownImage.picture(attributes: [("a", "1"), ("b", "2")])
        == .picture(attributes: [("a", "1"), ("b", "2")]))
    #expect(
      MarkdownImage.picture(attributes: [("a", "1"), ("b", "2")])
        != .picture(attributes: [("b", "2"), ("a", "1")]))
    #expect(MarkdownImage.picture(attributes: [("a", "1")]) != .picture(attributes: [("a", "2")]))
    #expect(
      MarkdownImage.picture(attributes: [("a", "1")], sources: [[("b", "2")]])
        == .picture(attributes: [("a", "1")], sources: [[("b", "2")]]))
    #expect(
      MarkdownImage.picture(attributes: [("a", "1")], sources: [[("b", "2")]])
        != .picture(attributes: [("a", "1")]))
    #expect(MarkdownImage.picture(attributes: []) == .picture(attributes: []))
    #expect(MarkdownImage.link("a") == .link("a"))
    #expect(MarkdownImage.link("a") != .link("b"))
    #expect(MarkdownImage.text == .text)
    #expect(MarkdownImage.text != .link(""))
  }

  @Test(
    "what is no Markdown at the beginning",
    arguments: [
      ("\u{FEFF}# a", "<h1>a</h1>\n"),
      ("---\ntitle: 夕飯\n---\n\n本文", "<p>本文</p>\n"),
      ("\u{FEFF}---\r\n# about\r\n\r\ntitle: 夕飯\r\n...\r\n本文", "<p>本文</p>\n"),
      ("+++\ntitle = \"夕飯\"\n[recipe]\n+++\n本文", "<p>本文</p>\n"),
      ("+++\n[recipe]\n+++", ""), ("---\ndraft:\n---", ""), ("---\n---\n本文", "<p>本文</p>\n"),
      ("--- \n'a.b-c' : 1\n--- \n本文", "<p>本文</p>\n"),
      // Rules, headings and text.
      ("---\n\n本文\n\n---", "<hr />\n<p>本文</p>\n<hr />\n"),
      ("---\n材料: 鶏肉\n---", "<hr />\n<h2>材料: 鶏肉</h2>\n"),
      ("---\ntitle: 夕飯\n\n本文", "<hr />\n<p>title: 夕飯</p>\n<p>本文</p>\n"),
      ("---\n# 題\n---", "<hr />\n<h1>題</h1>\n<hr />\n"),
      ("+++\n本文\n+++", "<p>+++\n本文\n+++</p>\n"),
      ("---x\na: b\n---\n", "<h2>---x\na: b</h2>\n"),
    ])
  func beginnings(markdown: String, html: String) throws {
    #expect(try plain(markdown) == html)
  }

  @Test("a memo of nothing", arguments: ["", "\n", " \t\n\n", "\u{FEFF}", "[a]: b"])
  func nothing(markdown: String) throws {
    #expect(try plain(markdown) == "")
    #expect(try Markdown(markdown).excerpt(limit: 10) == "")
  }

  @Test("what HTML forbids becomes U+FFFD")
  func controls() throws {
    let forbidden =
      "\0\u{1}\u{8}\u{B}\u{C}\u{1B}\u{7F}\u{80}\u{9F}"
      + [0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF].compactMap(Unicode.Scalar.init).map { String($0) }
      .joined()
    #expect(try plain("a\(forbidden)b") == "<p>a\(String(repeating: "\u{FFFD}", count: 14))b</p>\n")
    #expect(
      try plain("`\u{1}` ![\u{1}](u \"\u{1}\")\n\n    \u{1}") == """
        <p><code>\u{FFFD}</code> <img src="u" alt="\u{FFFD}" title="\u{FFFD}" /></p>
        <pre><code>\u{FFFD}
        </code></pre>

        """)
    #expect(try plain("&#1;&#x9f;&#0;") == "<p>\u{FFFD}\u{FFFD}\u{FFFD}</p>\n")
    let allowed = "\u{A0}\u{AD}\u{200B}\u{E000}\u{FDCF}\u{FDF0}\u{FFFD}\u{1FFFD}ｱ！"
    #expect(try plain("a\(allowed)b") == "<p>a\(allowed)b</p>\n")
    #expect(
      HTML(escaping: "a\(forbidden)\n\t\(allowed)").text
        == "a\(String(repeating: "\u{FFFD}", count: 14))\n\t\(allowed)")
  }
}
