import Markup
import Testing

@Suite("Excerpts")
struct ExcerptTests {
  @Test(
    "the running text",
    arguments: [
      ("# 題\n\n今日は**「鍋」**。\n寒い\n\n![鍋](a.jpg)\n\n```\ncode\n```\n\n夜", "今日は「鍋」。寒い 夜"),
      ("One *two*\nthree  \nfour\n\nfive", "One two three four five"),
      ("- 鶏肉\n- `塩` 5g\n\n1. 切る。\n2. 煮る。", "鶏肉 塩 5g 切る。煮る。"),
      ("> 引用\n> です\n\n[詳しく](a)", "引用です 詳しく"),
      ("漢\n字  \n行", "漢字 行"),
      ("a <b>b</b> c\n\n<div>\nx\n</div>", "a b c"),
      ("a&nbsp;&nbsp;b　c", "a b c"),
      ("a\n\n---\n\nb", "a b"),
    ])
  func text(markdown: String, excerpt: String) throws {
    #expect(try Markdown(markdown).excerpt(limit: 100) == excerpt)
  }

  @Test func everyWord() throws {
    let memo = Markdown("# 題\n\n今日は\n**「鍋」**。\n\n![碗の絵](a.jpg)\n\n```\n9:40 ねぎ\n```\n\n夜")
    let read = try memo.words(excerptLimit: 100)
    #expect(read.words == "題 今日は「鍋」。碗の絵 9:40 ねぎ 夜")
    #expect(read.excerpt == "今日は「鍋」。夜")
  }

  @Test(
    "cut",
    arguments: [
      ("一二三四五", 5, "一二三四五"), ("一二三四五", 4, "一二三…"), ("一二三四五", 1, "…"), ("一二三四五", 0, ""),
      ("一二三四五", -1, ""),
      // Rather at the end of a sentence, if it is not far.
      ("今日は寒い。鍋にした。おいしい。", 14, "今日は寒い。鍋にした。…"),
      ("寒い。鍋にしたらとてもおいしかった。", 14, "寒い。鍋にしたらとてもおい…"),
      ("「寒い。」と言って鍋にした。", 6, "「寒い。」…"),
      ("Cold. We had a stew. It was good.", 24, "Cold. We had a stew.…"),
      ("版は3.14159です", 6, "版は3.1…"),
      // Rather not in a word, nor after a comma.
      ("We had a wonderful stew", 20, "We had a wonderful…"), ("incomprehensibilities", 10, "incompreh…"),
      ("鍋、肉、野菜", 5, "鍋、肉…"),
      // Not in a character.
      ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "👨‍👩‍👧‍👦…"), ("か\u{3099}き\u{3099}く\u{3099}", 2, "か\u{3099}…"),
    ])
  func cut(markdown: String, limit: Int, excerpt: String) throws {
    #expect(try Markdown(markdown).excerpt(limit: limit) == excerpt)
  }
}
