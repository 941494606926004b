import Testing

@testable import Amounts

@Suite struct AmountRuleTests {
  /// The names of the rules that decide on the numbers of an amount.
  static func deciding(_ text: String) -> [String] {
    AmountReader(AmountText(text)).judged.map(\.rule.name)
  }

  @Test(arguments: AmountRule.all.map { ($0.name, $0.example) })
  func `each rule decides on a number of its example`(name: String, example: String) {
    #expect(Self.deciding(example).contains(name))
  }

  @Test func `each rule has a name of its own`() {
    #expect(Set(AmountRule.all.map(\.name)).count == AmountRule.all.count)
  }

  @Test(arguments: [
    ("2缶（約300g）", ["one of several numbers", "one of several numbers"]),
    ("半丁", ["a number with its unit"]),
    ("半個×2", ["a factor before the last", "with marks or numerals in its words"]),
    ("300ミリリットル", ["a number with its unit"]), ("5ミリ", ["a length"]), ("適量", []),
  ])
  func `the first rule that holds decides`(text: String, names: [String]) {
    #expect(Self.deciding(text) == names)
  }

  @Test func `texts are cut into numbers, words and brackets`() {
    let text = AmountText("1½カップ(100ｇ)、1.5 fl. oz")
    #expect(
      text.tokens.map(text.string) == [
        "1½", "カップ", "(", "100", "ｇ", ")", "、", "1.5", " ", "fl", ".", " ", "oz",
      ])
    let latin = text.tokens.filter { $0.kind == .latinWord }
    #expect(latin.map(text.string) == ["ｇ", "fl", "oz"])
  }
}
