import Support
import Foundation
import Testing

@testable import Interchange
@testable import Storage

/// Reading pages: tags, text, references, scripts.
struct HTMLTests {
  /// Tags as `<name a=b>`, text in quotes.
  static func tokens(_ html: String) -> [String] {
    let bytes = Array(html.utf8)
    var scanner = HTMLScanner(bytes)
    var tokens: [String] = []
    while let token = scanner.next() {
      switch token {
      case .start(let tag):
        tokens.append(
          "<" + ([tag.name] + tag.attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " ") + ">")
      case .end(let name): tokens.append("</\(name)>")
      case .text(let range): tokens.append("\"" + String(decoding: bytes[range], as: UTF8.self) + "\"")
      }
    }
    return tokens
  }

  static let pages: [(String, [String])] = [
    ("<P CLASS=a>x</P >", ["<p class=a>", "\"x\"", "</p>"]),
    ("<a b='1' c=\"&quot;2&#x3e;\" d e=3/4 b=5>", ["<a b=1 c=\"2> d= e=3/4>"]),
    ("<br/><img src=a.jpg/>", ["<br>", "<img src=a.jpg/>"]),
    ("a < b <3 <!-- <p> --> c", ["\"a \"", "\"< b \"", "\"<3 \"", "\" c\""]),
    ("<!doctype html><?xml?></ x><p>", ["<p>"]),
    ("<!--><p>", ["<p>"]), ("<!-- never closed <p>", []),
    ("<title>a <b> &amp;</title>", ["<title>", "\"a <b> &amp;\"", "</title>"]),
    ("<script>a</scripts></script x>b", ["<script>", "\"a</scripts>\"", "</script>", "\"b\""]),
    ("<script><!-- </script>b", ["<script>", "\"<!-- \"", "</script>", "\"b\""]),
    (
      "<script><!-- <script> </script> --> x</script>b",
      ["<script>", "\"<!-- <script> </script> --> x\"", "</script>", "\"b\""]
    ),
    ("<script>x", ["<script>", "\"x\""]), ("<script></script>", ["<script>", "</script>"]),
    ("<p a", ["<p a=>"]), ("<p a='", ["<p a=>"]), ("<p a=", ["<p a=>"]), ("<", ["\"<\""]), ("</", []),
    ("<p =a>", ["<p =a=>"]),
  ]

