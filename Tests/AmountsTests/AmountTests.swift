import Testing

@testable import Amounts

@Suite struct AmountTests {
  static let half = Fraction(1, 2)!

  @Test(arguments: [
    ("大さじ2", "大さじ1", "大さじ4", "大さじ6"),
    ("大さじ1", "大さじ1/2", "大さじ2", "大さじ3"),
    ("1/2カップ", "1/4カップ", "1カップ", "1と1/2カップ"),
    ("大さじ1と1/2", "大さじ3/4", "大さじ3", "大さじ4と1/2"),
    ("大さじ1・1/2", "大さじ3/4", "大さじ3", "大さじ4・1/2"),
    ("小さじ1/3", "小さじ1/6", "小さじ2/3", "小さじ1"),
    ("300g", "150g", "600g", "900g"),
    ("75g", "38g", "150g", "225g"),
    ("5g", "2.5g", "10g", "15g"),
    ("1.5カップ", "0.75カップ", "3カップ", "4.5カップ"),
    ("2個", "1個", "4個", "6個"),
    ("2~3本", "1~1と1/2本", "4~6本", "6~9本"),
    ("２〜３本", "１〜１と１／２本", "４〜６本", "６〜９本"),
    ("各1/2", "各1/4", "各1", "各1と1/2"),
    ("3分の1カップ", "1/6カップ", "2/3カップ", "1カップ"),
    ("18cm型1台", "18cm型1/2台", "18cm型2台", "18cm型3台"),
    ("10×15cm 1枚", "10×15cm 1/2枚", "10×15cm 2枚", "10×15cm 3枚"),
    ("1枚(5cm)", "1/2枚(5cm)", "2枚(5cm)", "3枚(5cm)"),
    ("2 x 400g cans", "1 x 400g cans", "4 x 400g cans", "6 x 400g cans"),
    ("1パック（6個入り）", "1/2パック（6個入り）", "2パック（6個入り）", "3パック（6個入り）"),
    ("2Lサイズ卵2個", "2Lサイズ卵1個", "2Lサイズ卵4個", "2Lサイズ卵6個"),
    ("No.2 can 1", "No.2 can 1/2", "No.2 can 2", "No.2 can 3"),
    ("半丁", "1/4丁", "1丁", "1と1/2丁"),
    ("半缶（200g）", "1/4缶（100g）", "1缶（400g）", "1と1/2缶（600g）"),
    ("1/4個（450g）", "1/8個（225g）", "1/2個（900g）", "3/4個（1350g）"),
    ("大さじ1と大さじ2", "大さじ1/2と大さじ1", "大さじ2と大さじ4", "大さじ3と大さじ6"),
    ("小さじ(1〜)2弱", "小さじ(1〜)1弱", "小さじ(1〜)4弱", "小さじ(1〜)6弱"),
    ("5cm角1枚", "5cm角1/2枚", "5cm角2枚", "5cm角3枚"),
    ("昆布5cm", "昆布2と1/2cm", "昆布10cm", "昆布15cm"),
    ("6枚切り2枚", "6枚切り1枚", "6枚切り4枚", "6枚切り6枚"),
    ("2缶（各400g）", "1缶（各400g）", "4缶（各400g）", "6缶（各400g）"),
    ("400g×2缶", "400g×1缶", "400g×4缶", "400g×6缶"),
    ("3個×2", "3個×1", "3個×4", "3個×6"),
    ("2本×3袋", "2本×1と1/2袋", "2本×6袋", "2本×9袋"),
    ("150g × 2", "150g × 1", "150g × 4", "150g × 6"),
    ("1枚(100g)×2", "1枚(100g)×1", "1枚(100g)×4", "1枚(100g)×6"),
    ("1切れ80g×2", "1切れ80g×1", "1切れ80g×4", "1切れ80g×6"),
    ("200g/7oz", "100g/3 1/2oz", "400g/14oz", "600g/21oz"),
    ("250ml/8fl oz", "125ml/4fl oz", "500ml/16fl oz", "750ml/24fl oz"),
    ("½ cup/120ml", "¼ cup/60ml", "1 cup/240ml", "1 ½ cups/360ml"),
    ("1/2カップ/100ml", "1/4カップ/50ml", "1カップ/200ml", "1と1/2カップ/300ml"),
    ("1本/2人分", "1/2本/2人分", "2本/2人分", "3本/2人分"),
    ("400g缶1缶", "400g缶1/2缶", "400g缶2缶", "400g缶3缶"),
    ("2枚（1枚80g）", "1枚（1枚80g）", "4枚（1枚80g）", "6枚（1枚80g）"),
    ("1/16 tsp", "1/32 tsp", "1/8 tsp", "3/16 tsp"),
    ("1 and 1/2 cups", "3/4 cup", "3 cups", "4 and 1/2 cups"),
    ("1,000ml", "500ml", "2,000ml", "3,000ml"),
    ("１，２００ｇ", "６００ｇ", "２，４００ｇ", "３，６００ｇ"),
    ("1,500,000粒", "750,000粒", "3,000,000粒", "4,500,000粒"),
    ("1000g", "500g", "2000g", "3000g"),
    ("２／３カップ", "１／３カップ", "１と１／３カップ", "２カップ"),
    ("1 1/2 cups", "3/4 cup", "3 cups", "4 1/2 cups"),
    ("1½ tsp", "¾ tsp", "3 tsp", "4½ tsp"),
    ("1 cup", "1/2 cup", "2 cups", "3 cups"),
    ("2 cups", "1 cup", "4 cups", "6 cups"),
    ("150 g", "75 g", "300 g", "450 g"),
    ("1 (14 oz) can", "1/2 (14 oz) can", "2 (14 oz) cans", "3 (14 oz) cans"),
    ("1 large egg", "1/2 large egg", "2 large eggs", "3 large eggs"),
    ("2 bay leaves", "1 bay leaf", "4 bay leaves", "6 bay leaves"),
    ("1 loaf", "1/2 loaf", "2 loaves", "3 loaves"),
    ("1 eggplant", "1/2 eggplant", "2 eggplant", "3 eggplant"),
    ("1-2 cups", "1/2-1 cup", "2-4 cups", "3-6 cups"),
    ("1", "1/2", "2", "3"),
    ("2 fillets, 120g each", "1 fillet, 120g each", "4 fillets, 120g each", "6 fillets, 120g each"),
    ("4 à 150 g", "2 à 150 g", "8 à 150 g", "12 à 150 g"),
    ("4 Stück (je 150 g)", "2 Stück (je 150 g)", "8 Stück (je 150 g)", "12 Stück (je 150 g)"),
    ("2 400g tins", "1 400g tins", "4 400g tins", "6 400g tins"),
    ("1 28 oz. can", "1/2 28 oz. can", "2 28 oz. can", "3 28 oz. can"),
    ("1 cup (110 F)", "1/2 cup (110 F)", "2 cups (110 F)", "3 cups (110 F)"),
    ("500 g (80/20)", "250 g (80/20)", "1000 g (80/20)", "1500 g (80/20)"),
    ("2個（50gずつ）", "1個（50gずつ）", "4個（50gずつ）", "6個（50gずつ）"),
    ("4枚（30g/枚）", "2枚（30g/枚）", "8枚（30g/枚）", "12枚（30g/枚）"),
    ("2切れ（一切れ100g）", "1切れ（一切れ100g）", "4切れ（一切れ100g）", "6切れ（一切れ100g）"),
    ("200g（一人50g）", "100g（一人50g）", "400g（一人50g）", "600g（一人50g）"),
    ("200ml（500Wで2分）", "100ml（500Wで2分）", "400ml（500Wで2分）", "600ml（500Wで2分）"),
    ("4個（Sサイズ・1個40g）", "2個（Sサイズ・1個40g）", "8個（Sサイズ・1個40g）", "12個（Sサイズ・1個40g）"),
    ("3個（3L）", "1と1/2個（3L）", "6個（3L）", "9個（3L）"),
    ("2切れ（1切れ約100g）", "1切れ（1切れ約100g）", "4切れ（1切れ約100g）", "6切れ（1切れ約100g）"),
    ("1本（40gまたは大さじ4）", "1/2本（20gまたは大さじ2）", "2本（80gまたは大さじ8）", "3本（120gまたは大さじ12）"),
    ("2缶（約300g）", "1缶（約150g）", "4缶（約600g）", "6缶（約900g）"),
    ("100ml（大さじ6と小さじ2）", "50ml（大さじ3と小さじ1）", "200ml（大さじ12と小さじ4）", "300ml（大さじ18と小さじ6）"),
    ("1/2本（正味80g程度）", "1/4本（正味40g程度）", "1本（正味160g程度）", "1と1/2本（正味240g程度）"),
    (".5 tsp", "0.25 tsp", "1 tsp", "1.5 tsp"), ("1.000 g", "500 g", "2.000 g", "3.000 g"),
    ("2kg400g", "1kg200g", "4kg800g", "6kg1200g"), ("1lb8oz", "1/2lb4oz", "2lb16oz", "3lb24oz"),
    ("小さじ4（または20g）", "小さじ2（または10g）", "小さじ8（または40g）", "小さじ12（または60g）"),
    ("4人分", "2人分", "8人分", "12人分"),
    ("プリン型4個分", "プリン型2個分", "プリン型8個分", "プリン型12個分"),
    ("4 pancakes", "2 pancakes", "8 pancakes", "12 pancakes"),
  ])
  func `an amount is scaled in its own words`(text: String, half: String, double: String, triple: String) {
    let amount = Amount(text)
    #expect(amount.isScalable)
    #expect(amount.scaled(by: Fraction(1)!) == text)
    #expect(amount.scaled(by: Self.half) == half)
    #expect(amount.scaled(by: Fraction(2)!) == double)
    #expect(amount.scaled(by: Fraction(3)!) == triple)
  }

