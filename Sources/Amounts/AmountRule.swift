/// What a number of an amount is, as what stands around it tells. `all` is tried from the top, and the first rule that
/// holds decides; a new kind of amount is one more line there.
struct AmountRule: Sendable {
  enum Verdict: Sendable {
    /// Not how much: more servings do not change it.
    case stays
    /// How much, but not a number with a unit that others can be added to.
    case scales
    /// How much, and the words around it are its unit.
    case adds
  }

  /// What the number is.
  let name: String
  /// An amount with a number that this rule decides on.
  let example: String
  let verdict: Verdict
  let holds: @Sendable (NumberPlace) -> Bool

  init(
    _ name: String, _ example: String, _ verdict: Verdict, _ holds: @escaping @Sendable (NumberPlace) -> Bool
  ) {
    (self.name, self.example, self.verdict, self.holds) = (name, example, verdict, holds)
  }

  /// The last rule holds for every number.
  static func deciding(_ place: NumberPlace) -> AmountRule {
    all.first { $0.holds(place) } ?? all[all.count - 1]
  }

  static let all = ofTexts + ofForms + ofSizes + ofBrackets + ofSums

  /// Kinds of texts in which no number is how much.
  private static let ofTexts: [AmountRule] = [
    AmountRule("what each person gets", "1人 大さじ2", .stays) { $0.text.isForOnePerson },
    AmountRule("a count and a half of it", "2枚半", .stays) { $0.text.hasHalfBehindCount },
    AmountRule("thousands parted by a space, as in French", "1 500 g", .stays) { $0.text.hasSpacedThousands },
    AmountRule("a size behind half", "half a 400g tin", .stays) { $0.text.begins(with: "half ", at: 0) },
  ]

  /// Numbers that are written in no kitchen, and numbers of a name, a proportion or a share.
  private static let ofForms: [AmountRule] = [
    AmountRule("over nothing, or over two numbers", "1/0個", .stays) { $0.isFollowed(by: slashes) },
    AmountRule("a part of a longer number", "0.6667 cup", .stays) { $0.goesOn },
    AmountRule("a power of ten", "1e5 g", .stays) { place in
      (place.next == "e" || place.next == "E") && place.scalar(place.end + 1)?.isDigit == true
    },
    AmountRule("under another number", "1/2/3", .stays) { place in
      place.isPreceded(by: slashes) && place.scalar(place.start - 2)?.isDigit == true
    },
    AmountRule("of how many people", "1本/2人分", .stays) { $0.isPreceded(by: slashes) && $0.next == "人" },
    AmountRule("a factor before the last", "400g×2缶", .stays) { place in
      place.text.lastFactor.map { place.start < $0 } ?? false
    },
    AmountRule("a name", "B6", .stays) { place in
      place.previous?.isASCIILetter == true && !place.isBehindMeasure
    },
    AmountRule("of a proportion", "だし（1：2）1カップ", .stays) { place in
      place.isPreceded(by: colons) || place.depth > 0 && place.previous == "×"
    },
    AmountRule("how often, how long, how strong, how large, in how many parts", "180℃", .stays) { place in
      place.isFollowed(by: notHowMuch)
    },
    AmountRule("the number of a size", "No.2 can", .stays) { $0.isPreceded(by: numberSigns) },
  ]

  /// Sizes of one, beside a count.
  private static let ofSizes: [AmountRule] = [
    AmountRule("the size of each", "2 fillets, 120g each", .stays) { $0.depth == 0 && $0.isOfEach },
    AmountRule("the size of the next noun", "2 400g tins", .stays) { $0.depth == 0 && $0.isOfNextNoun },
    AmountRule("behind the name of a dimension", "直径18", .stays) { $0.isPreceded(by: dimensions) },
    AmountRule("a length beside another number", "18cm型1台", .stays) { $0.isLength && $0.hasOther },
    AmountRule("a length before a shape", "5cm角", .stays) { place in
      place.next(behind: Kitchen.lengths).map(Kitchen.shapes.contains) ?? false
    },
    AmountRule("a weight behind a factor", "2 x 400g", .stays) { place in
      place.isWeight && place.isPreceded(by: factors)
    },
    AmountRule("a weight before a factor", "400g×缶", .stays) { place in
      place.next(behind: Kitchen.weights).map("×x✕".unicodeScalars.contains) ?? false
    },
    AmountRule("the weight of a container beside another number", "400g缶1缶", .stays) { place in
      place.hasOther && place.next(behind: Kitchen.weights).map(Kitchen.japaneseContainers.contains) ?? false
    },
    AmountRule("how many there are in one", "6個入り", .stays) { $0.scalar($0.end + 1) == "入" },
  ]

  /// Numbers in brackets, which are how much only where they say the amount before the bracket once more.
  private static let ofBrackets: [AmountRule] = [
    AmountRule("of each, in a bracket", "2缶（各400g）", .stays) { place in
      place.depth > 0 && place.isPreceded(by: each)
    },
    AmountRule("the size of the noun behind the bracket", "1 (14 oz) can", .stays) { place in
      guard place.depth > 0, let close = place.after.firstIndex(of: ")") else { return false }
      return place.scalar(close + 1) == " " && place.scalar(close + 2)?.isASCIILetter == true
    },
    AmountRule("in a bracket behind what stays", "適量（2g）", .stays) {
      $0.depth > 0 && $0.scaledBefore.isEmpty
    },
    AmountRule("in a bracket that says something else", "2枚（1枚80g）", .stays) { place in
      place.depth > 1 || place.depth == 1 && !place.isRepeated
    },
  ]

  /// What is how much: numbers that cannot be added to others, and at the end those that can.
  private static let ofSums: [AmountRule] = [
    AmountRule("one of several numbers", "大さじ1と小さじ2", .scales) { $0.hasOther },
    AmountRule("with marks or numerals in its words", "2 carrots, chopped", .scales) { place in
      place.text.scalars.indices.contains { !place.range.contains($0) && place.text.hasMark(at: $0) }
    },
    AmountRule("a length", "昆布5cm", .scales) { $0.isLength },
    AmountRule("a size or a share", "各1/2", .scales) { $0.isBeside(sizes) },
    AmountRule("with words that more must follow", "2個と", .scales) { place in
      unfinished.contains { place.after.reversed().starts(with: $0) }
    },
    AmountRule("with a comma before its decimals", "1,5 dl", .scales) {
      $0.number.form == .decimal(point: ",")
    },
    AmountRule("a number with its unit", "大さじ2", .adds) { _ in true },
  ]
}