  @Test(arguments: pages) func cutsTags(_ html: String, _ expected: [String]) {
    #expect(Self.tokens(html) == expected)
  }

  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#12354;&#x3042;&#X3042;", "あああ"),
    ("&eacute;&frac12;&hellip;", "é½…"),
    ("&amp;amp;", "&amp;"), ("a & b &unknown; &", "a & b &unknown; &"), ("&amp&nbsp x", "&\u{A0} x"),
    ("&notit;", "&notit;"),
    ("&#0;&#xD800;&#1114112;", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("&#150;&#x80;", "–€"), ("&#;&#x;", "&#;&#x;"),
    ("&#39s", "'s"),
    ("&#99999999999999999999;", "&#99999999999999999999;"),
  ])
  func resolvesReferences(_ text: String, _ expected: String) {
    #expect(HTMLEntities.decoded(text) == expected)
  }

  @Test(arguments: [
    ("<p>One.</p><p>Two.</p>", ["One.", "Two."]), ("a<br>b<br/>c", ["a", "b", "c"]),
    ("&lt;p&gt;One.&lt;/p&gt;", ["One."]),
    ("Rice &amp;amp; beans", ["Rice & beans"]), ("  a \n\n b\u{A0}c ", ["a", "b c"]),
    ("a</script>b", ["a</script>b"]),
    ("5 < 6 > 4", ["5 < 6 > 4"]), ("<ul><li>x <b>y</b></li><li>z</li></ul>", ["x y", "z"]), ("<p", ["<p"]),
    ("", []),
    ("塩　少々", ["塩　少々"]),
  ])
  func showsText(_ html: String, _ expected: [String]) {
    #expect(HTMLText.lines(html) == expected)
  }

  @Test(
    arguments: [
      ("https://e.example/a.jpg", nil, "https://e.example/a.jpg"),
      ("//e.example/a.jpg", nil, "https://e.example/a.jpg"),
      ("//e.example/a", "http://b.example/", "http://e.example/a"),
      ("a b.jpg", "https://e.example/x/y?q", "https://e.example/x/a%20b.jpg"),
      ("/a.jpg", "https://e.example/x/y", "https://e.example/a.jpg"),
      ("../a/./b.jpg", "https://e.example/x/y/z", "https://e.example/x/a/b.jpg"),
      ("../../../a", "https://e.example/x", "https://e.example/a"),
      ("?q=1", "https://e.example/x?y#z", "https://e.example/x?q=1"),
      ("#m", "https://e.example/x?y#z", "https://e.example/x?y#m"),
      ("a.jpg", "https://e.example", "https://e.example/a.jpg"),
      ("a.jpg", nil, nil), ("javascript:alert(1)", "https://e.example/", nil),
      ("data:image/png;base64,AA", nil, nil),
      ("file:///etc/passwd", "https://e.example/", nil), ("", "https://e.example/", nil),
      ("https://u:p@e.example/", nil, nil),
    ] as [(String, String?, String?)])
  func resolvesAddresses(_ reference: String, _ base: String?, _ expected: String?) {
    #expect(WebReference.absolute(reference, base: base) == expected)
  }

  @Test(arguments: [
    ("<meta charset=Shift_JIS>", "cp932"),
    ("<meta http-equiv='Content-Type' content='text/html; charset=EUC-JP'>", "euc-jp"),
    ("<meta charset=\"iso-2022-jp\">", "iso-2022-jp"),
  ])
  func readsWhatAPageSaysItIsIn(_ meta: String, _ encoding: String) throws {
    let page = "<html><head>\(meta)</head><body>表示ソ能力ヱ</body></html>"
    let encoded = try #require(Self.encode(page, encoding))
    let (text, warnings) = try WebPage.decoded(ImportSource(path: "a.html", bytes: encoded))
    #expect(encoded != Array(page.utf8))
    #expect(String(decoding: text, as: UTF8.self) == page)
    #expect(warnings.isEmpty)
  }

  static func encode(_ text: String, _ encoding: String) -> [UInt8]? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/iconv")
    process.arguments = ["-f", "utf-8", "-t", encoding]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    guard (try? process.run()) != nil else { return nil }
    input.fileHandleForWriting.write(Data(text.utf8))
    input.fileHandleForWriting.closeFile()
    return Array(output.fileHandleForReading.readDataToEndOfFile())
  }

  /// What looks cheap to write must not be dear to read.
  @Test(arguments: [
    "<", "<p", "<p a ", "<p>", "&", "&#", "<!--", "<script>", "<script><!--", "</", "<title>", "\"",
  ])
  func manyOfOneKind(_ piece: String) throws {
    let text = String(repeating: piece, count: 200_000 / piece.utf8.count)
    _ = Self.tokens(text)
    _ = HTMLText.lines(text)
    #expect(throws: Problems.self) {
      try Importer.jsonLD.read(ImportSource(path: "a.html", bytes: Array(("<html>" + text).utf8)))
    }
  }

  @Test func manyScriptsAreNotAllRead() throws {
    let script = "<script type=application/ld+json>{\"@type\":\"Recipe\",\"name\":\"a\"}</script>"
    let page = Array(String(repeating: script, count: 5000).utf8)
    let imported = try Importer.jsonLD.read(ImportSource(path: "a.html", bytes: page))
    #expect(imported.archives.flatMap(\.recipes).count == WebPage.largestCount)
    #expect(imported.warnings.contains { $0.message.contains("scripts in JSON-LD or more") })
  }

  /// A folder of saved pages has many without a recipe.
  @Test func pagesInFoldersMustHoldLinkedData() {
    func isRead(_ page: String, isNamed: Bool) -> Bool {
      Importer.jsonLD.recognises(ImportSource(path: "a.html", bytes: Array(page.utf8), isNamed: isNamed))
    }
    #expect(isRead("<p>A poem.", isNamed: true) && !isRead("<p>A poem.", isNamed: false))
    #expect(isRead("<script type=application/ld+json>{}</script>", isNamed: false))
    #expect(!isRead("<svg xmlns='http://www.w3.org/2000/svg'/>", isNamed: false))
  }

  @Test func tellsBytesThatAreNone() throws {
    let source = ImportSource(
      path: "a.html", bytes: Array("<meta charset=shift_jis>".utf8) + [0x95, 0x5C, 0xFF, 0x20])
    let (text, warnings) = try WebPage.decoded(source)
    #expect(String(decoding: text, as: UTF8.self) == "<meta charset=shift_jis>表\u{FFFD} ")
    #expect(
      warnings.map(\.description) == [
        "a.html: one byte is not shift_jis, and stands as \u{FFFD} (save the page as UTF-8)"
      ])
    #expect(throws: Problems.self) {
      try WebPage.decoded(ImportSource(path: "a.html", bytes: Array("<meta charset=klingon>".utf8) + [0xFF]))
    }
  }
}