  @Test(arguments: [
    "15cm1台", "2枚半", "1人1個", "適量", "少々", "ひとつまみ", "適量（2g）", "好みで", "かえしの3倍", "1人 大さじ2と1/2", "180℃", "10分",
    "1:2", "3%", "", "0g",
    "B6", "たっぷり", "同量", "/", "½分", "半分", "99999999999個", "1/0個", "1／0", "1e5 g", "2E3ml", "1/2/3",
    "½ of a lemon", "1/2 a lemon", "half a 400g tin", "1 500 g", "1 000 g", "0.8333 cup", "1,234.5678 g",
    "3.1250カップ",
  ])
  func `what servings do not change stays as it was written`(text: String) {
    let amount = Amount(text)
    #expect(!amount.isScalable)
    #expect(amount.scaled(by: Fraction(2)!) == text)
  }

  @Test(
    arguments: [
      ("柚子の皮　少々", nil, nil), ("刻みねぎ　大さじ2", "刻みねぎ　", "大さじ4"),
      ("玉ねぎ 1個", "玉ねぎ ", "2個"), ("玉ねぎ　１／２個", "玉ねぎ　", "１個"), ("醤油：大さじ1", "醤油：", "大さじ2"),
      ("塩……小さじ1/2", "塩……", "小さじ1"), ("だし：醤油 1:1", nil, nil), ("玉ねぎ1個", nil, nil), ("豆腐 1/0丁", nil, nil),
      ("♥バター 大さじ2+大さじ3(60g)", "♥バター ", "大さじ4+大さじ6(120g)"),
      ("2 cups flour", "", "4 cups flour"),
      ("1 15 oz. can red kidney beans", "", "2 15 oz. can red kidney beans"),
      ("200 g leeks, cut in 2 cm", "", "400 g leeks, cut in 2 cm"), ("5mm角の豆腐 1丁", nil, nil),
      ("2-3 cloves garlic", "", "4-6 cloves garlic"), ("Pfeffer", nil, nil),
      ("¼ teaspoon cumin", "", "½ teaspoon cumin"),
      ("1 teaspoon freshly ground nutmeg", "", "2 teaspoons freshly ground nutmeg"),
      ("1 1/2 cups (180g) flour", "", "3 cups (360g) flour"),
      ("1/2 cup (1 stick) butter, cut in 2 cm cubes", "", "1 cup (2 sticks) butter, cut in 2 cm cubes"),
      ("1 cup (about 2 lemons) juice", "", "2 cups (about 4 lemons) juice"),
      ("200g plain flour", "", "400g plain flour"), ("200g/7oz butter", "", "400g/14oz butter"),
      ("2-3 Tbsp. oil", "", "4-6 Tbsp. oil"), ("8 fl. oz. milk", "", "16 fl. oz. milk"),
      ("1 cup butter (225 g or 2 sticks), soft", "", "2 cups butter (450 g or 4 sticks), soft"),
      ("1 cup carrots (in 2 cm dice)", "", "2 cups carrots (in 2 cm dice)"),
      ("1 cup water (at 80 °C)", "", "2 cups water (at 80 °C)"),
      ("2 cups (240 ml each) stock", "", "4 cups (240 ml each) stock"),
      ("1 (14 oz) can tomatoes", "", "2 (14 oz) cans tomatoes"),
      ("2 chicken breasts (200 g each)", "", "4 chicken breasts (200 g each)"),
      ("1 can (14 oz) tomatoes", "", "2 cans (14 oz) tomatoes"), ("2 L cola", "", "4 L cola"),
      ("1 g", "", "2 g"), ("1 (", "", "2 ("), ("1 cup (", "", "2 cups ("), ("1 cup (2", "", "2 cups (2"),
      ("1 cup (105 to 110 degrees) water", "", "2 cups (105 to 110 degrees) water"),
      ("250 ml (37 °C) Wasser", "", "500 ml (37 °C) Wasser"),
      ("250 g (Type 550) Mehl", "", "500 g (Type 550) Mehl"),
      ("1 l (3,5 % Fett) Milch", "", "2 l (3,5 % Fett) Milch"),
      ("2 cups (see note 2) stock", "", "4 cups (see note 2) stock"),
      ("1 lb (80/20) ground beef", "", "2 lb (80/20) ground beef"),
      ("1 lb (21/25) shrimp", "", "2 lb (21/25) shrimp"),
      ("16 oz (2 8-ounce packages) cheese", "", "32 oz (2 8-ounce packages) cheese"),
      ("200g (2 packs of 100g) feta", "", "400g (2 packs of 100g) feta"),
      ("1 1/2 cups (1 (15 oz) can) beans", "", "3 cups (1 (15 oz) can) beans"),
      ("1 cup (24 oz jar) sauce", "", "2 cups (24 oz jar) sauce"),
      ("2 Tassen (à 250 ml) Milch", "", "4 Tassen (à 250 ml) Milch"),
      ("3 to 4 cloves garlic", "", "6 to 8 cloves garlic"), ("2 or 3 carrots", "", "4 or 6 carrots"),
      ("2 to 3 tablespoons oil", "", "4 to 6 tablespoons oil"), ("1 - 2 tsp salt", "", "2 - 4 tsp salt"),
      ("2 bis 3 Zwiebeln", "", "4 bis 6 Zwiebeln"), ("2 à 3 tomates", "", "4 à 6 tomates"),
      ("1 tablespoon plus 1 teaspoon sugar", "", "2 tablespoons plus 2 teaspoons sugar"),
      ("2 tablespoons, 1 teaspoon salt", "", "4 tablespoons, 2 teaspoons salt"),
      ("1 cup + 2 tbsp flour", "", "2 cups + 4 tbsp flour"),
      ("1 cup plus 2 tablespoons (150 g) flour", "", "2 cups plus 4 tablespoons (300 g) flour"),
      ("1lb 4oz (570 g) beef", "", "2lb 8oz (1140 g) beef"), ("1kg/2lb 4oz beef", "", "2kg/4lb 8oz beef"),
      ("2 heaping cups (300 g) flour", "", "4 heaping cups (600 g) flour"),
      ("1 pt (2 cups) cream", "", "2 pt (4 cups) cream"), ("1 qt. (1 L) stock", "", "2 qt. (2 L) stock"),
      ("1 T (15 ml) oil", "", "2 T (30 ml) oil"), ("1 C (240 ml) milk", "", "2 C (480 ml) milk"),
      ("2 Esslöffel (20 g) Zucker", "", "4 Esslöffel (40 g) Zucker"),
      ("2 tasses (500 ml) lait", "", "4 tasses (1000 ml) lait"),
      ("2 cuillères à soupe (30 ml) d'huile", "", "4 cuillères à soupe (60 ml) d'huile"),
      ("8 oz cream cheese (1 package)", "", "16 oz cream cheese (2 packages)"),
      ("3 cups flour (360 grams total)", "", "6 cups flour (720 grams total)"),
      ("2 lb potatoes (about 6)", "", "4 lb potatoes (about 12)"),
      ("3 cups flour (360g), plus 2 tbsp (15g)", "", "6 cups flour (720g), plus 2 tbsp (15g)"),
      ("1 cup (250ml, 8 fl oz) milk", "", "2 cups (500ml, 16 fl oz) milk"), ("1 500 g farine", nil, nil),
      ("1.000 g Mehl", "", "2.000 g Mehl"), (".5 tsp salt", "", "1 tsp salt"), ("1/2 a lemon", nil, nil),
      ("half a 400g tin", nil, nil),
      ("1 400g can tomatoes", "", "2 400g can tomatoes"),
      ("1 400 g can tomatoes", "", "2 400 g can tomatoes"),
    ] as [(String, String?, String?)])
  func `a line is parted where it is sure`(line: String, before: String?, doubled: String?) {
    let parted = IngredientLine(line)
    #expect(parted?.before == before)
    #expect(parted?.amount.scaled(by: Fraction(2)!) == doubled)
  }

  @Test func `a number that no spoon holds becomes one that it does`() {
    #expect(WrittenNumber.cooked(Fraction(1, 7)!) == Fraction(1, 8)!)
    #expect(WrittenNumber.cooked(Fraction(5, 7)!) == Fraction(3, 4)!)
    #expect(WrittenNumber.cooked(Fraction(1, 100)!) == Fraction(1, 8)!)
    #expect(WrittenNumber.cooked(Fraction(2, 3)!) == Fraction(2, 3)!)
  }

  @Test func `any text can be read and scaled`() {
    var generator = SeededGenerator(seed: 9)
    let parts = Array("0123456789０５½/／.,，との分 ()（）gc大人半缶個×:~-+\u{3000}\u{200D}e\u{301}")
    for _ in 0..<5000 {
      let text = String(
        (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
          parts.randomElement(using: &generator)!
        })
      let amount = Amount(text)
      #expect(amount.scaled(by: Fraction(1)!) == text)
      _ = amount.scaled(by: Fraction(3)!)
      _ = IngredientLine(text)?.amount.scaled(by: Self.half)
      _ = CookingTime(text)
    }
  }
}
