import Testing

@testable import Amounts

@Suite struct QuantityTests {
  /// `3/2 大さじ`.
  static func said(_ quantity: Quantity?) -> String? { quantity.map { "\($0.value.text) \($0.unit)" } }

  @Test(arguments: [
    ("大さじ2", "2 大さじ"), ("1/2カップ", "1/2 カップ"), ("大さじ1・1/2", "3/2 大さじ"), ("半丁", "1/2 丁"), ("2枚半", "5/2 枚"),
    ("１，２００ｇ", "1200 g"), ("1.000 g", "1000 g"), ("300 g", "300 g"), ("2㎏", "2 kg"), ("1½ tsp", "3/2 tsp"),
    ("2 lb.", "2 lb"), ("2 large tomatoes", "2 large tomato"), ("3分の1カップ", "1/3 カップ"), ("0g", "0 g"),
    ("3", "3 "),
    ("約100g", "100 約 g"), ("Butter 20 g", "20 Butter g"), ("2  cups", "2 cup"),
  ])
  func `an amount of one number and its unit`(text: String, said: String) {
    #expect(Self.said(Quantity(text)) == said)
  }

  @Test(arguments: [
    "適量", "", "1/0個", "1e5 g", "2〜3本", "6枚切り", "1/4個（450g）", "大さじ1と小さじ2", "各1/2", "5cm", "5ミリ", "2人分", "10分",
    "B6",
    "2 carrots, chopped", "1,5 dl", "2個と", "2枚半と1枚", "1½枚半", "半分", "180℃", "1人1個", "①2個",
  ])
  func `what cannot be added`(text: String) { #expect(Quantity(text) == nil) }

  @Test(arguments: [
    ("玉ねぎ 1個", "玉ねぎ", "1 個"), ("Ａ　醤油　大さじ１", "A 醤油", "1 大さじ"), ("醤油：大さじ1", "醤油", "1 大さじ"),
    ("塩……小さじ1/2", "塩", "1/2 小さじ"), ("豆腐 半丁", "豆腐", "1/2 丁"), ("油揚げ 2枚半", "油揚げ", "5/2 枚"),
    ("2 cups flour", "flour", "2 cup"), ("1 1/2 cups of milk", "milk", "3/2 cup"),
    ("1½ cups flour", "flour", "3/2 cup"),
    ("200g leeks, cut in 2 cm", "leeks, cut in 2 cm", "200 g"), ("1 lb. beef", "beef", "1 lb"),
    ("3 cloves garlic", "garlic", "3 clove"), ("8 fl oz milk", "milk", "8 fl oz"), ("2 EL Öl", "Öl", "2 EL"),
    ("2 eggs", "", "2 egg"), ("1 large onion", "", "1 large onion"),
    ("1 whole egg yolk", "", "1 whole egg yolk"),
  ])
  func `a line is a name and a quantity`(line: String, name: String, said: String) {
    let found = Quantity.inLine(line)
    #expect(found?.name == name)
    #expect(Self.said(found?.quantity) == said)
  }

  @Test(arguments: [
    "塩 少々", "1 (14 oz) can beans", "1 1/2 cups (180g) sugar", "1 cup plus 2 tablespoons sugar",
    "1 lb 4 oz beef",
    "3 to 4 cloves garlic", "5mm角の豆腐 1丁", "2 carrots, chopped", "280ml", "だし：醤油 1:1", "半丁 豆腐", " 1個", "",
  ])
  func `a line that is not parted`(line: String) { #expect(Quantity.inLine(line) == nil) }

  @Test(arguments: [
    ("1½ large cups", "# large cup|# large cups|sign|", false), ("大さじ１と１／２", "大さじ#|大さじ#|fraction|と", false),
    ("1,000g", "#g|#g|decimal| ", true), ("1.5カップ", "#カップ|#カップ|decimal|と", false),
    ("1/2kg", "#kg|#kg|decimal| ", false), ("1 lb.", "# lb|# lb|fraction| ", false),
  ])
  func `how it is written`(text: String, form: String, isGrouped: Bool) throws {
    let quantity = try #require(Quantity(text))
    let (before, joint) = (quantity.before, quantity.style == .sign ? "" : quantity.joint)
    #expect("\(before)#\(quantity.after)|\(before)#\(quantity.plural)|\(quantity.style)|\(joint)" == form)
    #expect(quantity.isGrouped == isGrouped)
  }
}
