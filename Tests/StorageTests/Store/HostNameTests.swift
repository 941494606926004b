import TestSupport
import Testing

@testable import Storage

/// Addresses in ASCII.
struct HostNameTests {
  /// The examples of RFC 3492, section 7.1, those of Japan among them.
  @Test(arguments: [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
    ("Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"),
    ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
    ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"),
    ("安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"),
    ("Hello-Another-Way-それぞれの場所", "Hello-Another-Way--fc4qua05auwb3674vfr0b"),
    ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"), ("MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"),
    ("パフィーdeルンバ", "de-jg4avhby1noc0d"), ("そのスピードで", "d9juau41awczczp"), ("-> $1.00 <-", "-> $1.00 <--"),
    ("Bücher", "Bcher-kva"), ("😀a", "a-iv3s"), ("", ""),
  ])
  func punycode(_ text: String, _ encoded: String) {
    #expect(Punycode.encode(text.unicodeScalars) == encoded)
  }

  @Test(arguments: [
    ("https://食卓.example/", "https://xn--2kr713n.example/"),
    ("https://WWW.食卓.Example:8080", "https://www.xn--2kr713n.example:8080/"),
    ("https://食卓。example/", "https://xn--2kr713n.example/"),
    ("https://ｏｚｅｎ．食卓／", nil), ("https://ｏｚｅｎ.食卓/", "https://ozen.xn--2kr713n/"),
    // Accents taken apart, and a capital.
    ("https://BU\u{308}CHER.example/", "https://xn--bcher-kva.example/"),
    ("https://faß.example/", "https://xn--fa-hia.example/"),
    ("https://a.example/台所/%E5", "https://a.example/%E5%8F%B0%E6%89%80/%E5/"),
    ("https://ﾗｰﾒﾝ.example/", nil), ("https://a\u{200D}食.example/", nil), ("https://㍿.example/", nil),
    ("https://[2001:db8::1]:80/", "https://[2001:db8::1]:80/"),
    ("https://\(String(repeating: "食", count: 70)).example/", nil),
  ])
  func baseURL(_ text: String, _ ascii: String?) {
    #expect(SiteSettings.baseURL(text) == ascii)
  }

  @Test func theMendIsTold() throws {
    let site = try TemporarySite(
      archives: #"{"version": 1, "archives": []}"#, site: #"{"baseURL": "https://ﾗｰﾒﾝ.example/"}"#)
    #expect(
      site.problems() == [
        #"Content/site.json:1:13: "baseURL" is "https://ﾗｰﾒﾝ.example/", a URL with ﾗ in its host (write the host as browsers show it, or in ASCII with xn--)"#
      ])
  }
}
