import Markup
import Testing

@Suite("Markdown in Japanese")
struct JapaneseTests {
  @Test(
    "emphasis beside CJK characters",
    arguments: [
      ("これは**「重要」**です", "<p>これは<strong>「重要」</strong>です</p>"),
      ("これは*「重要」*です", "<p>これは<em>「重要」</em>です</p>"),
      ("これは***「重要」***です", "<p>これは<em><strong>「重要」</strong></em>です</p>"),
      ("**テスト。**テスト", "<p><strong>テスト。</strong>テスト</p>"),
      ("**肉じゃが（2人分）**を作る", "<p><strong>肉じゃが（2人分）</strong>を作る</p>"),
      ("**「甘辛」**と**「塩味」**の**二つ**", "<p><strong>「甘辛」</strong>と<strong>「塩味」</strong>の<strong>二つ</strong></p>"),
      ("**「甘辛」**、**「塩味」**", "<p><strong>「甘辛」</strong>、<strong>「塩味」</strong></p>"),
      ("**外の*「内」*です**か", "<p><strong>外の<em>「内」</em>です</strong>か</p>"),
      ("味は**(たぶん)**薄い", "<p>味は<strong>(たぶん)</strong>薄い</p>"),
      ("味は**\"薄い\"**です", "<p>味は<strong>&quot;薄い&quot;</strong>です</p>"),
      ("味は**“薄い”**です", "<p>味は<strong>“薄い”</strong>です</p>"),
      ("詳しくは**[ここ](a.html)**です", "<p>詳しくは<strong><a href=\"a.html\">ここ</a></strong>です</p>"),
      ("塩は**`5g`**です", "<p>塩は<strong><code>5g</code></strong>です</p>"),
      ("味は**_「薄い」_**です", "<p>味は<strong><em>「薄い」</em></strong>です</p>"),
      ("Use **「だし」**here", "<p>Use <strong>「だし」</strong>here</p>"),
      ("맛은**(정말)**좋다", "<p>맛은<strong>(정말)</strong>좋다</p>"),
      ("葛\u{E0100}**(くず)**です", "<p>葛\u{E0100}<strong>(くず)</strong>です</p>"),
    ])
  func emphasis(markdown: String, html: String) throws {
    #expect(try plain(markdown) == html + "\n")
  }

  @Test(
    "what is no emphasis stays as it is",
    arguments: [
      // Escaped, in code, in an address, in a title.
      (#"これは\*\*「重要」\*\*です"#, "<p>これは**「重要」**です</p>"),
      (#"これは\**「重要」\**です"#, "<p>これは*<em>「重要」*</em>です</p>"),
      ("`は**「重要」**で`", "<p><code>は**「重要」**で</code></p>"),
      ("    は**「重要」**で", "<pre><code>は**「重要」**で\n</code></pre>"),
      ("```は**「\nは**「重要」**で\n```", "<pre><code class=\"language-は**「\">は**「重要」**で\n</code></pre>"),
      ("[a](<は**「b>)", "<p><a href=\"%E3%81%AF**%E3%80%8Cb\">a</a></p>"),
      ("[a](b \"は**「重要」**で\")", "<p><a href=\"b\" title=\"は**「重要」**で\">a</a></p>"),
      ("[は**「a」**で]\n\n[は**「a」**で]: /u", "<p><a href=\"/u\">は<strong>「a」</strong>で</a></p>"),
      // As CommonMark has it: Latin text, and underscores.
      ("foo**(bar)**baz", "<p>foo**(bar)**baz</p>"),
      ("これは__「重要」__です", "<p>これは__「重要」__です</p>"),
      ("2*3*4", "<p>2<em>3</em>4</p>"),
      ("** 「重要」 **", "<p>** 「重要」 **</p>"),
      ("* * *", "<hr />"),
      ("* 「項目」", "<ul>\n<li>「項目」</li>\n</ul>"),
    ])
  func noEmphasis(markdown: String, html: String) throws {
    #expect(try plain(markdown) == html + "\n")
  }

  /// The marks that help cmark are themselves text where a memo has them, in whatever form.
  @Test("no mark of the parser's gets lost or gets out")
  func marks() throws {
    for mark in ["\u{12470}", "\u{12471}", "\u{10A50}", "\u{E000}", "\u{FFFD}"] {
      #expect(try plain("は\(mark)は**「a」**で") == "<p>は\(mark)は<strong>「a」</strong>で</p>\n")
    }
    #expect(try plain("&#x12470;は**「a」**で&#74865;") == "<p>\u{12470}は<strong>「a」</strong>で\u{12471}</p>\n")
    let all = (0x12470...0x12473).map { String(Character(Unicode.Scalar($0)!)) }.joined()
    #expect(try plain("は**「\(all)」**で") == "<p>は<strong>「\(all)」</strong>で</p>\n")
  }

  @Test(
    "line breaks",
    arguments: [
      ("今日は\n雨", "今日は雨"),
      ("寒い。\n「鍋」", "寒い。「鍋」"),
      ("カレー\nライス", "カレーライス"),
      ("寒い　\n夜", "寒い　夜"),
      ("肉\r\n野菜", "肉野菜"),
      ("**漢**\n字", "<strong>漢</strong>字"),
      ("[漢](a)\n*字*", "<a href=\"a\">漢</a><em>字</em>"),
      ("漢<b>\n字</b>", "漢<!-- raw HTML omitted -->字<!-- raw HTML omitted -->"),
      ("うまい🍣\n食べた", "うまい🍣食べた"),
      ("鍋……\n寒い――\n夜", "鍋……寒い――夜"),
      ("ＡＢＣ\n定食", "ＡＢＣ定食"),
      // These stay.
      ("今日はcurry\n今日も", "今日はcurry\n今日も"),
      ("今日は\ncurry", "今日は\ncurry"),
      ("塩\n5g", "塩\n5g"),
      ("塩\n`5g`\nを", "塩\n<code>5g</code>\nを"),
      ("오늘은\n비", "오늘은\n비"),
      ("漢字\n한글", "漢字\n한글"),
      ("yum 🍣\n🍣", "yum 🍣\n🍣"),
      ("well…\nno", "well…\nno"),
      ("漢&nbsp;\n字", "漢\u{A0}\n字"),
      ("漢  \n字", "漢<br />\n字"),
    ])
  func lines(markdown: String, html: String) throws {
    #expect(try plain(markdown) == "<p>\(html)</p>\n")
  }
}

func plain(_ markdown: String, headingOffset: Int = 0) throws -> String {
  try Markdown(markdown).html(
    headingOffset: headingOffset, link: { $0 }, image: { .picture(attributes: [("src", $0)]) }
  ).text
}
